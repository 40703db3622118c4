import { styled } from 'styled-components';

export const Counted = styled.span`
  position: relative;
  display: inline-flex;
`;

/** How much is unread, on the bell. The button's own name says it too. */
export const Count = styled.span`
  position: absolute;
  inset-block-start: -0.25rem;
  inset-inline-end: -0.25rem;
  min-inline-size: 1rem;
  padding-inline: 0.25rem;
  border-radius: var(--radius-full, 1rem);
  background: var(--danger);
  color: var(--on-danger, var(--text-inverse));
  font-size: 0.6875rem;
  font-weight: var(--font-weight-strong);
  line-height: 1rem;
  text-align: center;
  pointer-events: none;
`;
