import { REMARKS } from './paper-parts.ts';

/** Body of a material allocation: what the store hands over, lot by lot, for which request, and who takes it (spec 02, 5.3). */
export const shippedMaterialAllocation = `<div class="columns">
  <div>
    <p><small class="muted">{{label department "Department"}}</small></p>
    <h2>{{department}}</h2>
    <p>{{label request "For"}} {{request}}</p>
  </div>
  <div width="auto" align="right">{{qr payload}}</div>
</div>
<dl>
  <dt>{{label stockAreaFrom "From"}}</dt><dd>{{stockAreaFrom}}</dd>
  <dt>{{label stockAreaTo "To"}}</dt><dd>{{stockAreaTo}}</dd>
  <dt>{{label location "Location"}}</dt><dd>{{location}}</dd>
  <dt>{{label handedTo "Handed to"}}</dt><dd>{{handedTo}}</dd>
  <dt>{{label handedAt "Handed over"}}</dt><dd>{{handedAt}}</dd>
  <dt>{{label status "Status"}}</dt><dd>{{status}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item "Item"}}</th>{{/shown}}
    {{#shown lines.lotNumber}}<th>{{label lines.lotNumber "Lot"}}</th>{{/shown}}
    {{#shown lines.rack}}<th>{{label lines.rack "Rack"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th width="auto" align="right">{{label lines.quantity "Quantity"}}</th>{{/shown}}
    {{#shown lines.secondaryQuantity}}<th width="auto" align="right">{{label lines.secondaryQuantity "2nd quantity"}}</th>{{/shown}}
    {{#shown lines.issued}}<th width="auto" align="right">{{label lines.issued "Issued"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " item.code itemTuple vendorCode orderReason}}</small></p></td>{{/shown}}
    {{#shown lotNumber}}<td>{{join " · " lotNumber rollNumber}}</td>{{/shown}}
    {{#shown rack}}<td>{{rack}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}</td>{{/shown}}
    {{#shown secondaryQuantity}}<td align="right">{{qty secondaryQuantity item.secondaryUom.code}}</td>{{/shown}}
    {{#shown issued}}<td align="right">{{qty issued uom.code}}</td>{{/shown}}
  </tr>{{/each}}
</table>
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Store"}}</p>
  <p align="right">{{label "Received by"}}</p>
</div>`;
