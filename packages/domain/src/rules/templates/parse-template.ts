import {
  type Argument,
  ATTRIBUTES,
  type Attributes,
  type BlockName,
  BLOCKS,
  type Place,
  type Tag,
  TAGS,
  type TemplateFault,
  type TemplateNode,
  VOID_TAGS,
} from './template-tree.ts';
import type { Reason } from '../../contract/phrases/phrase.ts';

/** Longest source of a template, in characters. */
export const MOST_CHARACTERS = 60_000;
/** Deepest nesting of elements and blocks. */
const DEEPEST = 40;
/** Faults of a template that are told at once. */
export const MOST_FAULTS = 20;

/** A template as it was read, and everything that is wrong with its form. */
export type ParsedTemplate = { readonly nodes: readonly TemplateNode[]; readonly faults: readonly TemplateFault[] };

const PLACEHOLDER = /\{\{([^{}]*)\}\}/uy;
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z-]+="[^"<>{}]*")*)\s*(\/?)>/uy;
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|#\d{1,6});/uy;
const PLAIN = /[^{<&]+|[{<&]/uy;
const ENTITIES: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};
const PATH = /^@?[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*){0,3}$/u;
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/gu;

type Open = {
  readonly name: string;
  readonly at: Place;
  readonly close: (body: readonly TemplateNode[], otherwise: readonly TemplateNode[]) => TemplateNode;
  body: TemplateNode[];
  /** What follows `{{else}}`, once it was read. */
  otherwise: TemplateNode[] | undefined;
};

const isBlock = (word: string): word is BlockName => BLOCKS.some((block) => block === word);
const isTag = (word: string): word is Tag => Object.hasOwn(TAGS, word);

const entity = (name: string): string => {
  const code = name.startsWith('#') ? Number(name.slice(1)) : undefined;
  if (code === undefined) return ENTITIES[name] ?? '';
  return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
};

/** Reads one template: a single pass over the source, with a stack of its own, so that no text can make it slow or deep. */
class Reader {
  readonly faults: TemplateFault[] = [];
  readonly #source: string;
  readonly #isMarkup: boolean;
  readonly #stack: Open[] = [];
  readonly #top: TemplateNode[] = [];
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #nextBreak: number;

  constructor(source: string, isMarkup: boolean) {
    this.#source = source;
    this.#isMarkup = isMarkup;
    this.#nextBreak = source.indexOf('\n');
  }

  read(): readonly TemplateNode[] {
    while (this.#at < this.#source.length && this.faults.length < MOST_FAULTS) this.#step();
    for (const { name, at } of this.#stack.slice(0, MOST_FAULTS)) this.#fault(at, `${name} is never closed`);
    return this.#top;
  }

  #step(): void {
    const at = this.#place();
    const placeholder = this.#take(PLACEHOLDER);
    if (placeholder !== undefined) return this.#placeholder(placeholder[1] ?? '', at);
    if (this.#source.startsWith('{{', this.#at)) {
      this.#fault(at, '{{ is never closed by }}');
      this.#take(/\{\{/uy);
      return undefined;
    }
    if (this.#isMarkup) {
      const tag = this.#take(TAG);
      if (tag !== undefined) return this.#tag(tag, at);
      const named = this.#take(ENTITY);
      if (named !== undefined) return this.#add({ kind: 'text', text: entity(named[1] ?? '') });
      if (this.#source[this.#at] === '<') this.#fault(at, 'write &lt; for the sign <, or correct the tag');
    }
    const text = this.#take(PLAIN)?.[0] ?? '';
    return this.#add({ kind: 'text', text: this.#isMarkup ? text.replace(/[ \t\r\n]+/gu, ' ') : text }); // breaks of the source are none of the print
  }

  #placeholder(inner: string, at: Place): void {
    const said = inner.trim();
    if (said.startsWith('!')) return;
    if (said === 'else') return this.#else(at);
    if (said.startsWith('/')) return this.#close(`{{#${said.slice(1).trim()}}}`, at);
    if (said.startsWith('#')) return this.#block(said.slice(1).trim(), at);
    const words = [...said.matchAll(WORD)];
    const [first, ...rest] = words;
    const name = first?.[3] ?? '';
    if (words.length === 0 || name === '')
      return this.#fault(at, 'a field or a helper must be named between {{ and }}');
    if (rest.length === 0) {
      if (!PATH.test(name)) return this.#fault(at, `‘${name}’ is not the name of a field`);
      return this.#add({ kind: 'value', path: name, at });
    }
    const args = rest.map(([, double, single, bare]): Argument => {
      const literal = double ?? single;
      if (literal !== undefined) return { kind: 'literal', text: literal };
      return /^\d+$/u.test(bare ?? '') ? { kind: 'literal', text: bare ?? '' } : { kind: 'field', path: bare ?? '' };
    });
    const wrong = args.find((arg) => arg.kind === 'field' && !PATH.test(arg.path));
    if (wrong?.kind === 'field') return this.#fault(at, `‘${wrong.path}’ is not the name of a field`);
    return this.#add({ kind: 'call', helper: name, args, at });
  }

  #block(said: string, at: Place): void {
    const [word = '', path = '', ...more] = said.split(/\s+/u);
    if (!isBlock(word)) return this.#fault(at, `there is no block {{#${word}}}: use ${BLOCKS.join(', ')}`);
    if (!PATH.test(path) || more.length > 0) return this.#fault(at, `{{#${word}}} needs the name of one field`);
    return this.#open({
      name: `{{#${word}}}`,
      at,
      close: (body, otherwise) => ({ kind: 'block', block: word, path, body, otherwise, at }),
      body: [],
      otherwise: undefined,
    });
  }

  #else(at: Place): void {
    const open = this.#stack.at(-1);
    if (open === undefined || !open.name.startsWith('{{') || open.otherwise !== undefined)
      return this.#fault(at, '{{else}} stands in no block');
    open.otherwise = [];
    return undefined;
  }

  #tag([, slash = '', name = '', attributes = '', self = '']: RegExpExecArray, at: Place): void {
    const tag = name.toLowerCase();
    if (!isTag(tag)) return this.#fault(at, `<${tag}> is not allowed here: use ${Object.keys(TAGS).join(', ')}`);
    if (slash !== '') return VOID_TAGS.has(tag) ? undefined : this.#close(`<${tag}>`, at);
    const read = this.#attributes(tag, attributes, at);
    if (VOID_TAGS.has(tag)) return this.#add({ kind: 'element', tag, attributes: read, children: [], at });
    if (self !== '') return this.#fault(at, `<${tag}> needs its </${tag}>`);
    return this.#open({
      name: `<${tag}>`,
      at,
      close: (children) => ({ kind: 'element', tag, attributes: read, children, at }),
      body: [],
      otherwise: undefined,
    });
  }

  #attributes(tag: Tag, said: string, at: Place): Attributes {
    const allowed: readonly string[] = TAGS[tag];
    const read: { [name: string]: string } = {};
    for (const [, key = '', value = ''] of said.matchAll(/([A-Za-z-]+)="([^"]*)"/gu)) {
      const form = ATTRIBUTES[key];
      if (form === undefined || !allowed.includes(key)) this.#fault(at, `<${tag}> takes no ‘${key}’`);
      else if (form.pattern.test(value)) read[key] = value;
      else this.#fault(at, `‘${key}’ of <${tag}> must be ${form.example}`);
    }
    return read;
  }

  #open(open: Open): void {
    if (this.#stack.length >= DEEPEST) return this.#fault(open.at, `nothing may stand deeper than ${DEEPEST} levels`);
    this.#stack.push(open);
    return undefined;
  }

  #close(name: string, at: Place): void {
    const open = this.#stack.at(-1);
    if (open === undefined) return this.#fault(at, `${name} was never opened`);
    if (open.name !== name)
      return this.#fault(at, `${open.name} of line ${open.at.line} must be closed before ${name}`);
    this.#stack.pop();
    return this.#add(open.close(open.body, open.otherwise ?? []));
  }

  #add(node: TemplateNode): void {
    const open = this.#stack.at(-1);
    (open?.otherwise ?? open?.body ?? this.#top).push(node);
  }

  #fault(at: Place, reason: Reason): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push({ ...at, reason });
  }

  #place(): Place {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found === null) return undefined;
    while (this.#nextBreak !== -1 && this.#nextBreak < pattern.lastIndex) {
      this.#line += 1;
      this.#lineStart = this.#nextBreak + 1;
      this.#nextBreak = this.#source.indexOf('\n', this.#lineStart);
    }
    this.#at = pattern.lastIndex;
    return found;
  }
}

/**
 * Reads a template: text, `{{field}}`, `{{helper field "words"}}`, `{{#each lines}}…{{else}}…{{/each}}`, `{{#if}}`, `{{#unless}}`, `{{#shown}}`
 * and, where it is markup, a closed set of elements. Nothing in it can compute, call or include; what is wrong is told by line and column.
 * @example parseTemplate('<b>{{number}}</b>', { isMarkup: true }).faults → []
 */
export const parseTemplate = (source: string, { isMarkup }: { readonly isMarkup: boolean }): ParsedTemplate => {
  if (source.length > MOST_CHARACTERS)
    return {
      nodes: [],
      faults: [{ line: 1, column: 1, reason: `a template has at most ${MOST_CHARACTERS} characters` }],
    };
  const reader = new Reader(source, isMarkup);
  const nodes = reader.read();
  return { nodes, faults: reader.faults };
};
