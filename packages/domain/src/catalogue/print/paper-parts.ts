/** Columns of who signs for the company, with its seal and signature where it keeps them. */
export const SIGNATORY = `<img src="seal" width="25">
  <div align="right"><p>{{label "For"}} {{company.name}}</p><img src="signature" width="40"></div>`;

/** What was written besides, where anything was. */
export const REMARKS =
  '{{#if remarks}}<p><small class="muted">{{label remarks "Remarks"}}</small></p><p>{{remarks}}</p>{{/if}}';

/** Sums below the lines: a narrow table at the right, kept on one page. @param rows rows of two cells each */
export const sums = (...rows: readonly string[]): string => `<div class="columns keep">
  <p></p>
  <div width="75">
    <table class="plain">
${rows.map((row) => `      ${row}`).join('\n')}
    </table>
  </div>
</div>`;

/** A row of sums: what it is called, and the amount. */
export const sum = (label: string, field: string): string =>
  `<tr><td>{{label ${label}}}</td><td align="right">{{money ${field}}}</td></tr>`;

/** The first row of sums: its words have the width that the amounts leave. */
export const firstSum = (label: string, field: string): string =>
  `<tr><td width="*">{{label ${label}}}</td><td align="right">{{money ${field}}}</td></tr>`;

/** The row that the others come to. */
export const lastSum = (label: string, field: string): string =>
  `<tr><td><b>{{label ${label}}}</b></td><td align="right"><b>{{money ${field}}}</b></td></tr>`;

/** A row of sums that stands there while the field has something. */
export const sumIf = (label: string, field: string): string => `{{#if ${field}}}${sum(label, field)}{{/if}}`;

/** Rows of the taxes that a document bears. */
export const TAX_SUMS: readonly string[] = [
  sumIf('cgst "CGST"', 'cgst'),
  sumIf('sgst "SGST"', 'sgst'),
  sumIf('igst "IGST"', 'igst'),
  sumIf('cess "Cess"', 'cess'),
];

/** Whom or what a paper is about, large, with what is told of it below: the left column of its head. */
export const about = (key: string, words: string, ...below: readonly string[]): string => `<div>
    <p><small class="muted">{{label ${key} "${words}"}}</small></p>
    <h2>{{${key}}}</h2>
${below.map((row) => `    ${row}\n`).join('')}  </div>`;

/** A fact of the head: what it is called, and what it says. */
export const fact = (key: string, words: string, value = `{{${key}}}`): string =>
  `  <dt>{{label ${key} "${words}"}}</dt><dd>${value}</dd>`;

/** Facts of the head, the partner's own behind ours. */
export const factList = (...facts: readonly string[]): string => `<dl>
${facts.join('\n')}
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>`;

/** A column of the lines: its head, and its cell. */
type PaperColumn = { readonly head: string; readonly cell: string };

const column = (
  key: string,
  words: string,
  cell: string,
  [ofHead, ofCell]: readonly [string, string],
): PaperColumn => ({
  head: `{{#shown lines.${key}}}<th${ofHead}>{{label lines.${key} "${words}"}}</th>{{/shown}}`,
  cell: `{{#shown ${key}}}<td${ofCell}>${cell}</td>{{/shown}}`,
});

/** What a line is about, as wide as there is room, with what else is told of it in small letters below. */
export const goods = (key: string, words: string, ...below: readonly string[]): PaperColumn => {
  const small = below.map((row) => `<p><small class="muted">${row}</small></p>`).join('');
  return column(key, words, `<p><b>{{${key}}}</b></p>${small}`, [' width="*"', '']);
};

/** A column of words. */
export const word = (key: string, words: string, cell = `{{${key}}}`): PaperColumn =>
  column(key, words, cell, ['', '']);

/** A column of figures. */
export const figure = (key: string, words: string, cell = `{{${key}}}`): PaperColumn =>
  column(key, words, cell, [' align="right"', ' align="right"']);

/** A column of figures that is no wider than they are. */
export const narrow = (key: string, words: string, cell = `{{${key}}}`): PaperColumn =>
  column(key, words, cell, [' width="auto" align="right"', ' align="right"']);

/** The lines of a paper, each with its number; the partner's own columns stand between ours. */
export const lineTable = (before: readonly PaperColumn[], after: readonly PaperColumn[]): string => {
  const row = (cells: readonly string[]): string => cells.map((cell) => `    ${cell}\n`).join('');
  const heads = (columns: readonly PaperColumn[]): readonly string[] => columns.map(({ head }) => head);
  const cells = (columns: readonly PaperColumn[]): readonly string[] => columns.map(({ cell }) => cell);
  return `<table>
  <tr>
    <th width="auto">#</th>
${row([...heads(before), '{{#each ownColumns}}<th>{{name}}</th>{{/each}}', ...heads(after)])}  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
${row([...cells(before), '{{#each ownFields}}<td>{{text}}</td>{{/each}}', ...cells(after)])}  </tr>{{/each}}
</table>`;
};

/** What was written besides, and who signs in the house: one at the left, one at the right. */
export const signed = (left: string, right: string): string => `${REMARKS}
<br>
<div class="columns keep">
  <p>{{label ${left}}}</p>
  <p align="right">{{label ${right}}}</p>
</div>`;

/** What was written besides, and who signs for goods that came: whoever took them in, whoever looked at them, the company. */
export const RECEIVED = `${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Received by"}}</p>
  <p align="center">{{label "Checked by"}}</p>
  ${SIGNATORY}
</div>`;
