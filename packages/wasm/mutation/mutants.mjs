// Mutants of a file of AssemblyScript: the places where a small change makes another program, found by the compiler's parser.

import * as asc from 'assemblyscript';

/**
 * @typedef {object} Mutant
 * @property {string} file below `assembly`
 * @property {number} line
 * @property {string} operator the kind of change
 * @property {string} was the changed lines, as they are
 * @property {string} is the same lines, changed
 * @property {string} text the whole file, changed
 */

/** What stands for each operator. Those that compare become their neighbour at the edge, and their opposite. */
const OPERATORS = new Map([
  ['+', ['-']],
  ['-', ['+']],
  ['*', ['+']],
  ['/', ['*']],
  ['%', ['*']],
  ['&', ['|']],
  ['|', ['&']],
  ['^', ['|']],
  ['<<', ['>>']],
  ['>>', ['<<']],
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
  ['==', ['!=']],
  ['!=', ['==']],
  ['&&', ['||']],
  ['||', ['&&']],
  ['+=', ['-=']],
  ['-=', ['+=']],
  ['*=', ['+=']],
  ['&=', ['|=']],
  ['|=', ['&=']],
  ['^=', ['|=']],
  ['<<=', ['>>=']],
  ['>>=', ['<<=']],
]);

/** Functions that have an opposite. */
const OPPOSITES = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['ctz', 'clz'],
  ['clz', 'ctz'],
]);

/**
 * All mutants of a file, in the order of their places.
 * @param {string} file below `assembly` @param {string} text
 * @returns {Mutant[]}
 */
export function mutantsOf(file, text) {
  const parser = new asc.Parser();
  parser.parseFile(text, file, true);
  /** @type {Mutant[]} */
  const mutants = [];

  /** @param {asc.Node} node */
  function visit(node) {
    if (isLeftAlone(node, text)) return;
    for (const [operator, start, end, replacement] of changesOf(node, text)) {
      const changed = text.slice(0, start) + replacement + text.slice(end);
      const from = text.lastIndexOf('\n', start - 1) + 1;
      const to = endOfLine(text, end);
      mutants.push({
        file,
        line: text.slice(0, start).split('\n').length,
        operator,
        was: oneLine(text.slice(from, to)),
        is: oneLine(changed.slice(from, to + changed.length - text.length)),
        text: changed,
      });
    }
    for (const child of childrenOf(node)) visit(child);
  }

  for (const statement of parser.sources[0].statements) visit(statement);
  return mutants;
}

/** @typedef {[operator: string, start: number, end: number, replacement: string]} Change */

/** The changes at a node itself. @param {asc.Node} node @param {string} text @returns {Change[]} */
function changesOf(node, text) {
  const { start, end } = node.range;
  /** @param {asc.Node} part */
  const textOf = (part) => text.slice(part.range.start, part.range.end);

  if (node instanceof asc.BinaryExpression) {
    const operator = asc.operatorTokenToString(node.operator);
    const at = text.indexOf(operator, node.left.range.end);
    const others = OPERATORS.get(operator) ?? [];
    return others.map((other) => ['operator', at, at + operator.length, other]);
  }
  if (node instanceof asc.UnaryPrefixExpression || node instanceof asc.UnaryPostfixExpression) {
    const operator = asc.operatorTokenToString(node.operator);
    const at = node instanceof asc.UnaryPrefixExpression ? start : end - operator.length;
    const other = { '++': '--', '--': '++' }[operator] ?? '';
    return [['operator', at, at + operator.length, other]];
  }
  if (node instanceof asc.TernaryExpression) {
    const swapped = `${textOf(node.ifElse)} : ${textOf(node.ifThen)}`;
    return [['branches', node.ifThen.range.start, node.ifElse.range.end, swapped]];
  }
  if (node instanceof asc.CallExpression) return changesOfCall(node, textOf);
  if (node instanceof asc.IntegerLiteralExpression) {
    const value = BigInt(text.slice(start, end).replaceAll('_', ''));
    const others = value === 0n ? [1n] : [value - 1n, value + 1n];
    return others.map((other) => ['constant', start, end, String(other)]);
  }
  if (node instanceof asc.FloatLiteralExpression) {
    return [['constant', start, end, `(2 * ${text.slice(start, end)})`]];
  }
  if (node instanceof asc.TrueExpression) return [['constant', start, end, 'false']];
  if (node instanceof asc.FalseExpression) return [['constant', start, end, 'true']];
  if (node instanceof asc.IfStatement || node instanceof asc.WhileStatement) {
    if (isComparison(node.condition)) return []; // which has an opposite of its own
    const { start, end } = node.condition.range;
    return [['condition', start, end, `!(${text.slice(start, end)})`]];
  }
  if (isRemovable(node)) return [['statement', start, end, '']];
  return [];
}

/** @param {asc.CallExpression} call @param {(part: asc.Node) => string} textOf @returns {Change[]} */
function changesOfCall({ expression, args }, textOf) {
  const opposite = OPPOSITES.get(textOf(expression));
  const { start, end } = expression.range;
  if (opposite !== undefined) return [['function', start, end, opposite]];
  if (textOf(expression) !== 'select') return [];
  return [['branches', args[0].range.start, args[1].range.end, `${textOf(args[1])}, ${textOf(args[0])}`]];
}

/** @param {asc.Node} condition */
function isComparison(condition) {
  return (
    condition instanceof asc.BinaryExpression &&
    ['<', '<=', '>', '>=', '==', '!='].includes(asc.operatorTokenToString(condition.operator))
  );
}

/** Whether a statement may be left out. @param {asc.Node} node */
function isRemovable(node) {
  return (
    node instanceof asc.ExpressionStatement ||
    node instanceof asc.ReturnStatement ||
    node instanceof asc.BreakStatement ||
    node instanceof asc.ContinueStatement
  );
}

/** Types, names and assertions have no mutants. @param {asc.Node} node @param {string} text */
function isLeftAlone(node, text) {
  if (node instanceof asc.TypeNode || node instanceof asc.DecoratorNode) return true;
  if (node instanceof asc.ImportStatement || node instanceof asc.ExportStatement) return true;
  if (!(node instanceof asc.IfStatement)) return false;
  return text.slice(node.condition.range.start, node.condition.range.end) === 'CHECKED';
}

/** The nodes below a node, in the order of the file. @param {asc.Node} node @returns {asc.Node[]} */
function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((part) => part instanceof asc.Node)
    .sort((one, other) => one.range.start - other.range.start);
}

/** @param {string} text @param {number} from */
function endOfLine(text, from) {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** @param {string} lines */
function oneLine(lines) {
  return lines.replace(/\s+/g, ' ').trim();
}
