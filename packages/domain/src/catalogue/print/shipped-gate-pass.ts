import { REMARKS } from './paper-parts.ts';

/** Body of the gate pass: what a driver shows on the way out, and what the store scans (spec 02, 4.1). */
export const shippedGatePass = `<div class="columns">
  <div>
    <h2>{{vehicleNumber}}</h2>
    <p>{{vehicleKind}}{{#if driverName}} · {{driverName}}{{/if}}{{#if driverMobile}} · {{driverMobile}}{{/if}}</p>
    <p><b>{{party}}</b></p>
    <p><small class="muted">{{join " · " kind billNo}}</small></p>
  </div>
  <div width="auto" align="right">{{qr payload}}</div>
</div>
<dl>
  <dt>{{label gateInAt "Gate in"}}</dt><dd>{{gateInAt}}</dd>
  <dt>{{label gate "Gate"}}</dt><dd>{{gate}}</dd>
  <dt>{{label gateOutAt "Gate out"}}</dt><dd>{{gateOutAt}}</dd>
  <dt>{{label location "Location"}}</dt><dd>{{location}}</dd>
  <dt>{{label billDate "Paper date"}}</dt><dd>{{billDate}}</dd>
  <dt>{{label purchaseOrders "Orders"}}</dt><dd>{{purchaseOrders}}</dd>
  <dt>{{label ewayBillNumber "E-way bill"}}</dt><dd>{{ewayBillNumber}}</dd>
  <dt>{{label transport "Transporter"}}</dt><dd>{{transport}}</dd>
  <dt>{{label lrNumber "LR no."}}</dt><dd>{{join ", " lrNumber lrDate}}</dd>
  <dt>{{label licenceNo "Licence no."}}</dt><dd>{{licenceNo}}</dd>
  <dt>{{label sealNumber "Seal"}}</dt><dd>{{join " " sealNumber sealNote}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item "Item"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.challanQty}}<th align="right">{{label lines.challanQty "Quantity on paper"}}</th>{{/shown}}
    {{#shown lines.packages}}<th align="right">{{label lines.packages "Packages"}}</th>{{/shown}}
    {{#shown lines.inwarded}}<th align="right">{{label lines.inwarded "Taken in"}}</th>{{/shown}}
    {{#shown lines.shortFound}}<th align="right">{{label lines.shortFound "Found short"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " description purchaseOrder remark}}</small></p></td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown challanQty}}<td align="right">{{qty challanQty uom.code}}</td>{{/shown}}
    {{#shown packages}}<td align="right">{{packages}}</td>{{/shown}}
    {{#shown inwarded}}<td align="right">{{inwarded}}</td>{{/shown}}
    {{#shown shortFound}}<td align="right">{{shortFound}}</td>{{/shown}}
  </tr>{{/each}}
</table>
{{#if firstWeight}}<table>
  <tr><th width="*" align="right">{{label firstWeight}}</th><th width="*" align="right">{{label secondWeight}}</th><th width="*" align="right">{{label netWeight}}</th><th width="*" align="right">{{label partyWeight}}</th><th width="*" align="right">{{label weightDifference}}</th></tr>
  <tr><td align="right">{{firstWeight}}</td><td align="right">{{secondWeight}}</td><td align="right"><b>{{netWeight}}</b></td><td align="right">{{partyWeight}}</td><td align="right">{{weightDifference}}</td></tr>
</table>{{/if}}
{{#if inspection}}<table>
  <tr><th width="*">{{label inspection "Checks"}}</th><th width="*"></th><th width="*"></th></tr>
  {{#each inspection}}<tr><td>{{check}}</td><td>{{result}}</td><td>{{remark}}</td></tr>{{/each}}
</table>{{/if}}
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Gate keeper"}}</p>
  <p align="center">{{label "Store"}}</p>
  <p align="right">{{label "Driver"}}</p>
</div>`;
