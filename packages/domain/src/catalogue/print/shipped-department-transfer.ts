import { REMARKS, SIGNATORY } from './paper-parts.ts';

const side = (
  end: 'from' | 'to',
  words: string,
): string => `<td width="*"><p><small class="muted">{{label "${words}"}}</small></p>
      <p><b>{{join ", " ${end}Department ${end}StockArea}}</b></p>
      <p>{{join ", " ${end}Company ${end}Branch ${end}Location}}</p></td>`;

/** Body of an inter-department transfer: the challan that goes with the goods, with their value for whoever sees values (spec 02, 5.9). */
export const shippedDepartmentTransfer = `<table>
  <tr>
    ${side('from', 'From')}
    ${side('to', 'To')}
  </tr>
</table>
<dl>
  <dt>{{label purpose "Purpose"}}</dt><dd>{{purpose}}</dd>
  <dt>{{label expectedBackOn "Expected back"}}</dt><dd>{{expectedBackOn}}</dd>
  <dt>{{label loan "Brings back"}}</dt><dd>{{loan}}</dd>
  <dt>{{label vehicleNumber "Vehicle"}}</dt><dd>{{vehicleNumber}}</dd>
  <dt>{{label transport "Transporter"}}</dt><dd>{{transport}}</dd>
  <dt>{{label driver "Driver"}}</dt><dd>{{driver}}</dd>
  <dt>{{label lrNumber "LR no."}}</dt><dd>{{lrNumber}}</dd>
  <dt>{{label ewayBillNumber "E-way bill"}}</dt><dd>{{ewayBillNumber}}</dd>
  <dt>{{label sentAt "Sent"}}</dt><dd>{{join " · " sentAt sentBy}}</dd>
  <dt>{{label status "Status"}}</dt><dd>{{status}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item "Item"}}</th>{{/shown}}
    {{#shown lines.item.hsn}}<th>{{label lines.item.hsn "HSN"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th width="auto" align="right">{{label lines.quantity "Quantity"}}</th>{{/shown}}
    {{#shown lines.secondaryQuantity}}<th width="auto" align="right">{{label lines.secondaryQuantity "2nd quantity"}}</th>{{/shown}}
    {{#shown lines.amount}}<th width="auto" align="right">{{label lines.amount "Value"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " item.code lotNumber rollNumber remark}}</small></p></td>{{/shown}}
    {{#shown item.hsn}}<td>{{item.hsn}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}</td>{{/shown}}
    {{#shown secondaryQuantity}}<td align="right">{{qty secondaryQuantity item.secondaryUom.code}}</td>{{/shown}}
    {{#shown amount}}<td align="right">{{amount}}</td>{{/shown}}
  </tr>{{/each}}
</table>
{{#if value}}<p align="right"><b>{{label value "Value"}} {{money value}}</b></p>{{/if}}
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Received by"}}</p>
  ${SIGNATORY}
</div>`;
