import { firstSum, lastSum, REMARKS, SIGNATORY, sums, TAX_SUMS } from './paper-parts.ts';

/** Body of a purchase return: challan for the road and data of the debit note in one; what the stock was worth stays in the house (spec 02, 4.7). */
export const shippedPurchaseReturn = `<div class="columns">
  <div>
    <p><small class="muted">{{label party "Party"}}</small></p>
    <h2>{{party}}</h2>
    <p>{{party.code}}</p>
  </div>
  <div width="auto" align="right">
    <p><b>{{settlement}}</b></p>
    <p>{{returnReason}}</p>
  </div>
</div>
<dl>
  <dt>{{label inwards "Inwards"}}</dt><dd>{{inwards}}</dd>
  <dt>{{label location "Location"}}</dt><dd>{{location}}</dd>
  <dt>{{label vehicleNumber "Vehicle"}}</dt><dd>{{vehicleNumber}}</dd>
  <dt>{{label transport "Transporter"}}</dt><dd>{{transport}}</dd>
  <dt>{{label lrNumber "LR no."}}</dt><dd>{{lrNumber}}</dd>
  <dt>{{label ewayBillNumber "E-way bill"}}</dt><dd>{{ewayBillNumber}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item "Item"}}</th>{{/shown}}
    {{#shown lines.inward}}<th>{{label lines.inward "Inward"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th align="right">{{label lines.quantity "Quantity"}}</th>{{/shown}}
    {{#shown lines.rate}}<th align="right">{{label lines.rate "Rate"}}</th>{{/shown}}
    {{#shown lines.taxable}}<th align="right">{{label lines.taxable "Debit value"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " item.code lotNumber rollNumber remark}}</small></p></td>{{/shown}}
    {{#shown inward}}<td>{{inward}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}</td>{{/shown}}
    {{#shown rate}}<td align="right">{{rate}}</td>{{/shown}}
    {{#shown taxable}}<td align="right">{{taxable}}</td>{{/shown}}
  </tr>{{/each}}
</table>
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
