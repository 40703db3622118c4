import { styled } from 'styled-components';

export const CardRoot = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-raised);
  box-shadow: var(--shadow-sm);
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-block-end: 1px solid var(--border);

  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

export const Title = styled.h2`
  font-size: var(--font-size-md);
`;

export const Note = styled.p`
  margin-block-start: 0.125rem;
  color: var(--text-muted);
  font-size: var(--font-size-sm);
`;

export const Body = styled.div`
  flex: 1;
  padding: var(--space-4);

  &[data-flush] {
    padding: 0;
    overflow: auto;
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
  }
`;
