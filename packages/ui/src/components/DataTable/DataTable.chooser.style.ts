import { styled } from 'styled-components';
import { PopoverPanel } from '../Field/Field.style.ts';

export const ChooserPanel = styled(PopoverPanel)`
  inline-size: 19rem;
  padding: var(--space-2);
  &:popover-open {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
  }
`;

export const ChooserList = styled.ul`
  flex: 1;
  min-block-size: 0;
  max-block-size: 24rem;
  overflow-y: auto;
  scrollbar-width: thin;
`;

export const ChooserRow = styled.li`
  display: flex;
  align-items: center;
  padding-inline-start: var(--space-2);
  border-radius: var(--radius-sm);
  &:hover {
    background: var(--surface-hover);
  }
  & > [aria-pressed='true'] {
    color: var(--accent);
  }
  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;
