import { keyframes, styled } from 'styled-components';

const pulse = keyframes`
  50% { opacity: 0.45; }
`;
const travel = keyframes`
  from { translate: -100%; }
  to { translate: 400%; }
`;

export const Message = styled.div`
  position: absolute;
  inset: calc(var(--row-height) + 1px) 0 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  padding: var(--space-4);
  color: var(--text-muted);
  text-align: center;
  &[data-tone='danger'] {
    color: var(--danger-text);
  }
  [data-fit='content'] & {
    position: static;
    padding-block: var(--space-7);
  }
  &&[data-over] {
    position: static;
    flex-direction: row;
    padding-block: var(--space-2);
    border-block-start: 1px solid var(--danger-border);
    background: var(--danger-soft);
  }
`;

/** Newer rows are on their way: a line that travels over the old ones, which stay readable. */
export const Travelling = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: 3;
  block-size: 2px;
  overflow: hidden;
  pointer-events: none;
  &::before {
    content: '';
    display: block;
    inline-size: 25%;
    block-size: 100%;
    background: var(--accent);
    animation: ${travel} 1.1s var(--ease) infinite;
  }
`;

export const Bone = styled.span`
  display: block;
  block-size: 0.625rem;
  inline-size: 70%;
  border-radius: var(--radius-sm);
  background: var(--border);
  animation: ${pulse} 1.4s ease-in-out infinite;
`;

export const BoneRow = styled.div`
  display: grid;
  grid-template-columns: var(--columns);
  align-items: center;
  inline-size: max(100%, var(--row-min));
  block-size: var(--row-height);
  border-block-end: 1px solid var(--border);
  & > ${Bone} {
    margin-inline: var(--space-3);
  }
  &:nth-child(even) > ${Bone} {
    inline-size: 50%;
  }
`;
