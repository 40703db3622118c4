import { REMARKS, SIGNATORY } from './paper-parts.ts';

/** Body of the purchase order as it is shipped: the figures that the screen shows, to the paisa (spec 02, 3.8). */
export const shippedPurchaseOrder = `<table>
  <tr>
    <td width="*"><p><small class="muted">{{label party "Supplier"}}</small></p><p><b>{{supplier.name}}</b></p>
      {{#each supplier.address}}<p>{{line}}</p>{{/each}}
      {{#if supplier.gstin}}<p>{{label supplier.gstin}} {{supplier.gstin}}</p>{{/if}}
      {{#if supplier.state}}<p>{{label supplier.state}} {{supplier.state}}</p>{{/if}}</td>
    <td width="*"><p><small class="muted">{{label billTo "Bill to"}}</small></p><p><b>{{billToPlace.name}}</b></p>
      {{#each billToPlace.address}}<p>{{line}}</p>{{/each}}
      {{#if billToPlace.gstin}}<p>{{label billToPlace.gstin}} {{billToPlace.gstin}}</p>{{/if}}</td>
    <td width="*"><p><small class="muted">{{label shipTo "Ship to"}}</small></p><p><b>{{shipToPlace.name}}</b></p>
      {{#each shipToPlace.address}}<p>{{line}}</p>{{/each}}
      {{#if shipToPlace.gstin}}<p>{{label shipToPlace.gstin}} {{shipToPlace.gstin}}</p>{{/if}}</td>
  </tr>
</table>
<dl>
  <dt>{{label expectedOn "Expected"}}</dt><dd>{{expectedOn}}</dd>
  <dt>{{label placeOfSupply "Place of supply"}}</dt><dd>{{placeOfSupply}}</dd>
  <dt>{{label taxMode "Tax"}}</dt><dd>{{taxMode}}</dd>
  <dt>{{label paymentTerms "Payment"}}</dt><dd>{{payment}}</dd>
  <dt>{{label quotationNo "Quotation"}}</dt><dd>{{join ", " quotationNo quotationDate}}</dd>
  <dt>{{label contact "Contact"}}</dt><dd>{{contact}}</dd>
  <dt>{{label purchaseOwner "Buyer"}}</dt><dd>{{purchaseOwner}}</dd>
  <dt>{{label freightMode "Freight"}}</dt><dd>{{freightMode}}{{#if freightAmount}}, {{money freightAmount}}{{/if}}</dd>
  <dt>{{label dispatchMode "Transport"}}</dt><dd>{{join " · " dispatchMode transport}}</dd>
  <dt>{{label deliveryTerms "Delivery"}}</dt><dd>{{join " " deliveryTerms deliveryPlace}}</dd>
  <dt>{{label inspection "Inspection"}}</dt><dd>{{inspection}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item "Item"}}</th>{{/shown}}
    {{#shown lines.hsn}}<th>{{label lines.hsn "HSN"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.quantity}}<th align="right">{{label lines.quantity "Quantity"}}</th>{{/shown}}
    {{#shown lines.rate}}<th align="right">{{label lines.rate "Rate"}}</th>{{/shown}}
    {{#shown lines.discountPercent}}<th align="right">{{label lines.discountPercent "Disc. %"}}</th>{{/shown}}
    {{#shown lines.taxable}}<th align="right">{{label lines.taxable "Taxable"}}</th>{{/shown}}
    {{#shown lines.gstRate}}<th align="right">{{label lines.gstRate "GST"}}</th>{{/shown}}
    {{#shown lines.total}}<th align="right">{{label lines.total "Total"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p>
      <p><small class="muted">{{item.code}}{{#if partyItemCode}}{{#if item.code}} · {{/if}}{{label "your code"}} {{partyItemCode}}{{/if}}</small></p>
      <p><small class="muted">{{join " · " description make purity packing}}</small></p>
      <p><small class="muted">{{#if expectedOn}}{{label "expected by"}} {{expectedOn}}{{/if}}</small></p></td>{{/shown}}
    {{#shown hsn}}<td>{{hsn}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right"><p>{{qty quantity uom.code}}</p>{{#if secondaryQuantity}}<p><small class="muted">{{qty secondaryQuantity secondUnit}}</small></p>{{/if}}</td>{{/shown}}
    {{#shown rate}}<td align="right">{{#if isFree}}{{label "free"}}{{else}}<p>{{rate}}</p>{{#if ratePer}}<p><small class="muted">{{label "per"}} {{ratePer}}</small></p>{{/if}}{{/if}}</td>{{/shown}}
    {{#shown discountPercent}}<td align="right">{{discountPercent}}</td>{{/shown}}
    {{#shown taxable}}<td align="right">{{taxable}}</td>{{/shown}}
    {{#shown gstRate}}<td align="right">{{gstRate}}</td>{{/shown}}
    {{#shown total}}<td align="right">{{total}}</td>{{/shown}}
  </tr>{{/each}}
</table>
{{#if schedule}}
<table>
  <tr>
    <th width="auto">{{label schedule "Delivery dates"}}</th>
    <th width="*">{{label schedule.date "Date"}}</th>
    <th align="right">{{label schedule.quantity "Quantity"}}</th>
    <th width="*">{{label schedule.location "Location"}}</th>
  </tr>
  {{#each schedule}}<tr><td>{{label orderLine "Line"}} {{orderLine}}</td><td>{{date}}</td><td align="right">{{qty quantity unit}}</td><td>{{location}}</td></tr>{{/each}}
</table>
{{/if}}
{{#if wantedQuality}}
<table>
  <tr>
    <th width="auto">{{label wantedQuality "Wanted quality"}}</th>
    <th width="*">{{label wantedQuality.customParam "Parameter"}}</th>
    <th align="right">{{label wantedQuality.min "Min"}}</th>
    <th align="right">{{label wantedQuality.max "Max"}}</th>
  </tr>
  {{#each wantedQuality}}<tr><td>{{label orderLine "Line"}} {{orderLine}}</td><td>{{customParam}}</td><td align="right">{{min}}</td><td align="right">{{max}}</td></tr>{{/each}}
</table>
{{/if}}
{{#if totals}}
<div class="columns keep">
  <div>
    <table>
      <tr>
        {{#shown lines.hsn}}<th width="*"><small>{{label lines.hsn "HSN"}}</small></th>{{/shown}}
        <th width="*"><small>{{label lines.gstRate "GST"}}</small></th>
        <th align="right"><small>{{label lines.taxable "Taxable"}}</small></th>
        <th align="right"><small>{{label lines.cgst "CGST"}}</small></th>
        <th align="right"><small>{{label lines.sgst "SGST"}}</small></th>
        <th align="right"><small>{{label lines.igst "IGST"}}</small></th>
        <th align="right"><small>{{label lines.cess "Cess"}}</small></th>
      </tr>
      {{#each taxes}}<tr>{{#shown lines.hsn}}<td><small>{{hsn}}</small></td>{{/shown}}<td><small>{{rate}}</small></td><td align="right"><small>{{taxable}}</small></td><td align="right"><small>{{cgst}}</small></td><td align="right"><small>{{sgst}}</small></td><td align="right"><small>{{igst}}</small></td><td align="right"><small>{{cess}}</small></td></tr>{{/each}}
    </table>
    {{#shown charges}}{{#each chargeAmounts}}<p>{{name}}: {{money amount}}</p>{{/each}}{{/shown}}
  </div>
  <div width="65">
    <table class="plain">
      {{#each totals}}<tr><td width="*">{{name}}</td><td align="right">{{amount}}</td></tr>{{/each}}
      <tr><td><b><span class="large">{{label grandTotal}}</span></b></td><td align="right"><b><span class="large">{{money grandTotal}}</span></b></td></tr>
    </table>
  </div>
</div>
<p><b>{{amountInWords}}</b></p>
{{/if}}
{{#if terms}}<p><small class="muted">{{label terms "Terms"}}</small></p><p>{{terms}}</p>{{/if}}
${REMARKS}
<br>
<div class="columns keep">
  <div>
    <p>{{label "Prepared by"}} {{join ", " createdByName createdOn}}</p>
    {{#if approvedByName}}<p>{{label "Approved by"}} {{join ", " approvedByName approvedAt}}</p>{{/if}}
  </div>
  <div width="auto">{{qr payload}}</div>
  ${SIGNATORY}
</div>`;
