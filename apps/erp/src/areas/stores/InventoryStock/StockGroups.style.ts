import { styled } from 'styled-components';

/** A group at its depth. */
export const GroupCell = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-inline-size: 0;
  padding-inline-start: calc(var(--depth, 0) * 1.25rem);
  &[data-state='leaf'] {
    padding-inline-start: calc(var(--depth, 0) * 1.25rem + var(--icon-size) + var(--space-1));
  }
  & > svg {
    flex: none;
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    color: var(--text-muted);
  }
  [dir='rtl'] & > svg {
    rotate: 180deg;
  }
  &[data-state='open'] > svg {
    rotate: 90deg;
  }
`;

export const GroupName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** What is said of a group whose content did not come. */
export const Lack = styled.span`
  color: var(--danger-text);
  font-size: var(--text-sm);
`;

/** A figure on its line, with its bar below; it stands as figures stand there, at the end of a column or the start of a card. */
export const Share = styled.span`
  position: relative;
  display: block;
  inline-size: 100%;
  text-align: inherit;
`;

export const Bar = styled.span`
  position: absolute;
  inset-block-end: -5px;
  inset-inline: 0;
  block-size: 3px;
  border-radius: var(--radius-full);
  background: var(--border);
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: calc(var(--part, 0) * 100%);
    border-radius: inherit;
    background: var(--accent);
  }
`;
