import { styled } from 'styled-components';

/** Grows with its text; the person may pull it further. */
export const TextArea = styled.textarea`
  flex: 1;
  min-inline-size: 0;
  min-block-size: calc(var(--control-height) * 2);
  max-block-size: 24rem;
  padding: var(--space-2) var(--control-padding);
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;
  line-height: var(--line-height);
  resize: vertical;
  field-sizing: content;
  outline: none;
`;

export const Count = styled.span`
  font-size: var(--font-size-xs);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
