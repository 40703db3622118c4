import {
  about,
  fact,
  factList,
  firstSum,
  goods,
  lastSum,
  lineTable,
  narrow,
  RECEIVED,
  sumIf,
  sums,
  word,
} from './paper-parts.ts';

type Receipt = {
  /** Facts of the head besides those of every receipt. */
  readonly facts: readonly string[];
  /** What a line says of its goods below the item. */
  readonly below: string;
  readonly quantity: string;
  readonly secondary: string;
  /** What a line says of goods that the challan has and the store has not. */
  readonly short: string;
  /** What follows the lines. */
  readonly rest: string;
};

/** A goods receipt note: what came from whom by which papers, where it lies, what it costs. */
const receipt = ({ facts, below, quantity, secondary, short, rest }: Receipt): string => `<div class="columns">
  ${about('party', 'Party', '<p>{{party.code}}</p>')}
  <div width="auto" align="right">
    <p><b>{{inwardType}}</b></p>
    {{#if billNo}}<p>{{label billNo "Invoice no."}} {{join " · " billNo billDate}}</p>{{/if}}
    {{#if challanNo}}<p>{{label challanNo "Challan no."}} {{join " · " challanNo challanDate}}</p>{{/if}}
  </div>
</div>
${factList(
  fact('preInward', 'Gate slip'),
  fact('stockArea', 'Stock Area'),
  fact('location', 'Location'),
  fact('vehicleNumber', 'Vehicle'),
  ...facts,
  fact('receivedAt', 'Received', '{{join " · " receivedAt receivedBy}}'),
  fact('testStatus', 'Test'),
  fact('status', 'Status'),
)}
${lineTable(
  [
    goods('item', 'Item', `{{join " · " item.code ${below} remark}}`),
    word('lotNumber', 'Lot'),
    word('stockArea', 'Stock Area', '{{join " · " stockArea rack}}'),
  ],
  [
    narrow(
      'quantity',
      quantity,
      `{{qty quantity uom.code}}{{#if rejectedQuantity}}<p><small class="muted">{{label rejectedQuantity "Rejected at receipt"}} {{rejectedQuantity}}</small></p>{{/if}}${short}`,
    ),
    narrow('secondaryQuantity', secondary, '{{qty secondaryQuantity item.secondaryUom.code}}'),
    narrow('rate', 'Rate', '{{#if isFree}}{{label "free"}}{{else}}{{rate}}{{/if}}'),
    narrow('amount', 'Amount'),
  ],
)}
${rest}{{#if grandTotal}}${sums(
  firstSum('netTotal "Net"', 'netTotal'),
  sumIf('taxTotal "Tax"', 'taxTotal'),
  lastSum('grandTotal "Total"', 'grandTotal'),
)}{{/if}}
${RECEIVED}`;

/** Body of an inward: the goods receipt note, lot by lot and roll by roll (spec 02, 4.2). */
export const shippedInward = receipt({
  facts: [fact('transporter', 'Transporter'), fact('lrNumber', 'LR no.'), fact('ewayBillNumber', 'E-way bill')],
  below: 'purchaseOrder itemTuple rollNumber supplierLot vendorCode',
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
  facts: [fact('weightKg', 'Weight (kg)')],
  below: 'purchaseOrder heatNumber mould drawingNo',
  quantity: 'Pieces',
  secondary: 'Weight (kg)',
  short: '',
  rest: '',
});
