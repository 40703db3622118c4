import { qrOf, type QrSafety } from '../../codes/qr.ts';
import { Empty, Paper } from '../Barcode/Barcode.style.ts';
import type { QrLabels } from './QrCode.tsx';

/** Modules of light around the code that a reader needs. */
const QUIET = 4;

type QrDrawingProps = {
  readonly value: string;
  readonly label: string;
  readonly safety: QrSafety;
  readonly words: QrLabels;
};

/** The modules of a text. Its own file, so that the encoder is fetched with the first code. */
export function QrDrawing({ value, label, safety, words }: QrDrawingProps) {
  const code = value === '' ? undefined : qrOf(value, safety);
  if (!code)
    return <Empty data-failed={value === '' ? undefined : ''}>{value === '' ? words.none : words.tooLong}</Empty>;
  const side = code.size + 2 * QUIET;
  return (
    <Paper>
      <svg
        data-qr=""
        role="img"
        aria-label={label}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
    </Paper>
  );
}
