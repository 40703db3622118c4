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
