/** A picture that is not as it was. Only some are kept in the repository, so that `before` is not always there to be shown. */
export type Difference = Readonly<
  { name: string } & ({ kind: 'new' } | { kind: 'changed' } | { kind: 'compared'; pixels: number })
>;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const says = (difference: Difference): string => {
  switch (difference.kind) {
    case 'new':
      return 'there was none before';
    case 'changed':
      return 'changed; this row is not kept, look at a row of the story that is';
    case 'compared':
      return `${difference.pixels} pixels differ`;
  }
};

const section = (difference: Difference): string => {
  const { name, kind } = difference;
  const shown = kind === 'compared' ? ['before', 'now', 'difference'] : ['now'];
  const figures = shown.map(
    (one) => `<figure><figcaption>${one}</figcaption><img src="${encodeURI(name)}.${one}.png" alt="${one}" /></figure>`,
  );
  return `<section><h2>${escape(name)}</h2><p>${says(difference)}</p><div>${figures.join('')}</div></section>`;
};

const order: readonly Difference['kind'][] = ['compared', 'new', 'changed'];

/** A page that shows each difference: before, now, and where; those that can be compared first. */
export const reviewPage = (differences: readonly Difference[]): string => {
  const sorted = differences.toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || one.name.localeCompare(other.name),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8" /><title>${differences.length} pictures differ</title>
<style>body{margin:2rem;font:14px/1.5 system-ui;background:#f4f4f6}section{margin-block:2rem;padding:1rem;background:#fff;border-radius:8px}
h2{margin:0;font-size:16px}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}figcaption{color:#666}img{border:1px solid #ccc;max-width:100%}</style>
<h1>${differences.length} pictures differ</h1>
${sorted.map(section).join('\n')}
</html>
`;
};
