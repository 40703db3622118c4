import { describe, expect, it } from 'vitest';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { orderPages, taxSummary, type OrderToPrint } from './order-print.ts';
import { pdfOf } from './pdf.ts';

const line = (n: number) => ({
  lineNo: n,
  itemName: `Item ${n}`,
  itemCode: `IT-${n}`,
  hsn: n % 2 === 0 ? '390210' : '848210',
  quantity: decimal('100.5'),
  uomCode: 'kg',
  rate: decimal('98.5'),
  gstRateName: 'GST 18 %',
  taxable: decimal('9899.25'),
  cgst: decimal('890.93'),
  sgst: decimal('890.93'),
  total: decimal('11681.11'),
});
const place = { name: 'Vanuja Polyweave', lines: ['Plot 4', 'Surat, Gujarat, 394221'], gstin: '24AAACV1234A1Z5' };
const order: OrderToPrint = {
  module: purchaseOrder,
  order: { number: 'PO/26-27/SRT/00116', date: '2026-11-20', lines: [line(1), line(2), line(3)] },
  status: 'open',
  company: place,
  supplier: place,
  billTo: place,
  shipTo: place,
  printedBy: 'Rupal Shah',
  printedOn: '22-11-2026',
};
const withTotals = { ...order.order, grandTotal: decimal('35043.00'), taxableTotal: decimal('29697.75') };
const written = (value: unknown): string => JSON.stringify(value);

describe('the print of an order', () => {
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
    const pages = written(orderPages({ ...order, order: withTotals }).content);
    expect(pages).toContain('₹ 35,043.00');
    expect(pages).toContain('GSTIN 24AAACV1234A1Z5');
  });

  it('says over every page what is no order', () => {
    expect(orderPages({ ...order, status: 'draft' }).watermark).toMatchObject({ text: 'DRAFT – not an order' });
    expect(orderPages({ ...order, status: 'cancelled' }).watermark).toMatchObject({ text: 'CANCELLED' });
    expect(orderPages(order).watermark).toBeUndefined();
  });

  it('prints no figure that the role may not see', () => {
    const blind = { ...line(1), rate: undefined, taxable: undefined, total: undefined };
    expect(written(orderPages({ ...order, order: { ...order.order, lines: [blind] } }).content)).not.toContain('₹');
  });

  it('calls fields as the partner does, and leaves out what they hid', () => {
    const module = shapedModule(purchaseOrder, {
      detail: (key) =>
        ({
          'purchaseOrder.lines.hsn': { fieldKeyName: 'lines.hsn', fieldLabel: 'Tariff no.' },
          'purchaseOrder.lines.discountPercent': { fieldKeyName: 'lines.discountPercent', isVisible: false },
        })[key],
      term: (key) => (key === 'SUPPLIER' ? 'Mill' : undefined),
    });
    const pages = written(orderPages({ ...order, module }).content);
    expect(['Tariff no.', 'Mill', 'Disc. %'].map((words) => pages.includes(words))).toEqual([true, true, false]);
    expect(written(orderPages(order).content)).toContain('Disc. %');
  });

  it('takes 500 lines', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => line(n + 1));
    const pdf = await pdfOf(orderPages({ ...order, order: { ...withTotals, lines } }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
