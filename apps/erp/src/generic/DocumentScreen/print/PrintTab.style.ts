import { styled } from 'styled-components';

export const Texts = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-3);

  & > p {
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;

/** One text with what is said of it. */
export const Text = styled.div`
  display: grid;
  gap: var(--space-2);
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;
