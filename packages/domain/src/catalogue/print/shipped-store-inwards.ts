import { firstSum, lastSum, REMARKS, SIGNATORY, sums, TAX_SUMS } from './paper-parts.ts';

const SIGNED = `${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Received by"}}</p>
  <p align="center">{{label "Checked by"}}</p>
  ${SIGNATORY}
</div>`;

/** Body of a supporting material inward: the goods receipt note of thread, ink and oil, with its tax (spec 02, 4.8). */
export const shippedSupportingInward = `<div class="columns">
  <div>
    <p><small class="muted">{{label party "Party"}}</small></p>
    <h2>{{party}}</h2>
    <p>{{party.code}}</p>
  </div>
  <div width="auto" align="right">
    <p>{{join " · " billNo billDate}}</p>
    <p>{{purchaseOrder}}</p>
  </div>
</div>
<dl>
  <dt>{{label stockArea "Stock Area"}}</dt><dd>{{stockArea}}</dd>
  <dt>{{label location "Location"}}</dt><dd>{{location}}</dd>
  <dt>{{label status "Status"}}</dt><dd>{{status}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.supportingMaterial}}<th width="*">{{label lines.supportingMaterial "Material"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th align="right">{{label lines.quantity "Quantity"}}</th>{{/shown}}
    {{#shown lines.rate}}<th align="right">{{label lines.rate "Rate"}}</th>{{/shown}}
    {{#shown lines.gstRate}}<th>{{label lines.gstRate "GST"}}</th>{{/shown}}
    {{#shown lines.taxable}}<th align="right">{{label lines.taxable "Amount"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown supportingMaterial}}<td><p><b>{{supportingMaterial}}</b></p><p><small class="muted">{{join " · " supportingMaterial.code lotNumber expiryOn remark}}</small></p></td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}</td>{{/shown}}
    {{#shown rate}}<td align="right">{{rate}}</td>{{/shown}}
    {{#shown gstRate}}<td>{{gstRate}}</td>{{/shown}}
    {{#shown taxable}}<td align="right">{{taxable}}</td>{{/shown}}
  </tr>{{/each}}
</table>
{{#if grandTotal}}${sums(
  firstSum('taxable "Amount"', 'taxable'),
  ...TAX_SUMS,
  lastSum('grandTotal "Total"', 'grandTotal'),
)}{{/if}}
${SIGNED}`;

/** Body of a packing-type inward: which empty packing came, in which condition and how heavy one piece is (spec 02, 4.9). */
export const shippedPackingInward = `<div class="columns">
  <div>
    <p><small class="muted">{{label party "Party"}}</small></p>
    <h2>{{party}}</h2>
    <p>{{party.code}}</p>
  </div>
  <div width="auto" align="right">
    <p><b>{{inwardType}}</b></p>
    <p>{{join " · " billNo billDate}}</p>
  </div>
</div>
<dl>
  <dt>{{label stockArea "Stock Area"}}</dt><dd>{{stockArea}}</dd>
  <dt>{{label location "Location"}}</dt><dd>{{location}}</dd>
  <dt>{{label newPieces "New"}}</dt><dd>{{newPieces}}</dd>
  <dt>{{label usedPieces "Used"}}</dt><dd>{{usedPieces}}</dd>
  <dt>{{label damagedPieces "Damaged"}}</dt><dd>{{damagedPieces}}</dd>
  <dt>{{label status "Status"}}</dt><dd>{{status}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.packing}}<th width="*">{{label lines.packing "Packing"}}</th>{{/shown}}
    {{#shown lines.condition}}<th>{{label lines.condition "Condition"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th align="right">{{label lines.quantity "Pieces"}}</th>{{/shown}}
    {{#shown lines.tareCheck}}<th align="right">{{label lines.tareCheck "Weighed (kg)"}}</th>{{/shown}}
    {{#shown lines.rate}}<th align="right">{{label lines.rate "Rate"}}</th>{{/shown}}
    {{#shown lines.amount}}<th align="right">{{label lines.amount "Amount"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown packing}}<td><p><b>{{packing}}</b></p><p><small class="muted">{{remark}}</small></p></td>{{/shown}}
    {{#shown condition}}<td>{{condition}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{quantity}}</td>{{/shown}}
    {{#shown tareCheck}}<td align="right">{{tareCheck}}</td>{{/shown}}
    {{#shown rate}}<td align="right">{{rate}}</td>{{/shown}}
    {{#shown amount}}<td align="right">{{amount}}</td>{{/shown}}
  </tr>{{/each}}
</table>
{{#if value}}<p align="right"><b>{{label value "Value"}} {{money value}}</b></p>{{/if}}
${SIGNED}`;
