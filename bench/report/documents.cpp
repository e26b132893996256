#include "bench/report/documents.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

constexpr std::string_view start_marker = "<!-- table ";
constexpr std::string_view end_of_comment = " -->";
constexpr std::string_view end_marker = "<!-- end table -->";

Document read_document(const std::filesystem::path& root, const std::filesystem::path& file) {
  const std::string name = file.lexically_relative(root).generic_string();
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw Error(name + " can't be read");
  return {name, std::string(std::istreambuf_iterator<char>(stream), {})};
}

std::string_view without_break(std::string_view line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
  return line;
}

// The name in a start marker.
std::optional<std::string> table_name(std::string_view line) {
  if (!line.starts_with(start_marker) || !line.ends_with(end_of_comment)) return std::nullopt;
  line.remove_prefix(start_marker.size());
  line.remove_suffix(std::min(line.size(), end_of_comment.size()));
  return std::string(line);
}

// Goes through a document's lines. Lines inside a table are dropped, all others copied.
class Rewriter {
 public:
  Rewriter(const Document& document, const std::function<std::string(const std::string&)>& make_table)
      : document_(document), make_table_(make_table) {}

  Rewritten run() {
    std::string_view rest = document_.text;
    while (!rest.empty()) {
      const std::size_t length =
          std::min(rest.size(), rest.find('\n') == rest.npos ? rest.size() : rest.find('\n') + 1);
      ++line_number_;
      take(rest.substr(0, length));
      rest.remove_prefix(length);
    }
    if (open_table_) fail(open_line_, "the table " + *open_table_ + " has no end");
    return std::move(result_);
  }

 private:
  void take(std::string_view line) {
    const std::string_view text = without_break(line);
    if (open_table_) return take_in_table(line, text);
    if (text.starts_with("```")) in_code_ = !in_code_;
    if (!in_code_ && text == end_marker) fail(line_number_, "a table ends here that did not start");
    result_.text += line;
    if (in_code_) return;
    open_table_ = table_name(text);
    open_line_ = line_number_;
    old_content_.clear();
  }

  void take_in_table(std::string_view line, std::string_view text) {
    if (table_name(text)) fail(open_line_, "the table " + *open_table_ + " has no end");
    if (text != end_marker) {
      old_content_ += line;
      return;
    }
    const std::string content = "\n" + table() + "\n";
    if (content != old_content_) result_.changed_tables.push_back(*open_table_);
    result_.text += content;
    result_.text += line;
    open_table_.reset();
  }

  std::string table() const {
    try {
      return make_table_(*open_table_);
    } catch (const Error& error) {
      fail(open_line_, error.what());
    }
  }

  [[noreturn]] void fail(int line, const std::string& what) const {
    throw Error(document_.path + ":" + std::to_string(line) + ": " + what);
  }

  const Document& document_;
  const std::function<std::string(const std::string&)>& make_table_;
  Rewritten result_;
  std::optional<std::string> open_table_;
  std::string old_content_;
  bool in_code_ = false;
  int line_number_ = 0;
  int open_line_ = 0;
};

}  // namespace

std::vector<Document> load_documents(const std::filesystem::path& root) {
  if (!std::filesystem::is_regular_file(root / "README.md")) {
    throw Error("--root " + root.string() + " has no README.md; allowed is the repository's folder");
  }
  std::vector<Document> documents = {read_document(root, root / "README.md")};
  if (!std::filesystem::is_directory(root / "docs")) return documents;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "docs")) {
    if (entry.is_regular_file() && entry.path().extension() == ".md") {
      documents.push_back(read_document(root, entry.path()));
    }
  }
  std::sort(documents.begin(), documents.end(), [](const auto& x, const auto& y) { return x.path < y.path; });
  return documents;
}

Rewritten rewrite(const Document& document, const std::function<std::string(const std::string& name)>& make_table) {
  return Rewriter(document, make_table).run();
}

}  // namespace miniblas::bench
