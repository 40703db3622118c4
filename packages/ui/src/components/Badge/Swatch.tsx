import { Chip } from './Swatch.style.ts';

export type SwatchProps = {
  /** `#rrggbb`. */
  readonly colour: string;
};

/** A chip of a colour that somebody chose, beside the words that it repeats: the words keep the contrast of the theme, the chip an edge. */
export function Swatch({ colour }: SwatchProps) {
  return <Chip aria-hidden="true" data-swatch={colour} style={{ '--_swatch': colour }} />;
}
