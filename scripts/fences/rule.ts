/** A node of the syntax tree as far as our rules look: ESTree's names, positions in characters. */
export interface Node {
  readonly type: string;
  readonly range: readonly [number, number];
}

/** A string in the source: `'…'`. `value` is a number, boolean or null for other literals. */
export interface Literal extends Node {
  readonly value: unknown;
}

/** One stretch of text between the holes of a template. */
export interface TemplateElement extends Node {
  readonly value: { readonly raw: string };
}

export interface Comment extends Node {
  readonly value: string;
}

export interface Context {
  readonly sourceCode: { getAllComments(): readonly Comment[] };
  report(finding: { readonly node: Node; readonly message: string }): void;
}

/** A rule as oxlint's plugin interface wants it: one function per kind of node. */
export interface Rule {
  create(context: Context): Readonly<Record<string, (node: never) => void>>;
}
