import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

export const Ring = styled.span`
  display: inline-block;
  flex: none;
  inline-size: var(--spinner-size, 1.25rem);
  block-size: var(--spinner-size, 1.25rem);
  border: max(2px, calc(var(--spinner-size, 1.25rem) / 10)) solid
    color-mix(in srgb, var(--spinner-colour, var(--accent)) 25%, transparent);
  border-block-start-color: var(--spinner-colour, var(--accent));
  border-radius: var(--radius-full);
  animation: ${turn} 800ms linear infinite;
`;

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

export const Screen = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--layer-spinner);
  display: grid;
  place-items: center;
  background: var(--spinner-scrim);
  animation: ${appear} var(--duration-base) var(--ease);

  --spinner-size: 3rem;
  --spinner-colour: var(--info);
`;
