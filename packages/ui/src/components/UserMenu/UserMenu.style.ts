import { styled } from 'styled-components';

export const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  max-inline-size: 16rem;
  block-size: var(--control-height);
  padding-inline: 0.25rem var(--space-2);
  border-radius: var(--radius-full);
  color: inherit;
  font-size: var(--font-size-sm);
  font-weight: var(--font-weight-medium);

  &:hover,
  &[data-state='open'] {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    opacity: 0.7;
  }
  @media (max-width: 766.98px) {
    padding-inline-end: 0.25rem;

    & > :not(:first-child) {
      position: absolute;
      clip-path: inset(50%);
      inline-size: 1px;
      overflow: hidden;
    }
  }
`;

export const Avatar = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: calc(var(--control-height) - 0.5rem);
  block-size: calc(var(--control-height) - 0.5rem);
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: var(--font-size-xs);
  font-weight: var(--font-weight-strong);
  letter-spacing: 0.02em;
`;

export const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
