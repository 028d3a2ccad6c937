// Statements and what is declared among them.

#include <clang/AST/Attr.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

#include "cxx/lowering.h"

namespace gpulint::cxx {

using clang::Expr;
using clang::Stmt;
using clang::VarDecl;

namespace {

ir::Symbol symbol(llvm::StringRef name) {
  return ir::intern({name.data(), name.size()});
}

/// `loader` or `*loader`, of a type that a template's parameter stands for.
bool is_loader_of_template(const Expr* e) {
  e = e->IgnoreParenImpCasts();
  if (const auto* pointer = llvm::dyn_cast<clang::UnaryOperator>(e)) e = pointer->getSubExpr()->IgnoreParenImpCasts();
  if (const auto* call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) e = call->getArg(0)->IgnoreParenImpCasts();
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(e);
  return reference && e->isTypeDependent() && reference->getDecl()->getIdentifier() &&
         reference->getDecl()->getName().ends_with("oader");
}

/// Whether a reference with this initialiser keeps a temporary alive; else it is a second name for something.
bool binds_temporary(const Expr* init) {
  while (init) {
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(init))
      init = full->getSubExpr();
    else if (const auto* converted = llvm::dyn_cast<clang::ImplicitCastExpr>(init))
      init = converted->getSubExpr();
    else if (const auto* parens = llvm::dyn_cast<clang::ParenExpr>(init))
      init = parens->getSubExpr();
    else
      return llvm::isa<clang::MaterializeTemporaryExpr>(init);
  }
  return false;
}

}  // namespace

ir::BlockId Lowering::block(const Stmt* body) {
  Ids out;
  if (const auto* compound = llvm::dyn_cast_or_null<clang::CompoundStmt>(body))
    statements({compound->body_begin(), compound->size()}, out);
  else if (body)
    statements(body, out);
  return block(out);
}

void Lowering::statements(llvm::ArrayRef<const Stmt*> list, Ids& out) {
  for (size_t i = 0; i < list.size(); ++i) {
    const Guard guard = guard_of(list[i]);
    if (!guard) {
      statement(list[i], out);
      continue;
    }
    region(guard, span({list[i]->getBeginLoc(), list.back()->getEndLoc()}),
           [&](Ids& body) { statements(list.drop_front(i + 1), body); }, out);
    return;
  }
}

// In the text: what could not be parsed is not among the statements.
bool Lowering::is_last_in_block(const VarDecl* variable) const {
  auto next = clang::Lexer::findNextToken(out_of_macros(variable->getSourceRange()).getEnd(), sources_, context_.getLangOpts());
  if (next && next->is(clang::tok::semi)) next = clang::Lexer::findNextToken(next->getLocation(), sources_, context_.getLangOpts());
  if (next && next->is(clang::tok::r_brace)) return true;
  // `if (c) torch::NoGradGuard guard;`
  const auto begin = sources_.getDecomposedLoc(out_of_macros(variable->getSourceRange()).getBegin());
  const llvm::StringRef before = sources_.getBufferData(begin.first).substr(0, begin.second).rtrim();
  return before.ends_with(")") || before.ends_with("else");
}

// From where the guard is made to the end of `rest`.
void Lowering::region(const Guard& guard, Span where, llvm::function_ref<void(Ids&)> rest, Ids& out) {
  const Within own(around_, where);
  ir::Stmt s;
  s.kind = ir::StmtKind::with;
  s.span = where;
  ir::WithItem item;
  item.context = guard.is_in_force ? guard_context(guard.variable, guard.path, span(guard.variable->getSourceRange()))
                                   : unknown({where.begin, where.begin});
  if (guard.variable) {
    item.target = name(bind(guard.variable, scope_, symbol(guard.variable->getName())),
                       span({guard.variable->getLocation(), guard.variable->getLocation()}));
  }
  Ids body;
  rest(body);
  if (body.empty() && guard.is_in_force && guard.variable->hasLocalStorage() && is_last_in_block(guard.variable))
    s.flags = ir::guards_nothing;
  s.a = static_cast<uint32_t>(module_.with_item_arena.size());
  s.b = 1;
  module_.with_item_arena.push_back(item);
  s.c = block(body).value;
  out.push_back(add(s).value);
}

