import { type ComponentProps } from 'react';
import type { QrSafety } from '../../codes/qr.ts';
import { Empty } from '../Barcode/Barcode.style.ts';
import { useWords } from '../../words/use-words.ts';
import { lazyPart } from '../../primitives/lazy-part.ts';

const Drawing = lazyPart(
  () => import('./QrDrawing.tsx').then((loaded) => loaded.QrDrawing),
  <Empty aria-busy="true" />,
);

export const qrCodeLabels = { none: 'No code yet', tooLong: 'Too long for a QR code' };
export type QrLabels = typeof qrCodeLabels;

export type QrCodeProps = Omit<ComponentProps<'span'>, 'children'> & {
  readonly value: string;
  /** What it leads to or holds, for those who do not see it. */
  readonly label: string;
  /** H for labels that get dirty or torn. */
  readonly safety?: QrSafety;
  readonly labels?: Partial<QrLabels>;
};

/**
 * A QR code, dark on light in every theme. Its side by `--qr-size`. The encoder is fetched with the first one.
 * For: what a phone reads, addresses, long texts. Not for: laser scanners (Barcode), or the only way to a page: give the link too.
 * @example <QrCode value={lot.address} label={`Lot ${lot.number}`} />
 */
export function QrCode({ value, label, safety = 'M', labels, ...rest }: QrCodeProps) {
  const words = useWords('qrCode', qrCodeLabels, labels);
  return (
    <span {...rest}>
      <Drawing value={value} label={label} safety={safety} words={words} />
    </span>
  );
}
