import JsBarcode from 'jsbarcode';

/** Kinds of barcode that our labels use: CODE128 takes any text, the EANs digits with a check digit, ITF14 cartons. */
export type Symbology = 'CODE128' | 'CODE39' | 'EAN13' | 'EAN8' | 'ITF14';

/** A barcode without its size: how many modules wide, which bars, and the text under it (with a check digit that was added). */
export type Bars = {
  readonly modules: number;
  readonly bars: readonly { readonly at: number; readonly width: number }[];
  readonly text: string;
};

type Encoded = { encodings?: { data: string; text?: string }[] };

/**
 * The bars of a text; undefined when the kind of barcode cannot hold it.
 * @example barsOf('8901234567894', 'EAN13')?.modules → 95
 */
export function barsOf(value: string, symbology: Symbology): Bars | undefined {
  const target: Encoded = {};
  let isValid = false;
  // Asked to draw on a plain object, the library only leaves the pattern there.
  JsBarcode(target, value, { format: symbology, flat: true, valid: (valid) => (isValid = valid) });
  if (!isValid || !target.encodings) return undefined;
  const pattern = target.encodings.map(({ data }) => data).join('');
  const bars = [...pattern.matchAll(/1+/gu)].map((run) => ({ at: run.index, width: run[0].length }));
  const text = target.encodings.map((encoding) => encoding.text ?? '').join('') || value;
  return { modules: pattern.length, bars, text };
}
