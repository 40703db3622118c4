import type { Literal, Node, Rule, TemplateElement } from './rule.ts';

interface Text extends Node {
  readonly value: string;
}

interface Template extends Node {
  readonly quasis: readonly TemplateElement[];
}

interface Attribute extends Node {
  readonly name: { readonly name: unknown };
  readonly value: Node | null;
}

interface Container extends Node {
  readonly expression: Node;
}

interface Element extends Node {
  readonly children: readonly Node[];
}

/** Attributes that a person reads or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

const MESSAGE =
  "Text written here stays English. Say it with t('…') and put the words into the language files; a component of @weft/ui takes them as a prop.";

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** No word that a person reads stands in JSX, neither as text nor in an attribute that is shown or spoken. */
export const noLiteralText: Rule = {
  create: (context) => {
    const refuse = (node: Node): void => context.report({ node, message: MESSAGE });
    const judgeChildren = ({ children }: Element): void => {
      for (const child of children) if (isContainer(child) && isWritten(child.expression)) refuse(child);
    };
    return {
      JSXText: (node: Text) => {
        if (hasLetter(node.value)) refuse(node);
      },
      JSXElement: judgeChildren,
      JSXFragment: judgeChildren,
      JSXAttribute: ({ name, value }: Attribute) => {
        if (value === null || typeof name.name !== 'string' || !SPOKEN.has(name.name)) return;
        if (isWritten(isContainer(value) ? value.expression : value)) refuse(value);
      },
    };
  },
};

const isContainer = (node: Node): node is Container => node.type === 'JSXExpressionContainer';
const isLiteral = (node: Node): node is Literal => node.type === 'Literal';
const isTemplate = (node: Node): node is Template => node.type === 'TemplateLiteral';

const isWritten = (node: Node): boolean =>
  (isLiteral(node) && typeof node.value === 'string' && hasLetter(node.value)) ||
  (isTemplate(node) && node.quasis.some(({ value }) => hasLetter(value.raw)));
