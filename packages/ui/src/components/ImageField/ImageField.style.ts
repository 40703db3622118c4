import { styled } from 'styled-components';
import { pictureStyle } from './ImageField.picture.style.ts';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
`;

export const Preview = styled.div`
  ${pictureStyle}
  inline-size: var(--image-field-size, 6rem);
  aspect-ratio: var(--image-field-ratio, 1);
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
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
