import { styled } from 'styled-components';

export const Studio = styled.div`
  display: grid;
  grid-template-columns: minmax(18rem, 22rem) minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);

  @media (width < 60rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Desk = styled.section`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-raised);

  & h2 {
    font-size: var(--font-size-lg);
  }
  & h3 {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

export const Swatches = styled.ul`
  display: grid;
  gap: var(--space-1);

  & > li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr) 6rem;
    align-items: center;
    gap: var(--space-2);
    font-size: var(--font-size-sm);
  }
  & input[type='color'] {
    inline-size: 2rem;
    block-size: var(--control-height-small);
    padding: 0;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-sm);
    background: none;
    cursor: pointer;
  }
  & input[type='text'] {
    inline-size: 100%;
    block-size: var(--control-height-small);
    padding-inline: var(--space-2);
    border: 1px solid var(--field-border);
    border-radius: var(--field-radius);
    background: var(--field-surface);
    font: inherit;
    font-family: var(--font-family-mono);
    font-size: var(--font-size-xs);
  }
`;

export const Verdict = styled.div`
  display: grid;
  gap: var(--space-2);
  font-size: var(--font-size-sm);

  & ul {
    display: grid;
    gap: var(--space-1);
    color: var(--danger-text);
  }
`;

export const File = styled.pre`
  overflow: auto;
  max-block-size: 16rem;
  margin: 0;
  padding: var(--space-3);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-family: var(--font-family-mono);
  font-size: var(--font-size-xs);
`;

export const Stage = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;

  & > section {
    display: grid;
    gap: var(--space-3);
  }
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: var(--space-4);
`;
