/** A test that proves a row: its file from the root, its title as the source says it. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** One promise of the product: F and M are capabilities, C are complaints about other systems that we answer. */
export interface Feature {
  readonly id: string;
  readonly title: string;
  readonly works: boolean;
  readonly tests: readonly NamedTest[];
}

/**
 * What is wrong with the rows, one sentence each: a row that works without a test, and a named test that is missing or
 * does not run. `read` gives a file's text, or undefined when there is none.
 */
export function featureFaults(rows: readonly Feature[], read: (file: string) => string | undefined): string[] {
  const twice = rows.filter((row, at) => rows.findIndex(({ id }) => id === row.id) !== at);
  return [
    ...twice.map(({ id }) => `${id} stands in the list twice.`),
    ...rows
      .filter(({ works, tests }) => works && tests.length === 0)
      .map(({ id }) => `${id} works, but names no test.`),
    ...rows.flatMap(({ id, tests }) =>
      tests.flatMap((test) => testFault(test, read(test.file)) ?? []).map((fault) => `${id}: ${fault}`),
    ),
  ];
}

function testFault({ file, title }: NamedTest, text: string | undefined): string | undefined {
  if (text === undefined) return `there is no file ${file}.`;
  const call = String.raw`(\b(?:test|it)(?:\.\w+)*|\))\(\s*(['"\x60])${escape(title)}\2`; // `)` ends the table of it.each
  const declared = new RegExp(call, 'u').exec(text);
  if (declared === null) return `${file} has no test "${title}".`;
  if (/\.(?:skip|fixme|todo|fails)/u.test(declared[1] ?? '')) return `"${title}" in ${file} is skipped.`;
  return SKIPS.test(text) ? `${file} skips tests, so "${title}" may not run.` : undefined;
}

/** A whole group, a table, or a test from within. An engine that is not installed is told by the run itself. */
const SKIPS = /\b(?:describe\.(?:skip|fixme)\b|(?:test|it)\.(?:skip|fixme)(?:\.each\b|\((?!\s*['"`])))/u;

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/**
 * How many rows of each kind work.
 * @example countWorking(rows) → 'F 3 of 54, M 1 of 44, C 0 of 25: 4 of 123'
 */
export function countWorking(rows: readonly Feature[]): string {
  const working = rows.filter(({ works }) => works);
  const kinds = [...new Set(rows.map(({ id }) => id.charAt(0)))];
  const parts = kinds.map((kind) => {
    const of = (list: readonly Feature[]): number => list.filter(({ id }) => id.startsWith(kind)).length;
    return `${kind} ${of(working)} of ${of(rows)}`;
  });
  return `${parts.join(', ')}: ${working.length} of ${rows.length}`;
}
