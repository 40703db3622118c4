/** A piece of two texts: in both, only in the older, or only in the newer. */
export type DiffPiece = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** Figures stay whole with their signs: half a number marked as changed would mislead. */
const WORDS = /\s+|\p{N}[\p{N}.,:]*\p{N}|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
const cut = (text: string): readonly string[] => text.match(WORDS) ?? [];

/** Beyond this many pairs of words the whole text counts as changed: the table below would not fit a phone. */
const MOST_PAIRS = 1_000_000;

/** Lengths of the longest common run of words from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, below] = [table[i], table[i + 1]];
    if (!row || !below) continue;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

/**
 * What changed between two texts, word by word; the pieces read one after the other give both.
 * @example diffWords('net 30 days', 'net 45 days') → same 'net ', removed '30', added '45', same ' days'
 */
export function diffWords(before: string, after: string): readonly DiffPiece[] {
  const [old, fresh] = [cut(before), cut(after)];
  const pieces: DiffPiece[] = [];
  const add = (kind: DiffPiece['kind'], text: string) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  };
  if (old.length * fresh.length > MOST_PAIRS) {
    add('removed', before);
    add('added', after);
    return pieces;
  }
  const common = commonLengths(old, fresh);
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      add('same', old[i] ?? '');
      i += 1;
      j += 1;
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) {
      add('removed', old[i] ?? '');
      i += 1;
    } else {
      add('added', fresh[j] ?? '');
      j += 1;
    }
  }
  add('removed', old.slice(i).join(''));
  add('added', fresh.slice(j).join(''));
  return pieces;
}
