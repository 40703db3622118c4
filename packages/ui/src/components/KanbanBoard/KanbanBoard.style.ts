import { styled } from 'styled-components';

export const Root = styled.div`
  position: relative;
  display: grid;
  grid-auto-columns: minmax(var(--kanban-column-width, 16rem), 1fr);
  grid-auto-flow: column;
  align-items: start;
  gap: var(--space-3);
  max-inline-size: 100%;
  padding: 3px;
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scrollbar-width: thin;
`;

export const ColumnBox = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-inline-size: 0;
  min-block-size: 8rem;
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-sunken);
`;

export const ColumnHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
  user-select: none; /* a card carried across would mark it */
  & > h3 {
    min-inline-size: 0;
    font-size: var(--font-size-sm);
    overflow-wrap: anywhere;
  }
`;

export const Count = styled.span`
  font-size: var(--font-size-sm);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  &[data-over] {
    color: var(--danger-text);
    font-weight: var(--font-weight-medium);
  }
`;

export const Cards = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

export const CardBox = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-1);
  min-inline-size: 0;
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  box-shadow: var(--shadow-sm);
  color: var(--text);
  font-size: var(--font-size-sm);
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: box-shadow var(--duration-fast) var(--ease);
  & > strong {
    font-weight: var(--font-weight-medium);
  }
  &:hover {
    border-color: var(--border-strong);
  }
  &[data-movable] {
    touch-action: manipulation;
    user-select: none;
  }
  &[data-lifted] {
    border-color: var(--accent);
    box-shadow: var(--shadow-lg);
    cursor: grabbing;
  }
  &[title] {
    border-style: dashed;
  }
  @media (forced-colors: active) {
    &[data-lifted] {
      outline: 3px dashed Highlight;
    }
  }
`;

export const Nothing = styled.p`
  padding: var(--space-3);
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius-md);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  text-align: center;
`;
