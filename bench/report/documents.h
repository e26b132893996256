// Documents with tables between markers:
//
//   <!-- table NAME -->
//   ...
//   <!-- end table -->
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace miniblas::bench {

struct Document {
  std::string path;  // from the repository's root
  std::string text;
};

// README.md and all *.md under docs/, sorted by path. Throws Error if `root` has no README.md.
std::vector<Document> load_documents(const std::filesystem::path& root);

struct Rewritten {
  std::string text;
  std::vector<std::string> changed_tables;  // names
};

// The document with `make_table(name)` between the markers. What stands in a fenced block of code is left
// alone. Throws Error for a marker without its pair.
Rewritten rewrite(const Document& document, const std::function<std::string(const std::string& name)>& make_table);

}  // namespace miniblas::bench
