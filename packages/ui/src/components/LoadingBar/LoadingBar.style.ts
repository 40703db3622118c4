import { keyframes, styled } from 'styled-components';

const run = keyframes`
  0% {
    inset-inline: -40% 100%;
  }
  60% {
    inset-inline: 40% 10%;
  }
  100% {
    inset-inline: 100% -40%;
  }
`;

export const Track = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: var(--layer-spinner);
  block-size: 2px;
  overflow: hidden;
  pointer-events: none;
  background: color-mix(in srgb, var(--loading-bar-colour) 20%, transparent);

  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    background: var(--loading-bar-colour);
    animation: ${run} 1100ms var(--ease) infinite;
  }
  :root[data-motion='less'] &::after {
    inset-inline: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      inset-inline: 0;
    }
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;
