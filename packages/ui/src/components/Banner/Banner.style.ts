import { styled } from 'styled-components';

export const BannerRoot = styled.div`
  --_surface: var(--info-soft);
  --_border: var(--info-border);
  --_text: var(--info-text);

  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--_border);
  border-radius: var(--radius-md);
  background: var(--_surface);
  font-size: var(--font-size-sm);

  &[data-tone='danger'] {
    --_surface: var(--danger-soft);
    --_border: var(--danger-border);
    --_text: var(--danger-text);
  }
  &[data-tone='warning'] {
    --_surface: var(--warning-soft);
    --_border: var(--warning-border);
    --_text: var(--warning-text);
  }
  &[data-tone='success'] {
    --_surface: var(--success-soft);
    --_border: var(--success-border);
    --_text: var(--success-text);
  }
  & > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    color: var(--_text);
  }
`;

export const Text = styled.div`
  flex: 1 1 9rem;
  min-inline-size: 0;

  & > strong {
    color: var(--_text);
    font-weight: var(--font-weight-strong);
  }
`;
