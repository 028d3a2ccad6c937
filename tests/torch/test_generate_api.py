"""The generator names every mistake in a table with its line and what to do."""

import io
import os
import sys
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "analyzer", "torch"))
sys.dont_write_bytecode = True

import generate_api  # noqa: E402

HEADER = """
enum class EntryKind : uint8_t { package, class_ };
enum class Type : uint8_t { unknown, none, tensor, self, generator, instance, class_object };
enum class Semantics : uint8_t { none, abs, add, softmax };  // comment, with a comma
enum class Grad : uint8_t { none, off };
enum class Wrap : uint8_t { none, fsdp };
enum Duty : uint16_t { no_duty = 0, owns_seed = 4 };
enum Flag : uint32_t { pure = 1 << 0, in_place = 1 << 1, view = 1 << 2, no_graph = 1 << 3, sync = 1 << 4,
  tensor_only_name = 1 << 5, module_only_name = 1 << 6 };
namespace known { extern const EntryId thing; }
"""
KNOWN = "known thing t.Thing\npackage t\nThing : class\n"


def read(text):
    return generate_api.read_table(generate_api.Vocabulary(HEADER), [("a.api", KNOWN + text)])


class GeneratorErrors(unittest.TestCase):
    def assert_error(self, text, line, *parts):
        """`line` counts from the first line of `text`."""
        table = read(text)
        first = KNOWN.count("\n")
        messages = [message for path, at, message in table.errors if path == "a.api" and at == first + line]
        self.assertTrue(messages, "no error in line %d; all: %s" % (line, table.errors))
        for part in parts:
            self.assertTrue(any(part in message for message in messages), (part, messages))

    def test_unknown_word_suggests_the_nearest(self):
        self.assert_error("f : function pur", 1, "unknown word `pur`", "did you mean `pure`?")

    def test_duplicate_names_the_other_row(self):
        self.assert_error("f : function\nf : function", 2, "`t.f` is stated twice", "a.api:4")

    def test_missing_parent(self):
        self.assert_error("x.f : function", 1, "`t.x.f` has no parent", "add `package t.x`")

    def test_section_of_nothing(self):
        self.assert_error("in t.Missing  method\nf", 1, "`t.Missing` is not in the table")

    def test_alias_target(self):
        self.assert_error("f = t.missing", 1, "alias target `t.missing` is not in the table")

    def test_alias_cycle(self):
        self.assert_error("f = t.g\ng = t.f", 1, "leads back to itself")

    def test_base_class(self):
        self.assert_error("A : class(t.B)", 1, "base class `t.B` is not in the table")

    def test_base_must_be_a_class(self):
        self.assert_error("B : function\nA : class(t.B)", 2, "base class `t.B`")

    def test_class_cycle(self):
        self.assert_error("A : class(t.B)\nB : class(t.A)", 1, "derives from itself")

    def test_result(self):
        self.assert_error("f : function -> tensr", 1, "result `tensr` is neither a type nor a class")

    def test_inverted_range(self):
        self.assert_error("f : function range=[1,0]", 1, "is empty", "lower end first")

    def test_empty_range(self):
        self.assert_error("f : function range=[0,0)", 1, "is empty")

    def test_range_end(self):
        self.assert_error("f : function range=[0,2]", 1, "is not a range")

    def test_method_outside_class(self):
        self.assert_error("f : method", 1, "is not inside a class")

    def test_row_inside_function(self):
        self.assert_error("f : function\nf.g : function", 2, "is not a package or class")

    def test_contradiction(self):
        self.assert_error("f : function pure in_place", 1, "contradict")

    def test_versions(self):
        self.assert_error("f : function since=2.0 until=1.9", 1, "removed before it exists")
        self.assert_error("f : function since=two", 1, "is not a version")

    def test_no_kind(self):
        self.assert_error("f : pure", 1, "has no kind")

    def test_known(self):
        self.assert_error("known other t.Thing", 1, "api.h does not declare known::other")
        self.assert_error("known thing t.Thing", 1, "stated twice")

    def test_reexport_of_nothing(self):
        self.assert_error("* = t.missing.*", 1, "`t.missing` is not in the table")

    def test_known_without_entry(self):
        table = generate_api.read_table(generate_api.Vocabulary(HEADER), [("a.api", "package t")])
        self.assertIn("known::thing has no entry", table.errors[0][2])

    def test_main_reports_and_writes_nothing(self):
        import tempfile
        with tempfile.TemporaryDirectory() as folder:
            table, header = os.path.join(folder, "bad.api"), os.path.join(folder, "api.h")
            for path, text in ((table, KNOWN + "f : function nonsense\n"), (header, HEADER)):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            output = os.path.join(folder, "out")
            stderr, sys.stderr = sys.stderr, io.StringIO()
            try:
                status = generate_api.main(["--header", header, "--output", output, table])
                report = sys.stderr.getvalue()
            finally:
                sys.stderr = stderr
            self.assertEqual(status, 1)
            self.assertIn("bad.api:4: error: unknown word `nonsense`", report)
            self.assertFalse(os.path.exists(output))


class GeneratorMeaning(unittest.TestCase):
    def row(self, text, path):
        table = read(text)
        self.assertEqual(table.errors, [])
        found = table.resolve(path)
        self.assertIsNotNone(found, path)
        return found

    def test_section_words_hold_unless_the_row_says_otherwise(self):
        text = "package u function -> tensor pure\nf : abs\ng : -pure -> none\nh : constant\n"
        self.assertEqual(self.row(text, "u.f").meaning.flags, {"pure"})
        self.assertEqual(self.row(text, "u.f").meaning.semantics, "abs")
        self.assertEqual(self.row(text, "u.g").meaning.flags, set())
        self.assertEqual(self.row(text, "u.h").meaning.result, "")

    def test_twins_are_methods_only(self):
        text = "in t,t.Thing function -> tensor pure\nabs[_] : abs\n"
        twin = self.row(text, "t.Thing.abs_").meaning
        self.assertEqual((twin.kind, twin.result, twin.semantics), ("method", "self", "abs"))
        self.assertEqual(twin.flags, {"in_place", "tensor_only_name"})
        self.assertIsNone(read(text).resolve("t.abs_"))

    def test_call_becomes_a_method_and_its_meaning_the_class_rows(self):
        text = "S : class call -> tensor softmax range=[0,1]\n"
        self.assertEqual(self.row(text, "t.S").meaning.semantics, "softmax")
        self.assertEqual(self.row(text, "t.S.__call__").meaning.range, ("zero", "one", False, False))
        self.assertEqual(self.row(text, "t.S.forward").qualified, "t.S.__call__")

    def test_inherited_members_and_aliases_resolve(self):
        text = "A : class\nB : class(t.A)\nA.f : method\nC = t.B\n"
        self.assertEqual(self.row(text, "t.C.f").qualified, "t.A.f")

    def test_several_rows_in_one_line(self):
        self.assertEqual(self.row("f g h : function sync", "t.h").meaning.flags, {"sync"})

    def test_comments_and_empty_lines(self):
        self.row("# nothing\n\nf : function  # trailing", "t.f")


if __name__ == "__main__":
    unittest.main()