// `if (init; …)`, `for (init; …)`: what `init` declares lives as long as the statement.
void Lowering::after_init(const Stmt* init, llvm::function_ref<void(Ids&)> rest, Ids& out) {
  if (const Guard guard = guard_of(init)) return region(guard, around_, rest, out);
  if (init) statement(init, out);
  rest(out);
}

Lowering::Guard Lowering::guard_of(const Stmt* s) const {
  Guard out;
  if (const auto* e = llvm::dyn_cast_or_null<Expr>(s)) {
    out.is_made = allocates_guard(e);
    return out;
  }
  const auto* declarations = llvm::dyn_cast_or_null<clang::DeclStmt>(s);
  if (!declarations || !declarations->isSingleDecl()) return out;
  const auto* variable = llvm::dyn_cast<VarDecl>(declarations->getSingleDecl());
  if (!variable || !variable->getIdentifier()) return out;
  out.variable = variable;
  const Expr* init = variable->getInit();
  if (init && allocates_guard(init)) {
    out.is_made = true;
    return out;
  }
  const bool is_second_name = variable->getType()->isReferenceType() && !binds_temporary(init);
  out.is_made = !is_second_name && is_guard(variable->getType(), out.path);
  // An optional or pointer that is empty may be filled later.
  const clang::CXXRecordDecl* record = variable->getType().getNonReferenceType()->getAsCXXRecordDecl();
  const bool is_guard_itself = record && !record->isInStdNamespace();
  out.is_in_force = is_guard_itself || (init && llvm::isa<clang::CallExpr>(core(init)));
  return out;
}

// `new torch::NoGradGuard`: in force until somebody deletes it.
bool Lowering::allocates_guard(const Expr* e) const {
  const auto* made = llvm::dyn_cast<clang::CXXNewExpr>(core(e));
  DottedName path;
  return made && is_guard(made->getAllocatedType(), path);
}

// `torch::NoGradGuard guard;` as the call `torch.NoGradGuard()`.
ExprId Lowering::guard_context(const VarDecl* guard, llvm::ArrayRef<llvm::StringRef> path, Span where) {
  const Within own(around_, where);
  Args args;
  const Expr* init = guard->hasInit() ? core(guard->getInit()) : nullptr;
  if (const auto* made = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(init)) {
    arguments({made->getArgs(), made->getNumArgs()}, args);
  } else if (const auto* call = llvm::dyn_cast_or_null<clang::CallExpr>(init)) {
    arguments({call->getArgs(), call->getNumArgs()}, args);
  } else if (const auto* list = llvm::dyn_cast_or_null<clang::InitListExpr>(init)) {
    arguments(list->inits(), args);
  }
  const clang::TypeSourceInfo* written = guard->getTypeSourceInfo();
  Span type_span{where.begin, where.begin};
  if (written) type_span = span(written->getTypeLoc().getSourceRange());
  return call(api(path, type_span, type_span.begin), args, where);
}

