import { documentDate, placeOfDocument } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { uomRef } from '../language/groups/master-refs.ts';
import { openingAmount, openingStockRules, openingTotal } from './opening-stock.rules.ts';
import { goodsFields, packedFields, receivedSecond, stockKeyFields } from '../language/groups/stock-line-fields.ts';
import { OF_ITEM } from '../language/groups/stock-params.ts';
import { secondTold, secondWithin } from '../language/groups/second-within.ts';
import { POSTED, POSTED_ACTIONS } from './posted-document.ts';

/** Opening stock: the balances with which a company starts, one document per upload (spec 01, 4.3; spec 02, 2.6). */
export const openingStock = document({
  name: 'openingStock',
  title: 'Opening Stock',
  plural: 'Opening Stock',
  api: 'chemical/itemStock/openingStock',
  acl: 'chemical/itemStock',
  aclAliases: ['openingstock'],
  route: 'openingstock',
  number: { prefix: 'OS', per: ['financialYear'] },
  fields: {
    date: documentDate('As on'),
    ...placeOfDocument('CBL_FLOW_SUPPORT'),
    stockArea: f.ref({
      to: 'stockArea',
      label: 'Stock Area',
      help: 'For lines that name none.',
      defaultFrom: 'stockArea',
    }),
    lines: f.lines({
      label: 'Lines',
      required: true,
      of: {
        ...goodsFields(),
        secondaryQuantity: receivedSecond(),
        uom: uomRef('Unit'),
        purity: f.ref({
          to: 'purity',
          label: 'Purity',
          defaultFrom: 'DEFAULT_COST_PARAM_1',
          offers: OF_ITEM,
        }),
        properties: f.json({ label: 'Variant properties' }),
        stockArea: f.ref({
          to: 'stockArea',
          label: 'Stock Area',
          requiredWhen: (_, __, whole) => typeof whole['stockArea'] !== 'number',
        }),
        ...stockKeyFields(),
        ...packedFields(),
        customer: f.ref({ to: 'party', label: 'Customer', switchedBy: 'CUSTOMER_SUPPORT' }),
        rate: f.money({ label: 'Rate', places: 4, min: 0, confidential: true }),
        isFree: f.boolean({ label: 'Free of charge' }),
        amount: f.money({ label: 'Value', computed: openingAmount, confidential: true }),
        manufacturedOn: f.date({ label: 'Manufactured' }),
        expiryOn: f.date({ label: 'Expiry' }),
        qualityStatus: f.choice({
          label: 'Quality',
          options: ['ok', 'underTest', 'rejected'],
          optionLabels: { ok: 'OK' },
          default: 'ok',
        }),
        isReversed: f.boolean({ label: 'Taken back', readOnly: true, isUnasked: true }),
      },
    }),
    total: f.money({ label: 'Value', computed: openingTotal, confidential: true }),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  ...POSTED,
  approval: {
    actions: POSTED_ACTIONS,
    amount: 'total',
    about: 'stockArea',
    material: [
      'stockArea',
      'lines.item',
      'lines.itemTuple',
      'lines.quantity',
      'lines.uom',
      'lines.rate',
      'lines.lotNumber',
      'lines.stockArea',
    ],
  },
  form: [['date', 'stockArea'], ['organization', 'branch', 'location'], ['lines'], ['total'], ['remarks', 'files']],
  list: {
    columns: ['number', 'date', 'branch', 'location', 'total', 'status', 'createdOn'],
    search: ['remarks'],
    sort: '-date',
    filters: ['branch', 'location', 'stockArea'],
    totals: { total: true },
  },
  reads: ['lines.item.uom', 'lines.item.secondaryUom', 'lines.item.purchaseUom', 'lines.uom', 'lines.stockArea'],
  rules: [...openingStockRules, secondWithin],
  warnings: [secondTold],
  askedOf: ['stockArea', 'lines'],
});

export type OpeningStock = Row<typeof openingStock>;
export type OpeningStockInput = Input<typeof openingStock>;
