import { styled } from 'styled-components';

export const BadgeRoot = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.25rem;
  min-inline-size: 1.375rem;
  block-size: 1.375rem;
  padding-inline: 0.4375rem;
  border: 1px solid var(--badge-border, var(--border));
  border-radius: var(--radius-full);
  background: var(--badge-surface, var(--surface-sunken));
  color: var(--badge-text, var(--text-muted));
  font-size: var(--font-size-xs);
  font-weight: var(--font-weight-medium);
  line-height: 1;
  white-space: nowrap;

  &[data-tone='accent'] {
    --badge-border: transparent;
    --badge-surface: var(--accent-soft);
    --badge-text: var(--accent-text);
  }
  &[data-tone='danger'] {
    --badge-border: var(--danger-border);
    --badge-surface: var(--danger-soft);
    --badge-text: var(--danger-text);
  }
  &[data-tone='warning'] {
    --badge-border: var(--warning-border);
    --badge-surface: var(--warning-soft);
    --badge-text: var(--warning-text);
  }
  &[data-tone='success'] {
    --badge-border: var(--success-border);
    --badge-surface: var(--success-soft);
    --badge-text: var(--success-text);
  }
  &[data-tone='info'] {
    --badge-border: var(--info-border);
    --badge-surface: var(--info-soft);
    --badge-text: var(--info-text);
  }
  & > svg {
    inline-size: 0.875em;
    block-size: 0.875em;
  }
`;
