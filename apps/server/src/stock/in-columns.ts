/** Rows as the database sends them where they are many: an array for each column, in the same order. */
export type InColumns<Row> = { readonly [Column in keyof Row]: readonly Row[Column][] };

/** The rows of some columns. Filled column by column: an object out of pairs for each of a hundred thousand edges took as long as finding them. */
export const rowsOf = <Row extends object>(columns: InColumns<Row>): readonly Row[] => {
  const all = Object.entries<readonly unknown[]>(columns);
  const rows = Array.from({ length: all[0]?.[1].length ?? 0 }, (): Record<string, unknown> => ({}));
  for (const [name, column] of all) for (const [n, row] of rows.entries()) row[name] = column[n];
  return rows as Row[]; // the same columns, a row each
};
