const booked = (key: string, words: string): { readonly head: string; readonly cell: string } => ({
  head: `{{#shown lines.${key}}}<th width="auto" align="right">{{label lines.${key} "${words}"}}</th>{{/shown}}`,
  cell: `{{#shown ${key}}}<td align="right">{{qty ${key} uom.code}}</td>{{/shown}}`,
});

/** What became of the goods, in the order in which it happens on the floor. */
const BOOKED = [
  booked('opening', 'Opening'),
  booked('issued', 'Issued'),
  booked('consumed', 'Consumed'),
  booked('returned', 'Returned'),
  booked('wastage', 'Wastage'),
  booked('carried', 'Carried'),
  booked('loss', 'Loss'),
];

/** Body of a floor reconciliation: what was issued, lot by lot, and what became of it; who accounts for it signs (spec 02, 5.5). */
export const shippedFloorReconciliation = `<div class="columns">
  <div>
    <p><small class="muted">{{label department "Department"}}</small></p>
    <h2>{{department}}</h2>
    <p>{{label about "For"}} {{join " · " scope about}}</p>
  </div>
</div>
<dl>
  <dt>{{label stockArea "Area"}}</dt><dd>{{stockArea}}</dd>
  <dt>{{label location "Location"}}</dt><dd>{{location}}</dd>
  <dt>{{label returnArea "Back to"}}</dt><dd>{{returnArea}}</dd>
  <dt>{{label reconciledAt "Reconciled"}}</dt><dd>{{reconciledAt}}</dd>
  <dt>{{label lossReason "Reason"}}</dt><dd>{{lossReason}}</dd>
  <dt>{{label lossPercent "Loss %"}}</dt><dd>{{lossPercent}}</dd>
  <dt>{{label lossValue "Value lost"}}</dt><dd>{{lossValue}}</dd>
  <dt>{{label status "Status"}}</dt><dd>{{status}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item "Item"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    ${BOOKED.map(({ head }) => head).join('\n    ')}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " item.code lotNumber rollNumber}}</small></p><p><small class="muted">{{remark}}</small></p></td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    ${BOOKED.map(({ cell }) => cell).join('\n    ')}
  </tr>{{/each}}
</table>
{{#if remarks}}<p><small class="muted">{{label remarks "Remarks"}}</small></p><p>{{remarks}}</p>{{/if}}
<br>
<div class="columns keep">
  <p>{{label department "Department"}}</p>
  <p align="right">{{label "Checked by"}}</p>
</div>`;

/** Body of a supporting material allocation: thread, ink or oil that a department draws or brings back, and what it is worth (spec 02, 4.8). */
export const shippedSupportingAllocation = `<div class="columns">
  <div>
    <p><small class="muted">{{label department "Department"}}</small></p>
    <h2>{{department}}</h2>
    <p>{{machine}}</p>
  </div>
  <div width="auto" align="right"><p><b>{{direction}}</b></p></div>
</div>
<dl>
  <dt>{{label stockArea "Store"}}</dt><dd>{{stockArea}}</dd>
  <dt>{{label costHead "Cost Head"}}</dt><dd>{{costHead}}</dd>
  <dt>{{label location "Location"}}</dt><dd>{{location}}</dd>
  <dt>{{label receivedBy "Received by"}}</dt><dd>{{receivedBy}}</dd>
  <dt>{{label producedFrom "For output from"}}</dt><dd>{{producedFrom}}</dd>
  <dt>{{label producedTo "For output to"}}</dt><dd>{{producedTo}}</dd>
  <dt>{{label status "Status"}}</dt><dd>{{status}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.supportingMaterial}}<th width="*">{{label lines.supportingMaterial "Material"}}</th>{{/shown}}
    {{#shown lines.lotNumber}}<th>{{label lines.lotNumber "Lot"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th width="auto" align="right">{{label lines.quantity "Quantity"}}</th>{{/shown}}
    {{#shown lines.normQuantity}}<th width="auto" align="right">{{label lines.normQuantity "By norm"}}</th>{{/shown}}
    {{#shown lines.amount}}<th width="auto" align="right">{{label lines.amount "Value"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown supportingMaterial}}<td><p><b>{{supportingMaterial}}</b></p><p><small class="muted">{{join " · " supportingMaterial.code reason remark}}</small></p></td>{{/shown}}
    {{#shown lotNumber}}<td>{{lotNumber}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}</td>{{/shown}}
    {{#shown normQuantity}}<td align="right">{{qty normQuantity uom.code}}</td>{{/shown}}
    {{#shown amount}}<td align="right">{{amount}}</td>{{/shown}}
  </tr>{{/each}}
</table>
{{#if value}}<p align="right"><b>{{label value "Value"}} {{money value}}</b></p>{{/if}}
{{#if remarks}}<p><small class="muted">{{label remarks "Remarks"}}</small></p><p>{{remarks}}</p>{{/if}}
<br>
<div class="columns keep">
  <p>{{label "Store"}}</p>
  <p align="right">{{label "Received by"}}</p>
</div>`;
