import {
  about,
  fact,
  factList,
  figure,
  firstSum,
  goods,
  lastSum,
  lineTable,
  REMARKS,
  SIGNATORY,
  sums,
  TAX_SUMS,
  word,
} from './paper-parts.ts';

/** Body of a purchase return: challan for the road and data of the debit note in one; what the stock was worth stays in the house (spec 02, 4.7). */
export const shippedPurchaseReturn = `<div class="columns">
  ${about(
    'party',
    'Party',
    '<p>{{party.code}}</p>',
    '{{#each consignee.address}}<p>{{line}}</p>{{/each}}',
    '{{#if consignee.gstin}}<p>{{label consignee.gstin}} {{consignee.gstin}}</p>{{/if}}',
  )}
  <div width="auto" align="right">
    <p><b>{{settlement}}</b></p>
    <p>{{returnReason}}</p>
  </div>
</div>
${factList(
  fact('inwards', 'Inwards'),
  fact('location', 'Location'),
  fact('vehicleNumber', 'Vehicle'),
  fact('transport', 'Transporter'),
  fact('lrNumber', 'LR no.'),
  fact('ewayBillNumber', 'E-way bill'),
)}
${lineTable(
  [
    goods('item', 'Item', '{{join " · " item.code lotNumber rollNumber remark}}'),
    word('hsn', 'HSN'),
    word('inward', 'Inward'),
  ],
  [
    figure('quantity', 'Quantity', '{{qty quantity uom.code}}'),
    figure('rate', 'Rate'),
    figure('taxable', 'Debit value'),
  ],
)}
{{#if grandTotal}}${sums(
  firstSum('taxable "Debit value"', 'taxable'),
  ...TAX_SUMS,
  lastSum('grandTotal "Total"', 'grandTotal'),
)}{{/if}}
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Received by"}}</p>
  ${SIGNATORY}
</div>`;
