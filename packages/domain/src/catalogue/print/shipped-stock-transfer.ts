import { REMARKS, SIGNATORY } from './paper-parts.ts';

const side = (end: 'from' | 'to', area: string, words: string): string =>
  `<td width="*"><p><small class="muted">{{label ${area} "${words}"}}</small></p>
      <p><b>{{join ", " ${area} ${end}Place.name}}</b></p>
      {{#each ${end}Place.address}}<p>{{line}}</p>{{/each}}
      {{#if ${end}Place.gstin}}<p>{{label ${end}Place.gstin}} {{${end}Place.gstin}}</p>{{/if}}</td>`;

/** Body of a stock transfer: the challan on the road, with the goods’ value for whoever sees values (spec 02, 5.7). */
export const shippedStockTransfer = `<table>
  <tr>
    ${side('from', 'fromStockArea', 'From')}
    ${side('to', 'toStockArea', 'To')}
  </tr>
</table>
<dl>
  <dt>{{label vehicleNumber "Vehicle"}}</dt><dd>{{vehicleNumber}}</dd>
  <dt>{{label transport "Transporter"}}</dt><dd>{{transport}}</dd>
  <dt>{{label driver "Driver"}}</dt><dd>{{driver}}</dd>
  <dt>{{label lrNumber "LR no."}}</dt><dd>{{lrNumber}}</dd>
  <dt>{{label ewayBillNumber "E-way bill"}}</dt><dd>{{ewayBillNumber}}</dd>
  <dt>{{label wayBackOf "Way back of"}}</dt><dd>{{wayBackOf}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item "Item"}}</th>{{/shown}}
    <th>{{label lines.item.hsn "HSN"}}</th>
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th width="auto" align="right">{{label lines.quantity "Quantity"}}</th>{{/shown}}
    {{#shown lines.secondaryQuantity}}<th width="auto" align="right">{{label lines.secondaryQuantity "2nd quantity"}}</th>{{/shown}}
    {{#shown lines.amount}}<th width="auto" align="right">{{label lines.amount "Value"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " item.code lotNumber rollNumber remark}}</small></p></td>{{/shown}}
    <td>{{hsn}}</td>
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}</td>{{/shown}}
    {{#shown secondaryQuantity}}<td align="right">{{qty secondaryQuantity item.secondaryUom.code}}</td>{{/shown}}
    {{#shown amount}}<td align="right">{{amount}}</td>{{/shown}}
  </tr>{{/each}}
</table>
{{#if value}}<p align="right"><b>{{label value "Value"}} {{money value}}</b></p>{{/if}}
<p><small class="muted">{{label "Goods moved between places of one registration: no supply, no tax."}}</small></p>
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Received by"}}</p>
  ${SIGNATORY}
</div>`;
