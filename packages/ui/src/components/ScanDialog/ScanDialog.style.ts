import { styled } from 'styled-components';

export const View = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  text-align: center;

  /* Without a picture the other ways come up to it. */
  &:not([data-state='starting'], [data-state='reading']) {
    aspect-ratio: auto;
  }
  & > video {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  & > p {
    position: relative;
    max-inline-size: 18rem;
    padding: var(--space-4);
  }
  /* The frame into which the code is held. */
  &[data-state='reading']::after {
    content: '';
    position: absolute;
    inset: 20% 12%;
    border: 2px solid var(--accent);
    border-radius: var(--radius-md);
  }
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  padding-block-start: var(--space-3);

  & > form {
    display: flex;
    flex: 1 1 14rem;
    min-inline-size: 0;
    align-items: end;
    gap: var(--space-2);
  }
  & > form > :last-child {
    flex: none;
  }
  & > form > :first-child {
    flex: 1 1 0;
  }
`;

export const Unread = styled.p`
  padding-block-start: var(--space-2);
  color: var(--danger-text);
  font-size: var(--font-size-sm);
`;
