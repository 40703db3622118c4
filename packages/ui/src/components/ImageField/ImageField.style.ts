import { styled } from 'styled-components';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
`;

export const Preview = styled.div`
  display: grid;
  place-items: center;
  inline-size: var(--image-field-size, 6rem);
  aspect-ratio: var(--image-field-ratio, 1);
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);
  color: var(--text-muted);

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  & > svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    stroke-width: 1.5;
  }
  &[data-sending] > img {
    opacity: 0.5;
  }
`;

export const Beside = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  min-inline-size: 0;

  & > :not(button) {
    inline-size: 100%;
  }
`;
