import { styled } from 'styled-components';

export const NativeSelect = styled.select`
  flex: 1;
  min-inline-size: 0;
  min-block-size: calc(var(--control-height) - 2px);
  padding: 0 calc(var(--control-padding) + var(--icon-size) + var(--space-1)) 0 var(--control-padding);
  border: 0;
  border-radius: inherit;
  appearance: none;
  background: none;
  color: inherit;
  text-overflow: ellipsis;
  outline: none;
  cursor: pointer;
  &:disabled {
    opacity: 1;
    cursor: not-allowed;
  }
  &[data-empty] {
    color: var(--text-faint);
  }
  & > option {
    background: var(--surface-raised);
    color: var(--text);
  }
`;

/** The colour of what is chosen, before its words. */
export const Chosen = styled.span`
  display: inline-grid;
  margin-inline-start: var(--control-padding);
  margin-inline-end: calc(var(--space-1) - var(--control-padding));
`;

/** Lies over the select's right end and lets presses through. */
export const Chevron = styled.span`
  display: inline-grid;
  margin-inline-start: calc(-1 * (var(--control-padding) + var(--icon-size)));
  margin-inline-end: var(--control-padding);
  color: var(--text-muted);
  pointer-events: none;
  & > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
  }
`;
