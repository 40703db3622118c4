import { fact, factList, goods, lineTable, narrow, signed, word } from './paper-parts.ts';

/** Body of an opening stock: what lay where on the day the books began, and what it was worth; who answers for it signs (spec 02, 2.6). */
export const shippedOpeningStock = `${factList(fact('organization', 'Company'), fact('branch', 'Branch'), fact('location', 'Location'), fact('status', 'Status'))}
${lineTable(
  [
    goods('item', 'Item', '{{join " · " item.code purity vendorCode qualityStatus customer}}'),
    word('lotNumber', 'Lot', '{{join " · " lotNumber rollNumber}}'),
    word('stockArea', 'Stock Area', '{{join " · " stockArea rack}}'),
  ],
  [
    narrow('quantity', 'Quantity', '{{qty quantity uom.code}}'),
    narrow('secondaryQuantity', '2nd quantity', '{{qty secondaryQuantity item.secondaryUom.code}}'),
    narrow('rate', 'Rate'),
    narrow('amount', 'Value'),
  ],
)}
{{#if total}}<p align="right"><b>{{label total "Value"}} {{money total}}</b></p>{{/if}}
${signed('"Store"', '"Checked by"')}`;
