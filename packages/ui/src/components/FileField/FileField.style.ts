import { styled } from 'styled-components';

export const DropZone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px dashed var(--field-border);
  border-radius: var(--field-radius);
  background: var(--field-surface);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  &[data-over] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--text);
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
  &[data-disabled] {
    border-color: var(--border);
    background: var(--surface-sunken);
    color: var(--text-muted);
  }
  & > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
  }
`;

/** A text that is pressed like a link. */
export const PickButton = styled.button`
  color: var(--accent-text);
  font-weight: var(--font-weight-medium);
  text-decoration: underline;
  text-underline-offset: 0.2em;
  [data-density='touch'] & {
    min-block-size: 2.75rem;
  }
  &:disabled {
    color: inherit;
  }
`;

export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
`;

export const Entry = styled.li`
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  font-size: var(--font-size-sm);
  & > :not(:first-child) {
    padding: 0 var(--space-3) var(--space-2);
  }
  &[data-fault] {
    border-color: var(--danger-border);
    background: var(--danger-soft);
  }
`;

/** Name, size and buttons; where the name would be cut to a few letters, the buttons stand below it. */
export const EntryHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  padding: var(--space-1) var(--space-3);
  min-block-size: var(--control-height);
`;

export const EntryActs = styled.span`
  display: flex;
  gap: var(--space-2);
  margin-inline: auto calc(-1 * var(--space-3));
  &:empty {
    display: none;
  }
`;

export const FileName = styled.span`
  flex: 1 1 12rem;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  & > button {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }
`;

export const FileSize = styled.span`
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

export const EntryFault = styled.div`
  color: var(--danger-text);
`;

export const FileNote = styled.div`
  color: var(--text-muted);
  &[data-late] {
    color: var(--warning-text);
  }
`;
