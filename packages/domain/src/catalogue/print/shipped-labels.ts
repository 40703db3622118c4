import type { CodeType } from '../../rules/labels/code-types.ts';

/** An element of a shipped label, in millimetres. */
type Shipped = {
  readonly kind: 'text' | 'qr' | 'code128' | 'line';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fontMm: number;
  readonly isBold: boolean;
  readonly value: string;
};

/** A label as it is shipped. */
export type ShippedLabel = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly elements: readonly Shipped[];
};

const text = (x: number, y: number, width: number, fontMm: number, value: string, isBold = false): Shipped => ({
  kind: 'text',
  x,
  y,
  width,
  height: Math.round(fontMm * 13) / 10, // to the tenth, as templates are stored
  fontMm,
  isBold,
  value,
});
const qr = (x: number, y: number, side: number): Shipped => ({
  ...text(x, y, side, 3, '{{payload}}'),
  kind: 'qr',
  height: side,
});

/** 50 × 25: what it is, its code, and the QR code. */
const small = (name: string, code: string): ShippedLabel => ({
  widthMm: 50,
  heightMm: 25,
  elements: [
    qr(1, 2, 21),
    text(23, 3, 26, 3.2, name, true),
    text(23, 8.5, 26, 2.8, code),
    text(23, 20, 26, 2, '{{payload}}'),
  ],
});

/** 75 × 50: read from a step away. */
const medium = (name: string, code: string): ShippedLabel => ({
  widthMm: 75,
  heightMm: 50,
  elements: [
    text(3, 4, 69, 6, code, true),
    text(3, 12, 69, 3.5, name),
    qr(3, 18, 30),
    text(36, 42, 36, 2.4, '{{payload}}'),
  ],
});

/** 100 × 75: goods in a store; more rows stand closer. */
const large = (rows: readonly (readonly [string, string])[], step = 6): ShippedLabel => ({
  widthMm: 100,
  heightMm: 75,
  elements: [
    text(4, 4, 92, 5, '{{item}}', true),
    text(4, 11, 92, 3.4, '{{itemCode}}'),
    ...rows.flatMap(([label, value], n) => [
      text(4, (190 + n * step * 10) / 10, 20, 3, label),
      text(24, (190 + n * step * 10) / 10, 34, 3.4, value, true),
    ]),
    qr(60, 20, 36),
    text(60, 58, 36, 2.4, '{{payload}}'),
    text(4, 68, 92, 2.6, '{{company}}'),
  ],
});

/** 50 × 25: a sample of a lot, by its number after that of its report; its code opens the report. */
const sample: ShippedLabel = {
  widthMm: 50,
  heightMm: 25,
  elements: [
    qr(1, 2, 21),
    text(23, 2, 26, 3.2, '{{number}}{{#if sampleNo}}/{{sampleNo}}{{/if}}', true),
    text(23, 7, 26, 2.8, '{{item}}'),
    text(23, 11, 26, 2.8, '{{#if lotNumber}}{{label lotNumber "Lot"}} {{lotNumber}}{{/if}}'),
    text(23, 15, 26, 2.4, '{{join " · " vendorCode samplePackage}}'),
    text(23, 20, 26, 2, '{{payload}}'),
  ],
};

/** The label that each kind of record is shipped with (spec 01, 4.7). */
export const SHIPPED_LABELS: { readonly [type in CodeType]: ShippedLabel } = {
  IT: small('{{name}}', '{{itemCode}}'),
  TP: small('{{displayName}}', '{{tupleCode}}'),
  ST: large([
    ['{{label lotNumber "Lot"}}', '{{lotNumber}}'],
    ['{{label quantity "Quantity"}}', '{{qty quantity uom}}'],
    ['{{label supplier "Supplier"}}', '{{supplier}}'],
    ['{{label supplierLot "Their lot"}}', '{{supplierLot}}'],
    ['{{label receivedOn "Received"}}', '{{receivedOn}}'],
    ['{{label expiryOn "Expiry"}}', '{{expiryOn}}'],
  ]),
  RL: large(
    [
      ['{{label rollNumber "Roll"}}', '{{rollNumber}}'],
      ['{{label lotNumber "Lot"}}', '{{lotNumber}}'],
      ['{{#if gsm}}{{label gsm "GSM"}}{{/if}}', '{{gsm}}'],
      ['{{#if width}}{{label width "Width"}}{{/if}}', '{{width}}'],
      ['{{#if metres}}{{label metres "Metres"}}{{/if}}', '{{metres}}'],
      ['{{#if net}}{{label net "Net (kg)"}}{{/if}}', '{{net}}'],
      ['{{#if loom}}{{label loom "Loom"}}{{/if}}', '{{loom}}'],
      ['{{#if operator}}{{label operator "Operator"}}{{/if}}', '{{operator}}'],
      ['{{label madeOn "Date"}}', '{{madeOn}}'],
    ],
    5.3,
  ),
  MR: medium('{{department}}', '{{number}}'),
  AL: medium('{{department}}', '{{number}}'),
  RC: medium('{{stockArea}}', '{{number}}'),
  RK: medium('{{stockArea}}', '{{rackCode}}'),
  SA: medium('{{location}}', '{{name}}'),
  MC: medium('{{join " · " machineCode machineType}}', '{{name}}'),
  MD: small('{{mouldCode}}', '{{mouldName}}'),
  PA: small('{{companyName}}', '{{partyCode}}'),
  SF: small('{{join " " firstname lastname}}', '{{username}}'),
  PO: small('{{number}}', '{{party}}'),
  IN: small('{{number}}', '{{party}}'),
  PI: small('{{number}}', '{{vehicleNumber}}'),
  TR: small('{{number}}', '{{date}}'),
  CB: small('{{number}}', '{{date}}'),
  LT: sample,
};
