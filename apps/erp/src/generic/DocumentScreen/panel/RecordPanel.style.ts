import { styled } from 'styled-components';

export const Events = styled.ol`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-3);
`;

export const Event = styled.li`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-3);
  border-inline-start: 2px solid var(--border);
  font-size: var(--font-size-sm);

  & > p {
    font-weight: var(--font-weight-medium);
  }
  & > p > span {
    color: var(--text-muted);
    font-weight: var(--font-weight-regular);
  }
  & dl {
    display: grid;
    gap: var(--space-1);
  }
  & dl > div {
    display: grid;
    grid-template-columns: minmax(6rem, 2fr) 3fr;
    gap: var(--space-3);
  }
  & dt {
    color: var(--text-muted);
  }
  & dd {
    overflow-wrap: anywhere;
  }
  & del {
    color: var(--text-faint);
  }
`;

export const Uses = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-3);
  font-size: var(--font-size-sm);

  & h3 {
    font-size: var(--font-size-sm);
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    margin-block-start: var(--space-1);
  }
`;
