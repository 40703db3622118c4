import { styled } from 'styled-components';
import { ControlBox } from '../Field/Field.style.ts';

export const Root = styled.div`
  inline-size: min(20rem, 100%);
  min-inline-size: 10rem;
`;

export const Box = styled(ControlBox)`
  & > svg {
    flex: none;
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    margin-inline-start: var(--control-padding);
    color: var(--text-muted);
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
`;

/** The key that leads here, as it is printed on the keyboard. */
export const KeyHint = styled.kbd`
  flex: none;
  margin-inline-end: var(--space-2);
  padding: 0 var(--space-2);
  border: 1px solid var(--border);
  border-radius: var(--radius-sm);
  background: var(--surface-sunken);
  font-family: inherit;
  font-size: var(--font-size-xs);
  color: var(--text-muted);
`;
