import { styled } from 'styled-components';

export const Root = styled.section`
  display: grid;
  gap: var(--space-5);
  min-inline-size: 0;
`;

export const Heading = styled.h2`
  font-size: var(--font-size-lg);
  overflow-wrap: anywhere;

  /* It takes the focus so that the new step is read out; a ring would look like a button. */
  &:focus {
    outline: none;
  }
  & > small {
    display: block;
    margin-block-start: var(--space-1);
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-regular);
  }
`;

export const Content = styled.div`
  display: grid;
  gap: var(--space-4);
  min-inline-size: 0;
`;

export const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--border);

  & > :nth-child(2) {
    margin-inline-start: auto;
  }
`;
