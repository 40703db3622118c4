import { about, fact, factList, goods, lineTable, narrow, signed, word } from './paper-parts.ts';

/** Body of a material allocation: what the store hands over, lot by lot, for which request, and who takes it (spec 02, 5.3). */
export const shippedMaterialAllocation = `<div class="columns">
  ${about('department', 'Department', '<p>{{label request "For"}} {{request}}</p>')}
  <div width="auto" align="right">{{qr payload}}</div>
</div>
${factList(
  fact('stockAreaFrom', 'From'),
  fact('stockAreaTo', 'To'),
  fact('location', 'Location'),
  fact('handedTo', 'Handed to'),
  fact('handedAt', 'Handed over'),
  fact('status', 'Status'),
)}
${lineTable(
  [
    goods('item', 'Item', '{{join " · " item.code itemTuple vendorCode orderReason}}'),
    word('lotNumber', 'Lot', '{{join " · " lotNumber rollNumber}}'),
    word('rack', 'Rack'),
  ],
  [
    narrow('quantity', 'Quantity', '{{qty quantity uom.code}}'),
    narrow('secondaryQuantity', '2nd quantity', '{{qty secondaryQuantity item.secondaryUom.code}}'),
    narrow('issued', 'Issued', '{{qty issued uom.code}}'),
  ],
)}
${signed('"Store"', '"Received by"')}`;