void Lowering::statement(const Stmt* s, Ids& out) {
  if (!s) return;
  const Within depth(depth_, depth_ + 1);
  const Span where = span(s->getSourceRange());
  const Within own(around_, where);
  if (is_too_deep()) return;
  const auto simple = [&](ir::StmtKind kind, ExprId value = {}) {
    ir::Stmt made;
    made.kind = kind;
    made.span = where;
    made.a = value.value;
    out.push_back(add(made).value);
  };
  switch (s->getStmtClass()) {
    case Stmt::NullStmtClass:
      break;
    case Stmt::CompoundStmtClass: {
      const auto* compound = llvm::cast<clang::CompoundStmt>(s);
      statements({compound->body_begin(), compound->size()}, out);
      break;
    }
    case Stmt::DeclStmtClass:
      for (const clang::Decl* each : llvm::cast<clang::DeclStmt>(s)->decls()) local_declaration(each, where, out);
      break;
    case Stmt::ReturnStmtClass: {
      const Expr* value = llvm::cast<clang::ReturnStmt>(s)->getRetValue();
      simple(ir::StmtKind::return_, value ? expr(value) : ExprId{});
      break;
    }
    case Stmt::CoreturnStmtClass: {
      const Expr* value = llvm::cast<clang::CoreturnStmt>(s)->getOperand();
      simple(ir::StmtKind::return_, value ? expr(value) : ExprId{});
      break;
    }
    case Stmt::IfStmtClass:
      if_statement(llvm::cast<clang::IfStmt>(s), out);
      break;
    case Stmt::ForStmtClass:
      for_statement(llvm::cast<clang::ForStmt>(s), out);
      break;
    case Stmt::WhileStmtClass:
      while_statement(llvm::cast<clang::WhileStmt>(s), out);
      break;
    case Stmt::DoStmtClass:
      do_statement(llvm::cast<clang::DoStmt>(s), out);
      break;
    case Stmt::CXXForRangeStmtClass:
      range_for(llvm::cast<clang::CXXForRangeStmt>(s), out);
      break;
    case Stmt::SwitchStmtClass:
      switch_statement(llvm::cast<clang::SwitchStmt>(s), out);
      break;
    case Stmt::CXXTryStmtClass:
      try_statement(llvm::cast<clang::CXXTryStmt>(s), out);
      break;
    case Stmt::BreakStmtClass:
      if (breaks_are_switches_.empty() || !breaks_are_switches_.back()) simple(ir::StmtKind::break_);
      break;
    case Stmt::ContinueStmtClass:
      simple(ir::StmtKind::continue_);
      break;
    case Stmt::LabelStmtClass:
      statement(llvm::cast<clang::LabelStmt>(s)->getSubStmt(), out);
      break;
    case Stmt::AttributedStmtClass:
      statement(llvm::cast<clang::AttributedStmt>(s)->getSubStmt(), out);
      break;
    case Stmt::CaseStmtClass:
    case Stmt::DefaultStmtClass:
      statement(llvm::cast<clang::SwitchCase>(s)->getSubStmt(), out);
      break;
    default:
      if (const auto* e = llvm::dyn_cast<Expr>(s))
        statement_expression(e, out);
      else
        simple(ir::StmtKind::pass);
  }
}

void Lowering::statement_expression(const Expr* e, Ids& out) {
  const Span where = around_;
  const Expr* inside = e->IgnoreParens();
  if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(inside))
    inside = cleanups->getSubExpr()->IgnoreParens();
  if (const auto* comma = llvm::dyn_cast<clang::BinaryOperator>(inside); comma && comma->isCommaOp()) {
    // A temporary guard lives to the end of the full expression.
    if (is_temporary_guard(comma->getLHS()))
      return region({nullptr, {}, true, false}, where, [&](Ids& body) { statement(comma->getRHS(), body); }, out);
    for (const Expr* side : {comma->getLHS(), comma->getRHS()}) statement(side, out);
    return;
  }
  if (const auto* thrown = llvm::dyn_cast<clang::CXXThrowExpr>(inside)) {
    ir::Stmt made;
    made.kind = ir::StmtKind::raise;
    made.span = where;
    if (thrown->getSubExpr()) made.a = expr(thrown->getSubExpr()).value;
    out.push_back(add(made).value);
    return;
  }
  if (const auto* block_value = llvm::dyn_cast<clang::StmtExpr>(inside)) {
    const clang::CompoundStmt* body = block_value->getSubStmt();
    statements({body->body_begin(), body->size()}, out);
    return;
  }
  if (assignment(inside, where, out)) return;
  out.push_back(add_expr_stmt(expr(e), where).value);
}

