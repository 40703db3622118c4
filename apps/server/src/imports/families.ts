import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/** Some documents of a file: what their rows said, and which of its records each is. */
export type Part = { readonly inputs: readonly AnyRecord[]; readonly rows: readonly number[] };

/** The first of those that stand together, for each: by its place. */
const headsOf = (names: readonly (readonly string[])[]): readonly number[] => {
  const heads = names.map((_, n) => n);
  const headOf = (n: number): number => {
    let head = n;
    while (heads[head] !== head) head = heads[head] ?? head;
    heads[n] = head;
    return head;
  };
  const known = new Map<string, number>();
  for (const [n, own] of names.entries())
    for (const name of own) {
      const [one, other] = [headOf(n), headOf(known.get(name) ?? n)];
      heads[Math.max(one, other)] = Math.min(one, other);
      known.set(name, n);
    }
  return names.map((_, n) => headOf(n));
};

/**
 * Cuts documents into parts of about so many, in which those that share a name stand together in their order: a release with its blanket order and with all
 * that draws on it. A family that is larger is a part of its own.
 * @param namesOf what a document is called and what it names, in one form; '' is nobody
 * @example inFamilies({ inputs: [blanket, …60 others, release], rows }, 50, namesOf) → [[blanket, release, …48 others], [12 others]]
 */
export const inFamilies = (
  { inputs, rows }: Part,
  most: number,
  namesOf: (input: AnyRecord) => readonly string[],
): readonly Part[] => {
  const heads = headsOf(inputs.map((input) => namesOf(input).filter((name) => name !== '')));
  const families = new Map<number, number[]>();
  for (const [n, head] of heads.entries()) {
    const known = families.get(head);
    if (known === undefined) families.set(head, [n]);
    else known.push(n);
  }
  const parts: number[][] = [];
  for (const family of families.values()) {
    const open = parts.at(-1);
    if (open !== undefined && open.length + family.length <= most) open.push(...family);
    else parts.push(family);
  }
  return parts.map((places) => ({
    inputs: places.map((n) => inputs[n] ?? {}),
    rows: places.map((n) => rows[n] ?? n),
  }));
};
