/** Somebody who can be named in a comment. */
export type Mentionable = {
  readonly id: string;
  readonly name: string;
  /** What tells two of one name apart: the role, the department. */
  readonly note?: string;
};

/** A name that is being typed: where its @ stands, and what follows it up to the caret. */
export type Mention = { readonly from: number; readonly typed: string };

const PROPOSED = 6;
const TYPED = /(?<=^|[\s(])@((?:[^\s@]+ ?[^\s@]+|[^\s@]?))$/u;

/** What is typed after an @ in front of the caret. @example mentionAt('ask @ra', 7) → { from: 4, typed: 'ra' } */
export const mentionAt = (text: string, caret: number): Mention | undefined => {
  const found = TYPED.exec(text.slice(0, caret));
  return found === null ? undefined : { from: found.index, typed: found[1] ?? '' };
};

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/u).filter(Boolean);

/** People of whom every typed word begins a word of the name, at most six. @example proposed(staff, 'pa ra') → Ravi Patel */
export const proposed = (people: readonly Mentionable[], typed: string): readonly Mentionable[] => {
  const asked = wordsOf(typed);
  return people
    .filter(({ name }) => asked.every((word) => wordsOf(name).some((own) => own.startsWith(word))))
    .slice(0, PROPOSED);
};

/** The text with the name written out, and where the caret then stands. */
export const withMention = (text: string, { from, typed }: Mention, name: string): { text: string; caret: number } => {
  const written = `@${name} `;
  const rest = text.slice(from + 1 + typed.length).replace(/^ /u, '');
  return { text: `${text.slice(0, from)}${written}${rest}`, caret: from + written.length };
};

/** A stretch of a comment: plain, or the name of somebody. */
export type CommentPiece = { readonly text: string; readonly isName: boolean };

const literal = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The comment in stretches; of names that begin alike the longest counts. @example commentPieces('@Ravi, look', ['Ravi']) */
export const commentPieces = (text: string, names: readonly string[]): readonly CommentPiece[] => {
  if (names.length === 0) return [{ text, isName: false }];
  const longest = names.toSorted((one, other) => other.length - one.length).map(literal);
  const pattern = new RegExp(String.raw`(@(?:${longest.join('|')}))(?![\p{L}\p{M}\p{N}])`, 'u');
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isName: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
};

/** Who is named in a text, each once. */
export const mentionedIn = (text: string, people: readonly Mentionable[]): readonly string[] => {
  const pieces = commentPieces(
    text,
    people.map(({ name }) => name),
  );
  const named = new Set(pieces.filter(({ isName }) => isName).map((piece) => piece.text.slice(1)));
  return people.filter(({ name }) => named.has(name)).map(({ id }) => id);
};
