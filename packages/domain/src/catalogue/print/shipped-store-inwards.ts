import {
  about,
  fact,
  factList,
  figure,
  firstSum,
  goods,
  lastSum,
  lineTable,
  RECEIVED,
  sums,
  TAX_SUMS,
  word,
} from './paper-parts.ts';

/** Body of a supporting material inward: the goods receipt note of thread, ink and oil, with its tax (spec 02, 4.8). */
export const shippedSupportingInward = `<div class="columns">
  ${about('party', 'Party', '<p>{{party.code}}</p>')}
  <div width="auto" align="right">
    <p>{{join " · " billNo billDate}}</p>
    <p>{{purchaseOrder}}</p>
  </div>
</div>
${factList(fact('stockArea', 'Stock Area'), fact('location', 'Location'), fact('status', 'Status'))}
${lineTable(
  [goods('supportingMaterial', 'Material', '{{join " · " supportingMaterial.code lotNumber expiryOn remark}}')],
  [
    figure('quantity', 'Quantity', '{{qty quantity uom.code}}'),
    figure('rate', 'Rate'),
    word('gstRate', 'GST'),
    figure('taxable', 'Amount'),
  ],
)}
{{#if grandTotal}}${sums(
  firstSum('taxable "Amount"', 'taxable'),
  ...TAX_SUMS,
  lastSum('grandTotal "Total"', 'grandTotal'),
)}{{/if}}
${RECEIVED}`;

/** Body of a packing-type inward: which empty packing came, in which condition and how heavy one piece is (spec 02, 4.9). */
export const shippedPackingInward = `<div class="columns">
  ${about('party', 'Party', '<p>{{party.code}}</p>')}
  <div width="auto" align="right">
    <p><b>{{inwardType}}</b></p>
    <p>{{join " · " billNo billDate}}</p>
  </div>
</div>
${factList(
  fact('stockArea', 'Stock Area'),
  fact('location', 'Location'),
  fact('newPieces', 'New'),
  fact('usedPieces', 'Used'),
  fact('damagedPieces', 'Damaged'),
  fact('status', 'Status'),
)}
${lineTable(
  [goods('packing', 'Packing', '{{remark}}'), word('condition', 'Condition')],
  [
    figure('quantity', 'Pieces'),
    figure('tareCheck', 'Weighed (kg)'),
    figure('rate', 'Rate'),
    figure('amount', 'Amount'),
  ],
)}
{{#if value}}<p align="right"><b>{{label value "Value"}} {{money value}}</b></p>{{/if}}
${RECEIVED}`;
