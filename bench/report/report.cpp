#include "bench/report/report.h"

#include <iostream>

#include "bench/report/documents.h"
#include "bench/report/markdown.h"
#include "bench/report/results.h"
#include "bench/report/verify.h"
#include "bench/support/error.h"
#include "bench/support/output_file.h"
#include "bench/support/source_stamp.h"

namespace miniblas::bench {
namespace {

// Whether all files agree with themselves.
bool verify_all(const std::vector<ResultFile>& results) {
  bool good = true;
  for (const ResultFile& file : results) {
    for (const std::string& problem : verify(file)) {
      std::cout << problem << '\n';
      good = false;
    }
  }
  return good;
}

// A file of other kernels is old, not wrong.
void note_other_kernels(const std::vector<ResultFile>& results) {
  for (const ResultFile& file : results) {
    const auto hash = file.content.at("environment").value("kernels_hash", std::string("unknown"));
    if (hash == kernels_hash()) continue;
    std::cout << "note: " << file.path << " was measured with other kernels than these (hash " << hash.substr(0, 12)
              << ", these have " << kernels_hash().substr(0, 12) << ")\n";
  }
}

void write(const std::filesystem::path& root, const std::string& path, const std::string& text) {
  OutputFile("the document", (root / path).string()).commit(text);
  std::cout << "wrote " << path << '\n';
}

}  // namespace

int run_report(const ReportArguments& arguments) {
  const std::filesystem::path root = arguments.root;
  const auto documents = load_documents(root);
  const auto results = load_results(root);
  if (!verify_all(results)) return exit_finding;
  note_other_kernels(results);

  // All are made before the first is written.
  std::vector<Rewritten> rewritten;
  for (const Document& document : documents) {
    rewritten.push_back(rewrite(document, [&](const std::string& name) { return make_table(results, name); }));
  }
  bool stale = false;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (rewritten[i].changed_tables.empty()) continue;
    stale = true;
    if (!arguments.check) write(root, documents[i].path, rewritten[i].text);
    for (const std::string& table : arguments.check ? rewritten[i].changed_tables : std::vector<std::string>()) {
      std::cout << documents[i].path << ": the table " << table << " is stale; miniblas report writes it\n";
    }
  }
  return arguments.check && stale ? exit_finding : exit_good;
}

}  // namespace miniblas::bench
