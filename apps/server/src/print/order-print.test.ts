import { describe, expect, it } from 'vitest';
import { type Setup, shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { shippedTemplate } from '@weft/domain/catalogue/print/shipped-templates';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { MODULES, moduleNamed } from '@weft/domain/catalogue/registry';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { fillTemplate } from '@weft/domain/rules/templates/fill-template';
import { wordedWith } from '@weft/domain/rules/labels/worded';
import { parseTemplate } from '@weft/domain/rules/templates/parse-template';
import { printedText } from '@weft/domain/rules/templates/printed-text';
import type { Printed } from '@weft/domain/rules/templates/template-tree';
import { orderExtras, taxSummary } from './order-extras.ts';
import { pageContent } from './page-definition.ts';
import { pageHtml } from './page-html.ts';
import { pdfOf } from './pdf.ts';
import { templateFaults } from './print-record.ts';
import { templateScope } from './template-scope.ts';

const line = (n: number) => ({
  lineNo: n,
  item: { id: n, name: `Item ${n}`, code: `IT-${n}` },
  hsn: n % 2 === 0 ? '390210' : '848210',
  quantity: decimal('100.5'),
  uom: { id: 1, name: 'Kilogram', code: 'kg' },
  rate: decimal('98.5'),
  gstRateName: 'GST 18 %',
  taxable: decimal('9899.25'),
  cgst: decimal('890.93'),
  sgst: decimal('890.93'),
  total: decimal('11681.11'),
});
const place = { name: 'Vanuja Polyweave', address: [{ line: 'Plot 4' }], gstin: '24AAACV1234A1Z5' };
const order = (lines: readonly object[]) => ({
  number: 'PO/26-27/SRT/00116',
  date: '2026-11-20',
  grandTotal: decimal('35043.00'),
  grossTotal: decimal('29697.75'),
  lines,
});
const AROUND = {
  title: 'Purchase Order',
  company: place,
  supplier: place,
  billToPlace: place,
  shipToPlace: place,
  parameters: [],
};

const printed = (
  record: { readonly [key: string]: unknown },
  setup: Setup = { detail: () => undefined, term: () => undefined },
  hidden: ReadonlySet<string> = new Set(),
): readonly Printed[] => {
  const shaped = (name: string) => shapedModule(moduleNamed(name), setup);
  const fields = templateScope(purchaseOrder, { shaped, declared: moduleNamed, hidden: () => hidden });
  const template = shippedTemplate(purchaseOrder);
  const { nodes } = parseTemplate(`${template.header}${template.body}`, { isMarkup: true });
  return fillTemplate(nodes, fields, {
    ...AROUND,
    ...orderExtras(shaped('purchaseOrder').fields, record, (words) => words),
    ...record,
  });
};
const three = order([line(1), line(2), line(3)]);

describe('the shipped print of an order', () => {
  it('sums the tax by HSN and rate, exactly', () => {
    expect(
      taxSummary([line(1), line(2), line(3)]).map(({ hsn, taxable, cgst }) => [
        hsn,
        taxable.toString(),
        cgst.toString(),
      ]),
    ).toEqual([
      ['848210', '19798.5', '1781.86'],
      ['390210', '9899.25', '890.93'],
    ]);
  });

  it('shows money in Indian grouping and both sides', () => {
    const text = printedText(printed(three));
    expect(text).toContain('₹ 35,043.00');
    expect(text).toContain('GSTIN 24AAACV1234A1Z5');
  });

  it('says what a rate is per, and the second quantity in its unit', () => {
    const second = { ...line(1), secondaryQuantity: decimal('99.1'), secondUnit: 'pcs', ratePer: '1,000 pcs' };
    expect(printedText(printed(order([second])))).toMatch(/99\.1 pcs\s*98\.50\s*per 1,000 pcs/u);
    expect(printedText(printed(three))).not.toMatch(/\bper\b/u);
  });

  it('counts delivery dates in the unit of their line', () => {
    const dated = { ...three, schedule: [{ orderLine: 1, date: '2026-12-01', quantity: decimal('50'), unit: 'kg' }] };
    expect(printedText(printed(dated))).toMatch(/Line 1\s*01-12-2026\s*50 kg/u);
  });

  it('says every charge in rupees, those in percent with their percent, as the totals have them', () => {
    const charges = [
      { charge: 'Packing', percent: decimal('2') },
      { charge: 'Insurance', amount: decimal('500') },
      { charge: 'Season discount', percent: decimal('-1.5') },
    ];
    const text = printedText(printed({ ...three, discountTotal: decimal('97.75'), charges }));
    expect(text).toContain('Packing (2 %): ₹ 592.00');
    expect(text).toContain('Insurance: ₹ 500.00');
    expect(text).toContain('Season discount (-1.5 %): ₹ -444.00');
  });

  it('prints no figure that the role may not see', () => {
    const blind = {
      ...order([{ ...line(1), rate: undefined, taxable: undefined, total: undefined }]),
      grandTotal: undefined,
    };
    expect(printedText(printed(blind))).not.toMatch(/₹|9,899/u);
    expect(printedText(printed(three, undefined, new Set(['rate', 'lines.total'])))).not.toMatch(
      /(?<!\d)98\.5|11,681/u,
    );
  });

  it('calls fields as the partner does, and leaves out what they hid', () => {
    const setup: Setup = {
      detail: (key) =>
        ({
          'purchaseOrder.lines.hsn': { fieldKeyName: 'lines.hsn', fieldLabel: 'Tariff no.' },
          'purchaseOrder.lines.discountPercent': { fieldKeyName: 'lines.discountPercent', isVisible: false },
        })[key],
      term: () => undefined,
      say: wordedWith({ SUPPLIER: 'Mill' }),
    };
    const text = printedText(printed(three, setup));
    expect(['Tariff no.', 'Mill', 'Disc. %'].map((words) => text.includes(words))).toEqual([true, true, false]);
    expect(printedText(printed(three))).toContain('Disc. %');
  });

  it('takes 500 lines', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => line(n + 1));
    const pdf = await pdfOf({ content: pageContent(printed(order(lines)), {}) });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('shows values in the preview as texts', () => {
    const body = printed(order([{ ...line(1), description: '<script>alert(1)</script>' }]));
    const sheet = { widthMm: 210, heightMm: 297, margins: { top: 30, right: 10, bottom: 14, left: 10 } };
    const html = pageHtml({ header: [], body, footer: [] }, sheet, { language: 'en', title: '<x>' });
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<script|<x>/u);
  });
});

describe('every module', () => {
  it.each(MODULES.map((module) => [module.name, module] as const))(
    '%s is shipped with a layout that prints',
    (_, module) => {
      const fields = templateScope(module, { shaped: moduleNamed, declared: moduleNamed, hidden: () => new Set() });
      expect(templateFaults(shippedTemplate(module), fields)).toEqual({ header: [], body: [], footer: [] });
    },
  );
});
