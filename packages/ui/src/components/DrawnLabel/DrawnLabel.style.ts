import { css, styled } from 'styled-components';

/** Room of a label: as wide as there is, at most three times its real size and 26 rem high. */
export const Frame = styled.div`
  inline-size: min(
    100%,
    calc(var(--_width) * 1mm * 3),
    calc(var(--label-height, 26rem) * var(--_width) / var(--_height))
  );
  container-type: inline-size;
`;

/** The room of a label that is only looked at: what lies beside it is not printed, and does not widen the page. */
export const Shown = styled(Frame)`
  overflow: clip;
  overflow-clip-margin: 1px;
`;

/** Paper: dark on light in every theme. One unit is a millimetre of the label, whatever its size on the screen. */
export const Paper = styled.div`
  --_mm: calc(100cqi / var(--_width));

  position: relative;
  aspect-ratio: var(--_width) / var(--_height);
  border-radius: calc(1 * var(--_mm));
  outline: 1px solid var(--border-strong);
  background: Canvas;
  color: CanvasText;
  color-scheme: light;
  forced-color-adjust: none;
`;

/** Place and look of an element by its kind; what it prints stands inside. */
export const placed = css`
  --qr-size: 100%;
  --barcode-height: 100%;

  position: absolute;
  inset-inline-start: calc(var(--_x) * var(--_mm));
  inset-block-start: calc(var(--_y) * var(--_mm));
  inline-size: calc(var(--_w) * var(--_mm));
  block-size: calc(var(--_h) * var(--_mm));
  font-family: var(--font-family);
  line-height: 1;
  text-align: start;

  &[data-kind='line'] {
    background: CanvasText;
  }
  &[data-kind='box'] {
    border: calc(0.3 * var(--_mm)) solid CanvasText;
  }

  & > span {
    display: block;
    block-size: 100%;
    pointer-events: none;
    white-space: nowrap;
  }
  & > span[data-turned] {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    inline-size: calc(var(--_h) * var(--_mm));
    block-size: calc(var(--_w) * var(--_mm));
    translate: -50% -50%;
    rotate: 90deg;
  }
  & > span span {
    display: block;
    block-size: 100%;
    max-inline-size: none;
    padding: 0;
    background: none;
  }
  & > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    pointer-events: none;
  }
  & svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
`;

export const Place = styled.div`
  ${placed}
`;

/** Letters as they are printed; slanted ones stand for what a record will fill in. */
export const Letters = styled.span`
  font-size: calc(var(--_letter) * var(--_mm));
  line-height: 1.17;

  &[data-turn='90'],
  &[data-turn='270'] {
    inline-size: 100%;
    writing-mode: vertical-rl;
  }
  &[data-turn='180'],
  &[data-turn='270'] {
    rotate: 180deg;
  }
  &[data-bold] {
    font-weight: var(--font-weight-strong);
  }
  &[data-waiting] {
    font-style: italic;
  }
`;
