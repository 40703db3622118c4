import { chargesInRupees, type OwnChargeTax } from '@weft/domain/catalogue/purchase/charges-in-rupees';
import { ALWAYS_SHOWN, ORDER_TOTALS } from '@weft/domain/catalogue/purchase/order-totals';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, isDecimal, isZero, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { TemplateField, TemplateFields } from '@weft/domain/rules/templates/template-fields';
import { placeField, textField } from './place-field.ts';

const money = (label: string): TemplateField => ({ label, kind: 'money' });
/** What an order's print knows besides the order: the parties' addresses, the tax by HSN, the totals that are not zero. */
export const ORDER_FIELDS: TemplateFields = {
  supplier: placeField('Supplier with address'),
  billToPlace: placeField('Bill to, with address'),
  shipToPlace: placeField('Ship to, with address'),
  payment: textField('Payment in a sentence'),
  approvedByName: textField('Approved by'),
  approvedAt: { label: 'Approved at', kind: 'moment' },
  taxes: {
    label: 'Tax by HSN and rate',
    kind: 'lines',
    of: () => ({
      hsn: textField('HSN'),
      rate: textField('GST'),
      taxable: money('Taxable'),
      cgst: money('CGST'),
      sgst: money('SGST'),
      igst: money('IGST'),
      cess: money('Cess'),
    }),
  },
  chargeAmounts: {
    label: 'Other charges in rupees',
    kind: 'lines',
    of: () => ({ name: textField('Name, with the percent where it is one'), amount: money('Amount') }),
  },
  totals: { label: 'Totals', kind: 'lines', of: () => ({ name: textField('Name'), amount: money('Amount') }) },
};

const said = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const linesOf = (record: AnyRecord, key: string): readonly AnyRecord[] => {
  const lines = record[key];
  return Array.isArray(lines) ? (lines as readonly AnyRecord[]) : [];
};

const TAXES = ['taxable', 'cgst', 'sgst', 'igst', 'cess'] as const;
type Sums = { readonly [tax in (typeof TAXES)[number]]: Decimal };
const NOTHING: Sums = { taxable: ZERO, cgst: ZERO, sgst: ZERO, igst: ZERO, cess: ZERO };

/** What each HSN bears at each rate, in the order of the lines; a charge with a rate of its own stands by its name. */
export const taxSummary = (
  lines: readonly AnyRecord[],
): readonly (Sums & { readonly hsn: string; readonly rate: string })[] => {
  const sums = new Map<string, Sums & { readonly hsn: string; readonly rate: string }>();
  for (const line of lines) {
    const [hsn, rate] = [said(line['hsn']), said(line['gstRateName'])];
    const known = sums.get(`${hsn} ${rate}`) ?? { ...NOTHING, hsn, rate };
    const added = TAXES.map((tax) => {
      const value = line[tax];
      return [tax, isDecimal(value) ? known[tax].plus(value) : known[tax]] as const;
    });
    sums.set(`${hsn} ${rate}`, { ...known, ...Object.fromEntries(added) });
  }
  return [...sums.values()];
};

const paymentOf = (fields: Fields, order: AnyRecord, say: Wording): string => {
  const basis = fields['paymentTerms']?.of?.['basis'];
  return linesOf(order, 'paymentTerms')
    .map((term) => {
      const percent = term['percent'];
      const share = isDecimal(percent) ? inPercent(percent) : '';
      const due = basis === undefined ? '' : optionLabel(basis, said(term['basis'])).toLowerCase();
      return `${share} ${due}${term['days'] ? ` + ${said(term['days'])} ${say('days')}` : ''}`;
    })
    .join(', ');
};

const inPercent = (percent: Decimal): string => `${formatNumber(percent, { grouping: 'indian', maxPlaces: 6 })} %`;

/** Charges as they are in the totals, those in percent with their percent. */
const chargeAmounts = (order: AnyRecord): readonly AnyRecord[] =>
  chargesInRupees(order).map(({ charge, percent, amount }) => ({
    name: percent === null ? charge : `${charge} (${inPercent(percent)})`,
    amount,
  }));

/** Values of `ORDER_FIELDS` that follow from the order itself, and from what its charges with a rate of their own are taxed (`own`); nothing of the money where the role may not see it. */
export const orderExtras = (
  fields: Fields,
  order: AnyRecord,
  say: Wording,
  own: readonly OwnChargeTax[] = [],
): AnyRecord => {
  const isSeen = isDecimal(order['grandTotal']);
  return {
    payment: paymentOf(fields, order, say),
    taxes: isSeen ? taxSummary([...linesOf(order, 'lines'), ...own.map((row) => ({ ...row, hsn: row.charge }))]) : [],
    chargeAmounts: isSeen ? chargeAmounts(order) : [],
    totals: isSeen
      ? ORDER_TOTALS.filter((key) => {
          const value = order[key];
          return isDecimal(value) && (ALWAYS_SHOWN.has(key) || !isZero(value));
        }).map((key) => ({ name: fields[key]?.label ?? key, amount: order[key] }))
      : [],
  };
};
