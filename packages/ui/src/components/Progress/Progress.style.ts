import { keyframes, styled } from 'styled-components';

const travel = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(300%); }
`;

const travelBack = keyframes`
  from { transform: translateX(100%); }
  to { transform: translateX(-300%); }
`;

export const Root = styled.div`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
`;

export const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

export const Track = styled.div`
  block-size: 0.375rem;
  border-radius: var(--radius-full);
  background: var(--surface-sunken);
  box-shadow: inset 0 0 0 1px var(--border);
  overflow: hidden;
`;

export const Bar = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: var(--accent);
  transform-origin: left;
  &[data-tone='success'] {
    background: var(--success);
  }
  &[data-tone='danger'] {
    background: var(--danger);
  }
  &[data-indeterminate] {
    inline-size: 33%;
    animation: ${travel} 1.4s var(--ease) infinite;
  }
  &[data-indeterminate]:dir(rtl) {
    animation-name: ${travelBack};
  }
`;
