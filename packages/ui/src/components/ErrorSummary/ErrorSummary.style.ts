import { styled } from 'styled-components';

export const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--danger-border);
  border-radius: var(--radius-md);
  background: var(--danger-soft);
  color: var(--text);
  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: var(--danger-text);
  }
  & > :not(svg) {
    grid-column: 2;
  }
`;

export const Heading = styled.h2`
  font-size: var(--font-size-md);
  color: var(--danger-text);
`;

export const Faults = styled.ul`
  display: grid;
  gap: var(--space-1);
  font-size: var(--font-size-sm);
`;

export const FaultLink = styled.button`
  text-align: start;
  text-decoration: underline;
  text-decoration-color: var(--danger-border);
  text-underline-offset: 0.2em;
  &:hover {
    text-decoration-color: currentColor;
  }
`;

export const FieldName = styled.span`
  font-weight: var(--font-weight-strong);
`;
