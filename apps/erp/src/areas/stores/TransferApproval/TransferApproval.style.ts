import { styled } from 'styled-components';

/** Facts and badges in a row that breaks. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

/** One line: what it is, then what came of it. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-inline-start-width: 6px;
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  &[data-state='came'] {
    border-inline-start-color: var(--success-text);
  }
  &[data-state='damaged'] {
    border-inline-start-color: var(--danger-text);
  }
  &[data-state='part'] {
    border-inline-start-color: var(--warning-text);
  }
`;

/** Name and quantity of a line. */
export const What = styled.div`
  flex: 1 1 14rem;
  min-inline-size: 0;
  & > strong {
    display: block;
    font-size: var(--font-size-lg);
    overflow-wrap: anywhere;
  }
  & > span {
    color: var(--text-muted);
  }
`;

/** Keys at the end of the page. */
export const Keys = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding-block: var(--space-3);
  background: var(--surface);
`;

/** Fields that say where goods are put. */
export const Put = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: var(--space-3);
`;
