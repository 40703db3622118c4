import { styled } from 'styled-components';

export const Ring = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-6);
  & > :first-child {
    position: relative;
    inline-size: min(100%, var(--donut-size, 13rem));
  }
  & svg[role='group'] {
    inline-size: 100%;
    block-size: auto;
  }
  & [data-slice] {
    stroke: var(--surface-raised);
    stroke-width: 2px;
  }
`;

export const RingText = styled.div`
  position: absolute;
  inset: 24%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-content: center;
  container-type: inline-size;
  text-align: center;
  pointer-events: none;
  & > strong {
    /* As large as its signs fit into the ring: a digit is about 0.58 em wide. */
    font-size: clamp(var(--font-size-xs), calc(165cqi / var(--_signs)), var(--font-size-lg));
    font-variant-numeric: tabular-nums;
    line-height: var(--line-height-tight);
    overflow-wrap: anywhere;
  }
  & > span {
    font-size: var(--font-size-xs);
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }
`;

export const Parts = styled.ul`
  display: grid;
  flex: 1;
  gap: var(--space-1);
  min-inline-size: 10rem;
  max-inline-size: 22rem;
  font-size: var(--font-size-sm);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius-sm);
  }
  & > [data-shown] {
    background: var(--surface-hover);
  }
  & > li > span {
    flex: 1;
    min-inline-size: 0;
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: var(--font-weight-medium);
    font-variant-numeric: tabular-nums;
  }
`;
