import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% {
    opacity: 0.45;
  }
`;

export const Bone = styled.span`
  display: block;
  inline-size: var(--skeleton-width, 100%);
  block-size: var(--skeleton-height, 0.75em);
  border-radius: var(--radius-sm);
  background: var(--border);
  animation: ${breathe} 1400ms ease-in-out 200ms infinite;
`;

export const Lines = styled.span`
  display: grid;
  gap: 0.875em;
  inline-size: 100%;
  padding-block: 0.25em;

  & > :last-child:not(:first-child) {
    inline-size: 60%;
  }
`;
