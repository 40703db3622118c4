import { codeTypeOf } from '../../rules/labels/code-types.ts';
import { linesKeyOf } from '../language/custom/custom-layout.ts';
import type { Field } from '../language/field.ts';
import { isFigure } from '../language/kinds/figures.ts';
import type { Module } from '../language/module.ts';
import { shippedMaterialAllocation } from './shipped-material-allocation.ts';
import { shippedMaterialRequest } from './shipped-material-request.ts';
import { shippedFloorReconciliation, shippedSupportingAllocation } from './shipped-floor.ts';
import { shippedGatePass } from './shipped-gate-pass.ts';
import { shippedDepartmentTransfer } from './shipped-department-transfer.ts';
import { shippedFoundryInward, shippedInward } from './shipped-inward.ts';
import { shippedLabReport, shippedLabTest, shippedLabWorkSheet } from './shipped-lab-test.ts';
import { shippedStockTransfer } from './shipped-stock-transfer.ts';
import { shippedOpeningStock } from './shipped-opening-stock.ts';
import { shippedOutward } from './shipped-outward.ts';
import { shippedPackingInward, shippedSupportingInward } from './shipped-store-inwards.ts';
import { shippedPhysicalCount } from './shipped-physical-count.ts';
import { shippedPurchaseReturn } from './shipped-purchase-return.ts';
import { shippedPurchaseOrder } from './shipped-purchase-order.ts';

/** Title of the one copy that whoever gets a document keeps (spec 01, 2.10). */
export const ORIGINAL = 'Original for Recipient';

/** Rule 55 of the CGST rules: one for whoever receives, one for whoever carries, one that stays. */
export const CHALLAN_COPIES = [
  'Original for consignee',
  'Duplicate for transporter',
  'Triplicate for consigner',
] as const;

/** Titles of the copies of what leaves the house; other records print once, without a title. */
const COPIES: { readonly [module: string]: readonly string[] } = {
  purchaseOrder: [ORIGINAL],
  purchaseReturn: [ORIGINAL],
  outward: [ORIGINAL],
  foundryOutward: [ORIGINAL],
  labTest: [ORIGINAL],
  departmentTransfer: [ORIGINAL],
  stockTransfer: CHALLAN_COPIES,
};

/** Titles of the copies that a module’s records print where its template says nothing of them. */
export const shippedCopies = ({ name }: Pick<Module, 'name'>): readonly string[] => COPIES[name] ?? [];

/** The text of a template, and how much room its head and foot take. */
export type TemplateText = {
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly marginTop: number;
  readonly marginBottom: number;
};

const COPY = '{{#if copy}}<p><small>{{copy}}</small></p>{{/if}}';

const LETTERHEAD = `<div class="columns">
  <img src="header" width="40">
  <div>
    <h2>{{company.name}}</h2>
    {{#each company.address}}<p><small>{{line}}</small></p>{{/each}}
    {{#if company.gstin}}<p><small>{{label company.gstin}} {{company.gstin}}</small></p>{{/if}}
  </div>
  <div width="auto" align="right">
    <h2>{{title}}</h2>
    TITLE
    ${COPY}
  </div>
</div>`;

const FOOTER = `{{#if company.footer}}<p align="center"><small>{{company.footer}}</small></p>{{/if}}
<div class="columns">
  <p><small>{{#if NUMBER}}{{NUMBER}}{{else}}{{label "Draft"}}{{/if}} · {{label "printed"}} {{printedOn}} {{label "by"}} {{printedBy}}</small></p>
  <p align="right"><small>{{label "Page"}} {{page}} {{label "of"}} {{pages}}</small></p>
</div>`;

const PARAMETERS = `{{#each parameters}}<p><small class="muted">{{name}}</small></p><p>{{text}}</p>{{/each}}`;

/** Kinds of field that are no fact on paper; of several references a record holds the ids alone. */
const UNPRINTED: ReadonlySet<string> = new Set(['lines', 'image', 'file', 'json', 'longText', 'refs']);
/** More columns of lines do not fit on A4. */
const MOST_COLUMNS = 9;

const facts = ({ fields, form }: Module): string => {
  const keys = form
    .flatMap(({ rows }) => rows.flat())
    .filter((key) => !UNPRINTED.has(fields[key]?.kind ?? 'lines') && fields[key]?.secret !== true);
  return `<dl>\n${keys.map((key) => `  <dt>{{label ${key}}}</dt><dd>{{${key}}}</dd>`).join('\n')}\n  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}\n</dl>`;
};

const texts = ({ fields }: Module): readonly string[] =>
  Object.entries(fields)
    .filter(([, { kind, secret }]) => kind === 'longText' && secret !== true)
    .map(([key]) => `{{#if ${key}}}<p><small class="muted">{{label ${key}}}</small></p><p>{{${key}}}</p>{{/if}}`);

const OWN_HEADS = `
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}`;
const OWN_CELLS = `
    {{#each ownFields}}<td>{{text}}</td>{{/each}}`;

