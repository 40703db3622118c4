import { styled } from 'styled-components';

export const StatusRoot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  color: var(--text);
  font-size: var(--font-size-sm);
  white-space: nowrap;

  &::before {
    content: '';
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: var(--radius-full);
    background: var(--_dot, var(--border-strong));
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--_dot, var(--border-strong)) 18%, transparent);
  }
  &[data-tone='accent'] {
    --_dot: var(--accent-text);
  }
  &[data-tone='danger'] {
    --_dot: var(--danger-text);
  }
  &[data-tone='warning'] {
    --_dot: var(--warning-text);
  }
  &[data-tone='success'] {
    --_dot: var(--success-text);
  }
  &[data-tone='info'] {
    --_dot: var(--info-text);
  }
  &[data-tone='faded'] {
    color: var(--text-faint);
  }
  &[data-tone='faded']::before {
    background: transparent;
    box-shadow: inset 0 0 0 1.5px var(--border-strong);
  }
`;
