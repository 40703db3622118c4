import { styled } from 'styled-components';

export const CardPlace = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  padding: var(--space-2) var(--space-2) 0;
`;

export const RowCard = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-raised);
  &[data-selected] {
    border-color: var(--accent);
    background: var(--surface-selected);
  }
`;

export const CardHead = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control-height-small);
`;

export const CardTitle = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-weight: var(--font-weight-strong);
  text-align: start;
  &:is(button) {
    min-block-size: 2.75rem;
    margin-block: calc(-1 * var(--space-2));
    color: var(--accent-text);
  }
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2) var(--space-3);
  & > div {
    min-inline-size: 0;
  }
  dt {
    font-size: var(--font-size-xs);
    color: var(--text-muted);
  }

  /* No pointer rests on a telephone to show what is cut: a text is whole as far as three lines hold it. */
  dd {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }
`;
