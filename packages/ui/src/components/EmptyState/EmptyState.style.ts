import { styled } from 'styled-components';

export const EmptyRoot = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-8) var(--space-4);
  text-align: center;

  & > :is(h1, h2) {
    font-size: var(--font-size-md);
  }
  & > p {
    max-inline-size: 26rem;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;

export const Picture = styled.div`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  margin-block-end: var(--space-1);
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);
  color: var(--text-faint);
  box-shadow: var(--shadow-sm);

  & > svg {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    stroke-width: 1.5;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
`;