// `x = y`, `x += y`, `++x`, built in or overloaded.
bool Lowering::assignment(const Expr* e, Span where, Ids& out) {
  const Expr *target = nullptr, *value = nullptr;
  ir::Op op = ir::Op::none;
  if (const auto* compound = llvm::dyn_cast<clang::CompoundAssignOperator>(e)) {
    op = op_of(clang::BinaryOperator::getOpForCompoundAssignment(compound->getOpcode()));
    target = compound->getLHS(), value = compound->getRHS();
  } else if (const auto* assign = llvm::dyn_cast<clang::BinaryOperator>(e); assign && assign->isAssignmentOp()) {
    target = assign->getLHS(), value = assign->getRHS();
    if (assign->isCompoundAssignmentOp())
      op = op_of(clang::BinaryOperator::getOpForCompoundAssignment(assign->getOpcode()));
  } else if (const auto* call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e); call && call->isAssignmentOp()) {
    target = call->getArg(0), value = call->getArg(1);
    op = op_of(call->getOperator(), false);
    if (call->getOperator() != clang::OO_Equal && op == ir::Op::none) return false;
  } else if (const auto* step = llvm::dyn_cast<clang::UnaryOperator>(e); step && step->isIncrementDecrementOp()) {
    ir::Stmt s;
    s.kind = ir::StmtKind::aug_assign;
    s.op = step->isIncrementOp() ? ir::Op::add : ir::Op::sub;
    s.span = where;
    s.a = expr(step->getSubExpr()).value;
    s.b = integer(1, {where.begin, where.begin}).value;
    out.push_back(add(s).value);
    return true;
  }
  if (!target) return false;
  const ExprId to = expr(target);
  if (op == ir::Op::none) {
    // a = b = c
    const ExprId from = expr(value);
    out.push_back(add_assign(to, from, where).value);
    return true;
  }
  ir::Stmt s;
  s.kind = ir::StmtKind::aug_assign;
  s.op = op;
  s.span = where;
  s.a = to.value;
  s.b = expr(value).value;
  out.push_back(add(s).value);
  return true;
}

// --- declarations ----------------------------------------------------------------------------------------------------

void Lowering::local_declaration(const clang::Decl* declaration, Span where, Ids& out) {
  if (const auto* parts = llvm::dyn_cast<clang::DecompositionDecl>(declaration)) {
    decompose(parts, where, out);
  } else if (const auto* variable = llvm::dyn_cast<VarDecl>(declaration)) {
    if (!variable->getIdentifier()) return;
    if (!find(variable)) bind(variable, scope_, symbol(variable->getName()));
    declare(variable, llvm::isa<clang::DecompositionDecl>(variable) ? where : span(variable->getSourceRange()), out);
  } else if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration)) {
    if (!vexing_guard(function, where, out) && function->doesThisDeclarationHaveABody())
      out.push_back(function_statement(function, {}, scope_).value);
  } else if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(declaration)) {
    if (!record->isThisDeclarationADefinition() || !record->getIdentifier() || record->isImplicit() || find(record))
      return;
    bind(record, scope_, symbol(record->getName()));
    out.push_back(class_statement(record, scope_).value);
  }
}

// `torch::NoGradGuard guard();` declares a function; the guard that was meant stands for it.
bool Lowering::vexing_guard(const clang::FunctionDecl* function, Span where, Ids& out) {
  DottedName path;
  const bool is_vexing = function->getNumParams() == 0 && !function->doesThisDeclarationHaveABody() &&
                         is_guard(function->getReturnType(), path);
  if (!is_vexing) return false;
  const Span written = span(function->getSourceRange());
  const Span type_span = span(function->getReturnTypeSourceRange());
  const ExprId meant = call(api(path, type_span, type_span.begin), {}, written);
  out.push_back(add_expr_stmt(meant, where, ir::vexing_parse).value);
  return true;
}

