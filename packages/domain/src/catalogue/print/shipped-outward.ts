import { fact, factList, REMARKS, SIGNATORY } from './paper-parts.ts';

/**
 * Body of an outward: a delivery challan where goods go to somebody as scrap or sample, a slip of the store for every other reason (spec 02, 4.4).
 * What the goods were worth in the house stands on the slip alone.
 */
export const shippedOutward = `<div class="columns">
  <div>
    {{#if challan}}<p><small class="muted">{{label "Consignee"}}</small></p>
    <h2>{{consignee.name}}</h2>
    {{#each consignee.address}}<p>{{line}}</p>{{/each}}
    {{#if consignee.gstin}}<p>{{label consignee.gstin}} {{consignee.gstin}}</p>{{/if}}{{else}}{{#if party}}<p><small class="muted">{{label party "Party"}}</small></p>
    <h2>{{party}}</h2>{{else}}{{#if department}}<p><small class="muted">{{label department "Department"}}</small></p>
    <h2>{{department}}</h2>{{/if}}{{/if}}{{/if}}
  </div>
  <div width="auto" align="right">
    {{#if challan}}<h2>{{label "Delivery challan"}}</h2>{{/if}}
    <p><b>{{outwardType}}</b></p>
  </div>
</div>
${factList(
  fact('costHead', 'Cost Head'),
  fact('location', 'Location'),
  fact('stockArea', 'Stock Area'),
  fact('vehicleNumber', 'Vehicle'),
  fact('transport', 'Transporter'),
  fact('ewayBillNumber', 'E-way bill'),
)}
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item "Item"}}</th>{{/shown}}
    {{#shown lines.hsn}}<th>{{label lines.hsn "HSN"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th width="auto" align="right">{{label lines.quantity "Quantity"}}</th>{{/shown}}
    {{#shown lines.secondaryQuantity}}<th width="auto" align="right">{{label lines.secondaryQuantity "2nd quantity"}}</th>{{/shown}}
    {{#if challan}}{{else}}{{#shown lines.amount}}<th width="auto" align="right">{{label lines.amount "Value"}}</th>{{/shown}}{{/if}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " item.code lotNumber rollNumber remark}}</small></p></td>{{/shown}}
    {{#shown hsn}}<td>{{hsn}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}</td>{{/shown}}
    {{#shown secondaryQuantity}}<td align="right">{{qty secondaryQuantity item.secondaryUom.code}}</td>{{/shown}}
    {{#if challan}}{{else}}{{#shown amount}}<td align="right">{{amount}}</td>{{/shown}}{{/if}}
  </tr>{{/each}}
</table>
{{#if challan}}<p><small class="muted">{{label "Not a tax invoice: goods go out on this challan."}}</small></p>{{else}}{{#if value}}<p align="right"><b>{{label value "Value"}} {{money value}}</b></p>{{/if}}{{/if}}
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Received by"}}</p>
  ${SIGNATORY}
</div>`;
