/** What goods are declared as, and what was measured of their lot. */
type GradedWords = { readonly name: string | null; readonly measured?: string | number };

/**
 * What goods are declared as, with what was measured of their lot behind it (spec 02, 2.3); nothing of what they do not have.
 * @example { name: '96 – 98 %', measured: 97.2 } → '96 – 98 % · 97.2'
 */
export const gradedWords = (grade: GradedWords | null | undefined): string =>
  [grade?.name ?? '', ...(grade?.measured === undefined ? [] : [String(grade.measured)])].join(' · ');
