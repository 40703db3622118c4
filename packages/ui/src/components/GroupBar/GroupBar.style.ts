import { styled } from 'styled-components';
import { Remove } from '../FilterBar/FilterBar.style.ts';

export const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  min-block-size: var(--control-height);
`;

export const Title = styled.span`
  color: var(--text-muted);
  font-size: var(--font-size-sm);
`;

export const Groups = styled.ol`
  display: contents;
`;

export const Group = styled.li`
  display: inline-flex;
  align-items: center;
  min-block-size: var(--control-height-small);
  border: 1px solid var(--border);
  border-radius: var(--radius-full);
  background: var(--surface-raised);
  font-size: var(--font-size-sm);
  &[data-over] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }

  /* Behind the group it leads on from: where the next one begins a line, nothing hangs out of it. */
  &:not(:last-child)::after {
    content: '›';
    margin-inline: calc(0.5 * var(--space-4) - 0.15em) calc(-0.5 * var(--space-4) - 0.2em); /* in the middle of the gap */
    color: var(--text-muted);
  }
`;

export const Name = styled.button`
  min-block-size: var(--control-height-small);
  padding-inline: var(--space-3) 0;
  border-radius: var(--radius-full);
  color: var(--text);
  cursor: grab;
  &:last-child {
    padding-inline-end: var(--space-3);
  }
  &:disabled {
    cursor: default;
    color: var(--text-muted);
  }
`;

/** Opens what a finger can do with a group, which has no Alt and whose drag moves the page. */
export const Ways = styled(Remove)`
  &:not(:last-child) {
    padding-inline-end: 0;
  }
`;

export { Remove };
