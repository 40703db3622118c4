import type { Literal, Node, Rule, TemplateElement } from './rule.ts';

const HEX = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/iu;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/iu;
const NAMES = 'white|black|red|green|blue|gr[ae]y|orange|yellow|purple|pink|brown|silver|navy|teal|maroon|gold';
/** A name counts only as a declaration's value: "Black" is also what a fabric may be called. */
const NAMED = new RegExp(
  String.raw`(?:color|background|border[\w-]*|outline|fill|stroke|shadow)\s*:[^;]*(?<![\w-])(?:${NAMES})(?![\w-])`,
  'iu',
);

const MESSAGE =
  'A colour written here cannot follow brand and mode. Use a semantic token, as in `var(--surface-raised)`; a new one is declared in packages/ui/src/tokens.';

const isColour = (text: string): boolean => HEX.test(text) || FUNCTION.test(text) || NAMED.test(text);

/** Colours live in packages/ui/src/tokens; everything else names a token. */
export const noHardColour: Rule = {
  create: (context) => {
    const judge = (node: Node, text: unknown): void => {
      if (typeof text === 'string' && isColour(text)) context.report({ node, message: MESSAGE });
    };
    return {
      Literal: (node: Literal) => judge(node, node.value),
      TemplateElement: (node: TemplateElement) => judge(node, node.value.raw),
    };
  },
};
