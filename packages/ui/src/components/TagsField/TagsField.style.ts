import { styled } from 'styled-components';
import { ControlBox, Input } from '../Field/Field.style.ts';

/** Chips and the input share the edge and wrap together. */
export const Box = styled(ControlBox)`
  flex-wrap: wrap;
  gap: var(--space-1);
  padding: calc((var(--control-height) - var(--control-height-small)) / 2 - 1px);

  & > ul {
    display: contents;
  }
  & li {
    min-block-size: calc(var(--control-height-small) - 2px);
    border-radius: var(--radius-sm);
  }
`;

export const TagInput = styled(Input)`
  flex: 1 1 6rem;
  min-block-size: calc(var(--control-height-small) - 2px);
  padding-inline: var(--space-2);
`;
