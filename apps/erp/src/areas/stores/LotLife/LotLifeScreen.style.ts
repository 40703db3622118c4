import { styled } from 'styled-components';

export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-inline-size: 0;
`;

/** What is followed, and which way; on a phone below each other. */
export const Asked = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: end;
  gap: var(--space-3);
  max-inline-size: 60rem;
`;

export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr));
  gap: var(--space-3);
`;

export const Heading = styled.h2`
  font-size: var(--font-size-md);
  font-weight: var(--font-weight-medium);
`;
