import { styled } from 'styled-components';

export const Figure = styled.figure`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  min-inline-size: 0;
`;

/** As wide as there is room, in the label's own proportions. */
export const Frame = styled.div`
  inline-size: min(100%, calc(var(--_width) * 1mm * 2));
  container-type: inline-size;

  &[data-actual] {
    inline-size: calc(var(--_width) * 1mm);
    max-inline-size: none;
  }
`;

/** Paper: dark on light in every theme. One unit is a millimetre of the label, whatever its size on the screen. */
export const Paper = styled.div`
  --_mm: calc(100cqi / var(--_width));

  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: calc(2 * var(--_mm));
  aspect-ratio: var(--_width) / var(--_height);
  padding: calc(2 * var(--_mm));
  overflow: hidden;
  border-radius: calc(1.5 * var(--_mm));
  outline: 1px solid var(--border-strong);
  background: Canvas;
  color: CanvasText;
  color-scheme: light;
  forced-color-adjust: none;
  font-size: calc(2.8 * var(--_mm));
  line-height: 1.25;

  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & h3 {
    font-size: calc(4 * var(--_mm));
  }
  & dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 calc(2 * var(--_mm));
    margin-block-start: calc(1 * var(--_mm));
  }
  & dt,
  & dd {
    background: Canvas; /* a line that the edge cuts stands on paper too */
  }
  & dd {
    font-weight: var(--font-weight-strong);
  }
  & [data-code] {
    --barcode-height: calc(9 * var(--_mm));
    --qr-size: calc(22 * var(--_mm));
  }
  & [data-code='barcode'] {
    grid-column: 1 / -1;
    align-self: end;
  }
  & [data-code] span {
    padding: 0;
    font-size: calc(2.6 * var(--_mm));
  }
`;

export const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  font-variant-numeric: tabular-nums;
`;
