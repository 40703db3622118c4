import type { ComponentProps } from 'react';
import type { Symbology } from '../../codes/bars.ts';
import { Empty } from './Barcode.style.ts';
import { useWords } from '../../words/use-words.ts';
import { lazyPart } from '../../primitives/lazy-part.ts';

const Drawing = lazyPart(
  () => import('./BarcodeDrawing.tsx').then((loaded) => loaded.BarcodeDrawing),
  <Empty aria-busy="true" />,
);

export const barcodeLabels = {
  name: (text: string) => `Barcode ${text}`,
  impossible: (value: string) => (value === '' ? 'No code yet' : `'${value}' cannot be a barcode of this kind`),
};
export type BarcodeLabels = typeof barcodeLabels;

export type BarcodeProps = Omit<ComponentProps<'span'>, 'children'> & {
  readonly value: string;
  /** CODE128 takes any text; EAN13 and EAN8 are for goods with a GTIN, ITF14 for cartons. */
  readonly symbology?: Symbology;
  readonly isTextHidden?: boolean;
  readonly labels?: Partial<BarcodeLabels>;
};

/**
 * A barcode with its text under it, dark on light in every theme. Its height by `--barcode-height`. The encoder is fetched with the first one.
 * For: lots, rolls and cartons that a laser scanner reads. Not for: addresses and long texts, or codes read by a phone (QrCode).
 * @example <Barcode value={lot.number} />
 */
export function Barcode({ value, symbology = 'CODE128', isTextHidden = false, labels, ...rest }: BarcodeProps) {
  const words = useWords('barcode', barcodeLabels, labels);
  return (
    <span {...rest}>
      <Drawing value={value} symbology={symbology} isTextHidden={isTextHidden} words={words} />
    </span>
  );
}
