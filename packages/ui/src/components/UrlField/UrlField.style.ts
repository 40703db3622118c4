import { styled } from 'styled-components';

export const Visit = styled.a`
  display: inline-grid;
  place-items: center;
  inline-size: var(--control-height-small);
  block-size: var(--control-height-small);
  margin-inline-end: calc(-1 * var(--space-2));
  border-radius: var(--radius-sm);
  color: var(--text-muted);

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  & > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
  }
`;
