import { styled } from 'styled-components';

/** Steps of something that is done one after the other; on a narrow screen only the present one says its name. */
export const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;

  & > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border: 1px solid var(--border-strong);
    border-radius: 50%;
    font-variant-numeric: tabular-nums;
  }
  & > li[data-state='done']::before {
    content: '✓' / '';
    border-color: var(--success-border);
    background: var(--success-soft);
    color: var(--success-text);
  }
  & > li[aria-current] {
    color: var(--text);
    font-weight: var(--font-weight-strong);
  }
  & > li[aria-current]::before {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  @media (max-width: 766.98px) {
    gap: var(--space-2);

    & > li:not([aria-current]) > span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;
