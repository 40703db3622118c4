import type { Node, Rule } from './rule.ts';

interface Call extends Node {
  readonly callee: Named;
}

const MESSAGE = 'A test takes one road. Write two tests, a table (it.each), or move the choice into a helper.';

interface Named extends Node {
  readonly name?: string;
  readonly object?: Named;
  readonly callee?: Named;
}

/** The first name of a chain: `it` of `it.each(rows)`. */
function nameOf(node: Named): string | undefined {
  const inner = node.object ?? node.callee;
  return inner === undefined ? node.name : nameOf(inner);
}

/** True of `it(…)`, `test.only(…)`, `it.each(…)(…)`. */
const isTest = ({ callee }: Call): boolean => ['it', 'test'].includes(nameOf(callee) ?? '');

/** No `if` and no `switch` inside a test: a branch that is not taken asserts nothing. */
export const noIfInTest: Rule = {
  create: (context) => {
    let depth = 0;
    const refuse = (node: Node): void => {
      if (depth > 0) context.report({ node, message: MESSAGE });
    };
    return {
      CallExpression: (call: Call) => {
        if (isTest(call)) depth += 1;
      },
      'CallExpression:exit': (call: Call) => {
        if (isTest(call)) depth -= 1;
      },
      IfStatement: refuse,
      SwitchStatement: refuse,
    };
  },
};
