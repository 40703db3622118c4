import { styled } from 'styled-components';

export const Chip = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-full);
  background: var(--_swatch);
  forced-color-adjust: none;

  /* beside plain words, as in a cell; a badge and a control have a gap of their own */
  td &,
  [role='gridcell'] & {
    margin-inline-end: var(--space-1);
  }
`;
