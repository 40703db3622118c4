import { styled } from 'styled-components';

export const Root = styled.span`
  --_colour: var(--accent);
  position: relative;
  display: inline-block;
  flex: none;
  inline-size: var(--sparkline-width, 6rem);
  block-size: var(--sparkline-height, 1.5rem);
  vertical-align: middle;
  color: var(--_colour);
  /* Time runs to the right in figures, also where words run to the left. */
  direction: ltr;

  &[data-empty] {
    border-block-end: 1px dashed var(--border-strong);
  }
  &[data-tone='success'] {
    --_colour: var(--success);
  }
  &[data-tone='warning'] {
    --_colour: var(--warning);
  }
  &[data-tone='danger'] {
    --_colour: var(--danger);
  }
  & > svg {
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }
  & path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & rect {
    fill: currentColor;
  }
  @media (forced-colors: active) {
    --_colour: CanvasText;
  }
`;

export const End = styled.span`
  position: absolute;
  inset-inline-end: -2.5px;
  inline-size: 5px;
  block-size: 5px;
  margin-block-start: -2.5px;
  border-radius: var(--radius-full);
  background: currentColor;
`;
