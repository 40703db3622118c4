import { styled } from 'styled-components';

export const Root = styled.div`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
`;

export const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-3);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export const State = styled.span`
  margin-inline-start: var(--space-2);
  font-weight: var(--font-weight-medium);
  color: var(--text);
  &[data-tone='success'] {
    color: var(--success-text);
  }
  &[data-tone='warning'] {
    color: var(--warning-text);
  }
  &[data-tone='danger'] {
    color: var(--danger-text);
  }
`;

export const Track = styled.div`
  position: relative;
  block-size: 0.5rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-full);
  background: var(--surface-sunken);
  overflow: hidden;
`;

export const Bar = styled.div`
  block-size: 100%;
  background: var(--accent);
  &[data-tone='success'] {
    background: var(--success);
  }
  &[data-tone='warning'] {
    background: var(--warning);
  }
  &[data-tone='danger'] {
    background: var(--danger);
  }
  @media (forced-colors: active) {
    &[data-tone] {
      background: Highlight;
    }
  }
`;

export const Mark = styled.span`
  position: absolute;
  inset-block: 0;
  inline-size: 1px;
  background: var(--text);
`;
