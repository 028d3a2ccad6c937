#include "lowered.h"

namespace gpulint::python {
namespace {

std::string notebook(std::initializer_list<const char*> cells) {
  std::string out = R"({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [)";
  bool is_first = true;
  for (const char* cell : cells) {
    if (!is_first) out += ", ";
    is_first = false;
    out += R"({"cell_type": "code", "id": "a", "execution_count": null, "metadata": {}, "outputs": [], "source": ")";
    for (const char* c = cell; *c != '\0'; ++c) out += *c == '\n' ? std::string("\\n") : std::string(1, *c);
    out += "\"}";
  }
  return out + "]}";
}

std::string lowered_cells(std::initializer_list<const char*> cells) {
  const SourceFile file = source(notebook(cells), Language::notebook);
  const std::string all = ir::print(lower(file));
  return all.substr(0, all.find("scope 0"));
}

TEST(Notebook, LastExpressionOfACellIsDisplayed) {
  EXPECT_EQ(lowered_cells({"a\nb", "c = 1", "d;", "e  # c", "f ; # g"}),
            "a\ndisplayed b\nc@0.0 = 1\nd\ndisplayed e\nf\n");
}

TEST(Notebook, AwaitAtTopLevelIsFine) {
  EXPECT_EQ(lowered_cells({"await f()"}), "displayed (await f())\n");
}

TEST(Notebook, OrdinaryFilesDisplayNothing) {
  EXPECT_EQ(printed("a\n"), "a\n");
}

}  // namespace
}  // namespace gpulint::python
