import { styled } from 'styled-components';

/** Sonner has colours of its own under names of ours: around it ours are kept, in each toast they are brought back. */
export const Tones = styled.div`
  --_success-text: var(--success-text);
  --_success-border: var(--success-border);
  --_info-text: var(--info-text);
  --_info-border: var(--info-border);
  --_warning-text: var(--warning-text);
  --_warning-border: var(--warning-border);

  display: contents;
`;

export const ToastCard = styled.div`
  --success-text: var(--_success-text);
  --success-border: var(--_success-border);
  --info-text: var(--_info-text);
  --info-border: var(--_info-border);
  --warning-text: var(--_warning-text);
  --warning-border: var(--_warning-border);
  --_mark: var(--info-text);

  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  inline-size: min(22rem, 100vw - 2 * var(--space-4));
  padding: var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);
  color: var(--text);
  box-shadow: var(--shadow-lg);
  font-family: var(--font-family);
  font-size: var(--font-size-sm);

  &[data-tone='success'] {
    --_mark: var(--success-text);
  }
  &[data-tone='warning'] {
    --_mark: var(--warning-text);
  }
  &[data-tone='danger'] {
    --_mark: var(--danger-text);
  }
  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin-block-start: 0.0625rem;
    color: var(--_mark);
  }
  & > div {
    flex: 1;
    min-inline-size: 0;
  }
  & p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & strong {
    font-weight: var(--font-weight-strong);
  }
  & > button {
    margin: -0.25rem;
  }
`;

export const Extras = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
`;
