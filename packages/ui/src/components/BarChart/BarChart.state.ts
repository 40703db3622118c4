/** One bar, or one part of a stack: from and to which value it stands. */
export type BarSpan = { readonly from: number; readonly to: number };

/**
 * Where the parts of stacks stand, by series and category: figures above zero pile up, those below hang down.
 * @example stackSpans([[3], [4], [-1]]) → [[{ from: 0, to: 3 }], [{ from: 3, to: 7 }], [{ from: 0, to: -1 }]]
 */
export function stackSpans(numbers: readonly (readonly (number | null)[])[]): readonly (readonly (BarSpan | null)[])[] {
  const above: number[] = [];
  const below: number[] = [];
  return numbers.map((values) =>
    values.map((value, at) => {
      if (value === null) return null;
      const pile = value < 0 ? below : above;
      const from = pile[at] ?? 0;
      pile[at] = from + value;
      return { from, to: from + value };
    }),
  );
}

/** Bars beside each other, each from zero. */
export const plainSpans = (
  numbers: readonly (readonly (number | null)[])[],
): readonly (readonly (BarSpan | null)[])[] =>
  numbers.map((values) => values.map((value) => (value === null ? null : { from: 0, to: value })));
