import { barsOf, type Symbology } from '../../codes/bars.ts';
import type { BarcodeLabels } from './Barcode.tsx';
import { Caption, Empty, Paper } from './Barcode.style.ts';

/** Modules of light that a scanner needs on both sides. */
const QUIET = 10;
const HEIGHT = 40;
/** Pixels of one module at the natural width. */
const MODULE = 2;

type BarcodeDrawingProps = {
  readonly value: string;
  readonly symbology: Symbology;
  readonly isTextHidden: boolean;
  readonly words: BarcodeLabels;
};

/** The bars of a text. Its own file, so that the encoder is fetched with the first barcode. */
export function BarcodeDrawing({ value, symbology, isTextHidden, words }: BarcodeDrawingProps) {
  const code = barsOf(value, symbology);
  if (!code) return <Empty data-failed={value === '' ? undefined : ''}>{words.impossible(value)}</Empty>;
  const width = code.modules + 2 * QUIET;
  return (
    <Paper>
      <svg
        data-bars=""
        role="img"
        aria-label={words.name(code.text)}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width * MODULE}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={code.bars.map((bar) => `M${bar.at + QUIET} 0h${bar.width}v${HEIGHT}h-${bar.width}z`).join('')} />
      </svg>
      {!isTextHidden && <Caption aria-hidden="true">{code.text}</Caption>}
    </Paper>
  );
}
