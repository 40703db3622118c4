import { firstSum, lastSum, REMARKS, SIGNATORY, sumIf, sums } from './paper-parts.ts';

type Receipt = {
  /** Facts of the head besides those of every receipt. */
  readonly facts: string;
  /** What a line says of its goods below the item. */
  readonly goods: string;
  readonly quantity: string;
  readonly secondary: string;
  /** What a line says of goods that the challan has and the store has not. */
  readonly short: string;
  /** What follows the lines. */
  readonly rest: string;
};

/** A goods receipt note: what came from whom by which papers, where it lies, what it costs. */
const receipt = ({ facts, goods, quantity, secondary, short, rest }: Receipt): string => `<div class="columns">
  <div>
    <p><small class="muted">{{label party "Party"}}</small></p>
    <h2>{{party}}</h2>
    <p>{{party.code}}</p>
  </div>
  <div width="auto" align="right">
    <p><b>{{inwardType}}</b></p>
    {{#if billNo}}<p>{{label billNo "Invoice no."}} {{join " · " billNo billDate}}</p>{{/if}}
    {{#if challanNo}}<p>{{label challanNo "Challan no."}} {{join " · " challanNo challanDate}}</p>{{/if}}
  </div>
</div>
<dl>
  <dt>{{label preInward "Gate slip"}}</dt><dd>{{preInward}}</dd>
  <dt>{{label stockArea "Stock Area"}}</dt><dd>{{stockArea}}</dd>
  <dt>{{label location "Location"}}</dt><dd>{{location}}</dd>
  <dt>{{label vehicleNumber "Vehicle"}}</dt><dd>{{vehicleNumber}}</dd>${facts}
  <dt>{{label receivedAt "Received"}}</dt><dd>{{join " · " receivedAt receivedBy}}</dd>
  <dt>{{label testStatus "Test"}}</dt><dd>{{testStatus}}</dd>
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
    {{#shown lines.quantity}}<th width="auto" align="right">{{label lines.quantity "${quantity}"}}</th>{{/shown}}
    {{#shown lines.secondaryQuantity}}<th width="auto" align="right">{{label lines.secondaryQuantity "${secondary}"}}</th>{{/shown}}
    {{#shown lines.rate}}<th width="auto" align="right">{{label lines.rate "Rate"}}</th>{{/shown}}
    {{#shown lines.amount}}<th width="auto" align="right">{{label lines.amount "Amount"}}</th>{{/shown}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " item.code ${goods} remark}}</small></p></td>{{/shown}}
    {{#shown lotNumber}}<td>{{lotNumber}}</td>{{/shown}}
    {{#shown stockArea}}<td>{{join " · " stockArea rack}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}{{#if rejectedQuantity}}<p><small class="muted">{{label rejectedQuantity "Rejected at receipt"}} {{rejectedQuantity}}</small></p>{{/if}}${short}</td>{{/shown}}
    {{#shown secondaryQuantity}}<td align="right">{{qty secondaryQuantity item.secondaryUom.code}}</td>{{/shown}}
    {{#shown rate}}<td align="right">{{#if isFree}}{{label "free"}}{{else}}{{rate}}{{/if}}</td>{{/shown}}
    {{#shown amount}}<td align="right">{{amount}}</td>{{/shown}}
  </tr>{{/each}}
</table>
${rest}{{#if grandTotal}}${sums(
  firstSum('netTotal "Net"', 'netTotal'),
  sumIf('taxTotal "Tax"', 'taxTotal'),
  lastSum('grandTotal "Total"', 'grandTotal'),
)}{{/if}}
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Received by"}}</p>
  <p align="center">{{label "Checked by"}}</p>
  ${SIGNATORY}
</div>`;

/** Body of an inward: the goods receipt note, lot by lot and roll by roll (spec 02, 4.2). */
export const shippedInward = receipt({
  facts: `
  <dt>{{label transporter "Transporter"}}</dt><dd>{{transporter}}</dd>
  <dt>{{label lrNumber "LR no."}}</dt><dd>{{lrNumber}}</dd>
  <dt>{{label ewayBillNumber "E-way bill"}}</dt><dd>{{ewayBillNumber}}</dd>`,
  goods: 'purchaseOrder itemTuple rollNumber supplierLot vendorCode',
  quantity: 'Quantity',
  secondary: '2nd quantity',
  short:
    '{{#if shortage}}<p><small class="muted">{{label shortage "Short of challan"}} {{shortage}}</small></p>{{/if}}',
  rest: `{{#if landedCharges}}<h3>{{label landedCharges "Landed charges"}}</h3>
<table>
  <tr>
    <th width="*">{{label landedCharges.charge "Charge"}}</th>
    <th>{{label landedCharges.party "Payable to"}}</th>
    {{#shown landedCharges.amount}}<th align="right">{{label landedCharges.amount "Amount"}}</th>{{/shown}}
  </tr>
  {{#each landedCharges}}<tr>
    <td>{{charge}}</td>
    <td>{{party}}</td>
    {{#shown amount}}<td align="right">{{amount}}</td>{{/shown}}
  </tr>{{/each}}
</table>{{/if}}
`,
});

/** Body of a foundry inward: castings by pieces and weight, with heat and mould (spec 02, 4.4). */
export const shippedFoundryInward = receipt({
  facts: `
  <dt>{{label weightKg "Weight (kg)"}}</dt><dd>{{weightKg}}</dd>`,
  goods: 'purchaseOrder heatNumber mould drawingNo',
  quantity: 'Pieces',
  secondary: 'Weight (kg)',
  short: '',
  rest: '',
});