void Lowering::declare(const VarDecl* variable, Span where, Ids& out) {
  const Within own(around_, where);
  const Place place = find(variable);
  const Span name_span = span({variable->getLocation(), variable->getLocation()});
  uint8_t flags = ir::declares;
  if (variable->hasAttr<clang::CUDASharedAttr>()) flags |= ir::shared_memory;
  const Expr* init = variable->getInit();
  ExprId value = init ? expr(init) : ExprId{};
  const ExprId target = name(place, name_span);
  if (!variable->isInvalidDecl()) note_type(target, variable->getType());
  if (value) {
    // What a constructor makes of nothing in particular is what its type says.
    const ir::Expr& made = module_.expr(value);
    const bool says_nothing = made.kind == ir::ExprKind::unknown && made.c == 0;
    const bool is_null = made.kind == ir::ExprKind::constant && made.constant == ir::ConstantKind::none &&
                         !variable->getType()->isPointerType();
    if (says_nothing || is_null) value = {};
  }
  if (value) {
    out.push_back(add_assign(target, value, where, flags).value);
    return;
  }
  const ExprId declared = variable->isInvalidDecl() ? ExprId{} : type(variable->getType());
  if (!declared) return;
  ir::Stmt s;
  s.kind = ir::StmtKind::ann_assign;
  s.flags = flags;
  s.span = where;
  s.a = target.value;
  s.b = declared.value;
  out.push_back(add(s).value);
}

void Lowering::decompose(const clang::DecompositionDecl* declaration, Span where, Ids& out) {
  Ids names;
  Span all{where.end, where.begin};
  for (const clang::BindingDecl* each : declaration->bindings()) {
    const Span name_span = span({each->getLocation(), each->getLocation()});
    all = {std::min(all.begin, name_span.begin), std::max(all.end, name_span.end)};
    const ExprId part = name(bind(each, scope_, symbol(each->getName())), name_span);
    note_type(part, each->getType());
    names.push_back(part.value);
  }
  if (names.empty() || !declaration->getInit()) return;
  const ExprId value = expr(declaration->getInit());
  out.push_back(add_assign(add_list(ir::ExprKind::tuple, all, names), value, where, ir::declares).value);
}

// --- compound statements ---------------------------------------------------------------------------------------------

void Lowering::if_statement(const clang::IfStmt* s, Ids& out) {
  after_init(s->getInit(), [&](Ids& rest) { if_rest(s, rest); }, out);
}

void Lowering::if_rest(const clang::IfStmt* s, Ids& out) {
  const Span where = around_;
  if (s->getConditionVariableDeclStmt()) statement(s->getConditionVariableDeclStmt(), out);
  ir::Stmt made;
  made.kind = ir::StmtKind::if_;
  made.span = where;
  made.a = s->isConsteval() ? unknown({where.begin, where.begin}).value : expr(s->getCond()).value;
  made.b = block(s->getThen()).value;
  if (s->getElse()) made.c = block(s->getElse()).value;
  out.push_back(add(made).value);
}

void Lowering::for_statement(const clang::ForStmt* s, Ids& out) {
  after_init(s->getInit(), [&](Ids& rest) { for_rest(s, rest); }, out);
}

void Lowering::for_rest(const clang::ForStmt* s, Ids& out) {
  const Span where = around_;
  breaks_are_switches_.push_back(false);
  if (s->getConditionVariableDeclStmt()) statement(s->getConditionVariableDeclStmt(), out);
  ir::Stmt made;
  made.kind = ir::StmtKind::while_;
  made.span = where;
  const ExprId test = s->getCond() ? expr(s->getCond()) : constant(ir::ConstantKind::true_, {where.begin, where.begin});
  Ids body;
  if (const auto* compound = llvm::dyn_cast_or_null<clang::CompoundStmt>(s->getBody()))
    statements({compound->body_begin(), compound->size()}, body);
  else
    statement(s->getBody(), body);
  if (s->getInc()) statement(s->getInc(), body);
  breaks_are_switches_.pop_back();
  made.a = test.value;
  made.b = block(body).value;
  out.push_back(add(made).value);
}

