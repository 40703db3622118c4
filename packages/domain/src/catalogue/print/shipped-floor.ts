import { about, fact, factList, goods, lineTable, narrow, signed, word } from './paper-parts.ts';

/** What became of the goods, in the order in which it happens on the floor. */
const BOOKED = [
  narrow('opening', 'Opening', '{{qty opening uom.code}}'),
  narrow('issued', 'Issued', '{{qty issued uom.code}}'),
  narrow('consumed', 'Consumed', '{{qty consumed uom.code}}'),
  narrow('returned', 'Returned', '{{qty returned uom.code}}'),
  narrow('wastage', 'Wastage', '{{qty wastage uom.code}}'),
  narrow('carried', 'Carried', '{{qty carried uom.code}}'),
  narrow('loss', 'Loss', '{{qty loss uom.code}}'),
];

/** Body of a floor reconciliation: what was issued, lot by lot, and what became of it; who accounts for it signs (spec 02, 5.5). */
export const shippedFloorReconciliation = `<div class="columns">
  ${about('department', 'Department', '<p>{{label about "For"}} {{join " · " scope about}}</p>')}
</div>
${factList(
  fact('stockArea', 'Area'),
  fact('location', 'Location'),
  fact('returnArea', 'Back to'),
  fact('reconciledAt', 'Reconciled'),
  fact('lossReason', 'Reason'),
  fact('lossPercent', 'Loss %'),
  fact('lossValue', 'Value lost'),
  fact('status', 'Status'),
)}
${lineTable([goods('item', 'Item', '{{join " · " item.code lotNumber rollNumber}}', '{{remark}}')], BOOKED)}
${signed('department "Department"', '"Checked by"')}`;

/** Body of a supporting material allocation: thread, ink or oil that a department draws or brings back, and what it is worth (spec 02, 4.8). */
export const shippedSupportingAllocation = `<div class="columns">
  ${about('department', 'Department', '<p>{{machine}}</p>')}
  <div width="auto" align="right"><p><b>{{direction}}</b></p></div>
</div>
${factList(
  fact('stockArea', 'Store'),
  fact('costHead', 'Cost Head'),
  fact('location', 'Location'),
  fact('receivedBy', 'Received by'),
  fact('producedFrom', 'For output from'),
  fact('producedTo', 'For output to'),
  fact('status', 'Status'),
)}
${lineTable(
  [
    goods('supportingMaterial', 'Material', '{{join " · " supportingMaterial.code reason remark}}'),
    word('lotNumber', 'Lot'),
  ],
  [
    narrow('quantity', 'Quantity', '{{qty quantity uom.code}}'),
    narrow('normQuantity', 'By norm', '{{qty normQuantity uom.code}}'),
    narrow('amount', 'Value'),
  ],
)}
{{#if value}}<p align="right"><b>{{label value "Value"}} {{money value}}</b></p>{{/if}}
${signed('"Store"', '"Received by"')}`;
