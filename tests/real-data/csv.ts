/** Rows of a CSV text by its header; an empty cell is an empty text. Quoted cells may hold commas, quotes and line ends. */
export const readCsv = (text: string): readonly { readonly [column: string]: string }[] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0) endCell();
  const [header = [], ...body] = rows.filter((row) => row.length > 0);
  return body.map((row) => Object.fromEntries(header.map((column, n) => [column, row[n] ?? ''])));
};

/** A table as a CSV text, every cell quoted: what an import takes. */
export const writeCsv = (
  header: readonly string[],
  rows: readonly (readonly (string | number | boolean)[])[],
): string =>
  [header, ...rows].map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n');