void Lowering::while_statement(const clang::WhileStmt* s, Ids& out) {
  const Span where = around_;
  if (s->getConditionVariableDeclStmt()) statement(s->getConditionVariableDeclStmt(), out);
  breaks_are_switches_.push_back(false);
  ir::Stmt made;
  made.kind = ir::StmtKind::while_;
  made.span = where;
  made.a = expr(s->getCond()).value;
  made.b = block(s->getBody()).value;
  breaks_are_switches_.pop_back();
  out.push_back(add(made).value);
}

// `do … while (0)` is what macros are made of: a block. The others are loops.
void Lowering::do_statement(const clang::DoStmt* s, Ids& out) {
  const Span where = around_;
  const auto* zero = llvm::dyn_cast<clang::IntegerLiteral>(s->getCond()->IgnoreParenImpCasts());
  const auto* no = llvm::dyn_cast<clang::CXXBoolLiteralExpr>(s->getCond()->IgnoreParenImpCasts());
  const bool is_block = (zero && zero->getValue().isZero()) || (no && !no->getValue());
  if (is_block) {
    breaks_are_switches_.push_back(true);
    if (const auto* compound = llvm::dyn_cast<clang::CompoundStmt>(s->getBody()))
      statements({compound->body_begin(), compound->size()}, out);
    else
      statement(s->getBody(), out);
    breaks_are_switches_.pop_back();
    return;
  }
  breaks_are_switches_.push_back(false);
  ir::Stmt made;
  made.kind = ir::StmtKind::while_;
  made.span = where;
  made.b = block(s->getBody()).value;
  made.a = expr(s->getCond()).value;
  breaks_are_switches_.pop_back();
  out.push_back(add(made).value);
}

void Lowering::range_for(const clang::CXXForRangeStmt* s, Ids& out) {
  after_init(s->getInit(), [&](Ids& rest) { range_rest(s, rest); }, out);
}

void Lowering::range_rest(const clang::CXXForRangeStmt* s, Ids& out) {
  const Span where = around_;
  ir::Stmt made;
  made.kind = ir::StmtKind::for_;
  made.span = where;
  made.b = s->getRangeInit() ? expr(s->getRangeInit()).value : unknown({where.begin, where.begin}).value;
  const auto* variable = llvm::dyn_cast_or_null<VarDecl>(s->getLoopVariable());
  if (const auto* parts = llvm::dyn_cast_or_null<clang::DecompositionDecl>(variable)) {
    Ids names;
    Span all{where.end, where.begin};
    for (const clang::BindingDecl* each : parts->bindings()) {
      const Span name_span = span({each->getLocation(), each->getLocation()});
      all = {std::min(all.begin, name_span.begin), std::max(all.end, name_span.end)};
      const ExprId part = name(bind(each, scope_, symbol(each->getName())), name_span);
      note_type(part, each->getType());
      names.push_back(part.value);
    }
    if (names.empty()) all = {where.begin, where.begin};
    made.a = add_list(ir::ExprKind::tuple, all, names).value;
  } else if (variable && variable->getIdentifier()) {
    if (s->getRangeInit() && is_loader_of_template(s->getRangeInit())) examples_.insert(variable);
    const ExprId target = name(bind(variable, scope_, symbol(variable->getName())),
                               span({variable->getLocation(), variable->getLocation()}));
    note_type(target, variable->getType());
    made.a = target.value;
  } else {
    made.a = unknown({where.begin, where.begin}).value;
  }
  if (variable && variable->getType()->isReferenceType()) made.flags |= ir::by_reference;
  breaks_are_switches_.push_back(false);
  made.c = block(s->getBody()).value;
  breaks_are_switches_.pop_back();
  out.push_back(add(made).value);
}

