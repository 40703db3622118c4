import { styled } from 'styled-components';

export const Offers = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-3);

  &:empty {
    display: none;
  }
`;

export const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
