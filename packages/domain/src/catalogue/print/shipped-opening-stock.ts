/** Body of an opening stock: what lay where on the day the books began, and what it was worth; who answers for it signs (spec 02, 2.6). */
export const shippedOpeningStock = `<dl>
  <dt>{{label organization "Company"}}</dt><dd>{{organization}}</dd>
  <dt>{{label branch "Branch"}}</dt><dd>{{branch}}</dd>
  <dt>{{label location "Location"}}</dt><dd>{{location}}</dd>
  <dt>{{label status "Status"}}</dt><dd>{{status}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item "Item"}}</th>{{/shown}}
    {{#shown lines.lotNumber}}<th>{{label lines.lotNumber "Lot"}}</th>{{/shown}}
    {{#shown lines.stockArea}}<th>{{label lines.stockArea "Stock Area"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th width="auto" align="right">{{label lines.quantity "Quantity"}}</th>{{/shown}}
    {{#shown lines.secondaryQuantity}}<th width="auto" align="right">{{label lines.secondaryQuantity "2nd quantity"}}</th>{{/shown}}
    {{#shown lines.rate}}<th width="auto" align="right">{{label lines.rate "Rate"}}</th>{{/shown}}
    {{#shown lines.amount}}<th width="auto" align="right">{{label lines.amount "Value"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " item.code purity vendorCode qualityStatus customer}}</small></p></td>{{/shown}}
    {{#shown lotNumber}}<td>{{join " · " lotNumber rollNumber}}</td>{{/shown}}
    {{#shown stockArea}}<td>{{join " · " stockArea rack}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}</td>{{/shown}}
    {{#shown secondaryQuantity}}<td align="right">{{qty secondaryQuantity item.secondaryUom.code}}</td>{{/shown}}
    {{#shown rate}}<td align="right">{{rate}}</td>{{/shown}}
    {{#shown amount}}<td align="right">{{amount}}</td>{{/shown}}
  </tr>{{/each}}
</table>
{{#if total}}<p align="right"><b>{{label total "Value"}} {{money total}}</b></p>{{/if}}
{{#if remarks}}<p><small class="muted">{{label remarks "Remarks"}}</small></p><p>{{remarks}}</p>{{/if}}
<br>
<div class="columns keep">
  <p>{{label "Store"}}</p>
  <p align="right">{{label "Checked by"}}</p>
</div>`;