void Lowering::switch_statement(const clang::SwitchStmt* s, Ids& out) {
  after_init(s->getInit(), [&](Ids& rest) { switch_rest(s, rest); }, out);
}

// Each label's statements are a case of their own: falling through is not followed.
void Lowering::switch_rest(const clang::SwitchStmt* s, Ids& out) {
  const Span where = around_;
  if (s->getConditionVariableDeclStmt()) statement(s->getConditionVariableDeclStmt(), out);
  ir::Stmt made;
  made.kind = ir::StmtKind::match;
  made.span = where;
  made.a = expr(s->getCond()).value;
  breaks_are_switches_.push_back(true);
  llvm::SmallVector<ir::Case, 8> cases;
  Ids statements_of_case;
  const auto close = [&] {
    if (!cases.empty()) cases.back().body = block(statements_of_case);
    statements_of_case.clear();
  };
  const auto open = [&](const clang::SwitchCase* label) {
    close();
    ir::Pattern pattern;
    pattern.span = span({label->getKeywordLoc(), label->getColonLoc()});
    if (const auto* one = llvm::dyn_cast<clang::CaseStmt>(label)) {
      const Within own(around_, pattern.span);
      pattern.kind = ir::PatternKind::value;
      pattern.expr = expr(one->getLHS());
    }
    ir::Case added;
    added.pattern = ir::PatternId{static_cast<uint32_t>(module_.patterns.size())};
    module_.patterns.push_back(pattern);
    cases.push_back(added);
  };
  const auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(s->getBody());
  llvm::SmallVector<const Stmt*, 16> list;
  if (body)
    list.append(body->body_begin(), body->body_end());
  else if (s->getBody())
    list.push_back(s->getBody());
  for (const Stmt* each : list) {
    while (const auto* label = llvm::dyn_cast_or_null<clang::SwitchCase>(each)) {
      open(label);
      each = label->getSubStmt();
    }
    if (each) statement(each, statements_of_case);
  }
  close();
  breaks_are_switches_.pop_back();
  made.b = static_cast<uint32_t>(module_.case_arena.size());
  made.c = static_cast<uint32_t>(cases.size());
  module_.case_arena.insert(module_.case_arena.end(), cases.begin(), cases.end());
  out.push_back(add(made).value);
}

void Lowering::try_statement(const clang::CXXTryStmt* s, Ids& out) {
  const Span where = around_;
  ir::Try made;
  made.body = block(s->getTryBlock());
  llvm::SmallVector<ir::Handler, 4> handlers;
  for (unsigned i = 0; i < s->getNumHandlers(); ++i) {
    const clang::CXXCatchStmt* clause = s->getHandler(i);
    ir::Handler handler;
    handler.span = span(clause->getSourceRange());
    const Within own(around_, handler.span);
    if (const VarDecl* caught = clause->getExceptionDecl(); caught && caught->getIdentifier()) {
      const Place place = bind(caught, scope_, symbol(caught->getName()));
      handler.slot = place.slot;
      handler.name = place.name;
    }
    handler.body = block(clause->getHandlerBlock());
    handlers.push_back(handler);
  }
  made.handlers = {static_cast<uint32_t>(module_.handler_arena.size()), static_cast<uint32_t>(handlers.size())};
  module_.handler_arena.insert(module_.handler_arena.end(), handlers.begin(), handlers.end());
  ir::Stmt statement;
  statement.kind = ir::StmtKind::try_;
  statement.span = where;
  statement.a = static_cast<uint32_t>(module_.try_arena.size());
  module_.try_arena.push_back(made);
  out.push_back(add(statement).value);
}

}  // namespace gpulint::cxx
