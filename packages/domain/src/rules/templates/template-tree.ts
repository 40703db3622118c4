import type { Decimal } from '../decimal/decimal.ts';
import type { Reason } from '../../contract/phrases/phrase.ts';

/** Where in a source something stands; both count from 1. */
export type Place = { readonly line: number; readonly column: number };

/** Something that is wrong with a template, at its place. */
export type TemplateFault = Place & { readonly reason: Reason };

/** What a helper is given: a field by its path, or words and figures written into the template. */
export type Argument =
  | { readonly kind: 'field'; readonly path: string }
  | { readonly kind: 'literal'; readonly text: string };

export const BLOCKS = ['each', 'if', 'unless', 'shown'] as const;
export type BlockName = (typeof BLOCKS)[number];

/** A template as it was read: markup and placeholders are one tree, so that a value can never become markup. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: string; readonly at: Place }
  | { readonly kind: 'call'; readonly helper: string; readonly args: readonly Argument[]; readonly at: Place }
  | {
      readonly kind: 'block';
      readonly block: BlockName;
      readonly path: string;
      readonly body: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
      readonly at: Place;
    }
  | {
      readonly kind: 'element';
      readonly tag: Tag;
      readonly attributes: Attributes;
      readonly children: readonly TemplateNode[];
      readonly at: Place;
    };

/** A picture that a value is: its bytes as a data URL, and the name of its file for where no picture can stand. */
export type PrintedPicture = { readonly kind: 'picture'; readonly url: string; readonly text: string };

/** What is printed: the template with its values filled in. */
export type Printed =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** The amount of a line that the text shows: a table that goes over several pages carries the sum of such amounts. */
      readonly adds?: Decimal;
    }
  | { readonly kind: 'code'; readonly code: 'qr' | 'barcode'; readonly text: string }
  | PrintedPicture
  | {
      readonly kind: 'element';
      readonly tag: Tag;
      readonly attributes: Attributes;
      readonly children: readonly Printed[];
    };

/** Elements that a template may use, each with the attributes it may carry. */
export const TAGS = {
  h1: ['class', 'align'],
  h2: ['class', 'align'],
  h3: ['class', 'align'],
  p: ['class', 'align'],
  div: ['class', 'align', 'width'],
  span: ['class'],
  b: [],
  strong: [],
  i: [],
  em: [],
  u: [],
  small: ['class'],
  br: [],
  hr: ['class'],
  ul: [],
  ol: [],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  table: ['class'],
  tr: [],
  th: ['align', 'width', 'span'],
  td: ['align', 'width', 'span'],
  img: ['src', 'width'],
} as const satisfies { readonly [tag: string]: readonly string[] };

export type Tag = keyof typeof TAGS;
export type Attributes = { readonly [name: string]: string };

/** Pictures of the company that a print may carry by name: `<img src="seal">`. */
export type PictureName = 'header' | 'seal' | 'signature';

/** Elements that hold nothing. */
export const VOID_TAGS: ReadonlySet<Tag> = new Set(['br', 'hr', 'img']);

/** What an attribute may say; each is a closed form, so that nothing outside the template can be reached by one. */
export const ATTRIBUTES: { readonly [name: string]: { readonly pattern: RegExp; readonly example: string } } = {
  class: {
    pattern: /^(?:columns|keep|muted|large|plain|grid|page)(?: (?:columns|keep|muted|large|plain|grid|page))*$/u,
    example: 'columns, keep, muted, large, plain, grid or page',
  },
  align: { pattern: /^(?:left|center|right|justify)$/u, example: 'left, center, right or justify' },
  width: { pattern: /^(?:\d{1,3}|auto|\*)$/u, example: 'a width in mm, auto or *' },
  span: { pattern: /^[1-9]\d?$/u, example: 'a number of columns' },
  src: {
    pattern: /^(?:header|seal|signature|images\/header\.jpg|file\/get\/[\w-]{1,100})$/u,
    example: 'header, seal, signature, images/header.jpg or file/get/ with the name of a file',
  },
};
