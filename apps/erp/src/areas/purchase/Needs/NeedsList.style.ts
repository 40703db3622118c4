import { styled } from 'styled-components';

/** Supplier of the chosen needs, and the press that orders them. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  > :not(button) {
    flex: 1 1 240px;
    max-width: 360px;
  }
`;

/** What a need waits for: the second line of a cell. */
export const Lack = styled.span`
  color: var(--warning-text);
`;