const tables = (module: Module): readonly string[] =>
  Object.entries(module.fields).flatMap(([list, { of }]) => {
    const isOwned = list === linesKeyOf(module); // the partner’s own fields of lines stand in these
    const columns = Object.entries(of ?? {})
      .filter(([, { kind, secret }]) => !UNPRINTED.has(kind) && secret !== true)
      .slice(0, MOST_COLUMNS);
    if (columns.length === 0) return [];
    const widest = columns.find(([, field]) => !isFigure(field))?.[0]; // one stretches and the others shrink: columns of one width run off the page
    const cell = (tag: 'th' | 'td', key: string, field: Field, text: string): string =>
      `    {{#shown ${list}.${key}}}<${tag}${tag === 'th' && key === widest ? ' width="*"' : ''}${isFigure(field) ? ' align="right"' : ''}>${text}</${tag}>{{/shown}}`;
    return [
      `{{#if ${list}}}
<h3>{{label ${list}}}</h3>
<table>
  <tr>
    <th width="auto">#</th>
${columns.map(([key, field]) => cell('th', key, field, `{{label ${list}.${key}}}`)).join('\n')}${isOwned ? OWN_HEADS : ''}
  </tr>
  {{#each ${list}}}<tr>
    <td>{{@number}}</td>
${columns.map(([key, field]) => cell('td', key, field, `{{${key}}}`)).join('\n')}${isOwned ? OWN_CELLS : ''}
  </tr>{{/each}}
</table>
{{/if}}`,
    ];
  });

/** Room of a head with a code in it, in millimetres, and of the title of a copy above it: what has no room there is not printed at all. */
const WITH_CODE = 44;
const OF_COPY = 6;

const generic = (module: Module): TemplateText => {
  const isNumbered = module.kind === 'document';
  const isScanned = isNumbered && codeTypeOf(module.name) !== undefined;
  const number = isNumbered ? 'number' : module.display;
  const date = module.fields['date']?.kind === 'date' ? '\n    <p>{{date}}</p>' : '';
  return {
    header: LETTERHEAD.replace('TITLE', `<p>{{${number}}}</p>${date}${isScanned ? '\n    {{qr payload}}' : ''}`),
    body: [facts(module), ...tables(module), ...texts(module), PARAMETERS].join('\n'),
    footer: FOOTER.replaceAll('NUMBER', number),
    marginTop: isScanned ? WITH_CODE : 30,
    marginBottom: 14,
  };
};

/** `title` stands where paper has a name of its own: a transfer travels with a challan. */
const own = (body: string, head: string, title = '{{title}}'): TemplateText => ({
  header: LETTERHEAD.replace('{{title}}', title).replace(
    'TITLE',
    `<p>{{#if number}}{{number}}{{else}}{{label "Draft"}}{{/if}}</p>\n    <p>{{date}}</p>\n    ${head}`,
  ),
  body: `${body}\n${PARAMETERS}`,
  footer: FOOTER.replaceAll('NUMBER', 'number'),
  marginTop: 30,
  marginBottom: 14,
});

/** Paper that somebody scans, to find the record again: its code stands in the head (spec 02, 7.3). */
const scanned = (body: string, title?: string): TemplateText => {
  const { header, ...rest } = own(body, '', title);
  const [before, after = ''] = header.split(COPY);
  return { ...rest, header: `${before}${COPY}\n    {{qr payload}}${after}`, marginTop: WITH_CODE }; // below the title of the copy, which the law asks for
};

/** The same of paper that comes in copies. */
const copied = (body: string, title?: string): TemplateText => ({
  ...scanned(body, title),
  marginTop: WITH_CODE + OF_COPY,
});

const GOODS_RECEIPT = '{{label "Goods receipt note"}}';

const OWN: { readonly [module: string]: TemplateText } = {
  purchaseOrder: own(shippedPurchaseOrder, '{{#if revision}}<p>{{label revision "Amendment"}} {{revision}}</p>{{/if}}'),
  materialRequest: scanned(shippedMaterialRequest),
  materialAllocation: own(shippedMaterialAllocation, ''),
  preInward: own(shippedGatePass, '', '{{label "Gate pass"}}'),
  purchaseReturn: own(shippedPurchaseReturn, ''),
  outward: own(shippedOutward, ''),
  foundryOutward: own(shippedOutward, ''),
  supportingInward: own(shippedSupportingInward, ''),
  openingStock: own(shippedOpeningStock, ''),
  supportingAllocation: own(shippedSupportingAllocation, ''),
  floorReconciliation: own(shippedFloorReconciliation, ''),
  packingInward: own(shippedPackingInward, ''),
  inward: scanned(shippedInward, GOODS_RECEIPT),
  foundryInward: own(shippedFoundryInward, '', GOODS_RECEIPT),
  physicalCount: scanned(shippedPhysicalCount),
  departmentTransfer: copied(shippedDepartmentTransfer),
  stockTransfer: copied(shippedStockTransfer, '{{label "Delivery challan"}}'),
  labTest: copied(shippedLabTest, '{{label "Certificate of analysis"}}'),
};

/** The working layout that every module is shipped with: its own, or one made of its declaration (spec 01, 2.10). */
export const shippedTemplate = (module: Module): TemplateText => OWN[module.name] ?? generic(module);

/** Papers of the laboratory besides the certificate: they stay in the house, and no template of the partner replaces them (spec 02, 4.6). */
export const LAB_PAPERS = {
  workSheet: scanned(shippedLabWorkSheet, '{{label "Work sheet"}}'),
  report: scanned(shippedLabReport, '{{label "Test report"}}'),
} as const;
