import { keyframes, styled } from 'styled-components';
import * as Primitive from '../../primitives/dialog.ts';

const drop = keyframes`
  from {
    opacity: 0;
    transform: translateY(-0.5rem);
  }
`;

export const Panel = styled(Primitive.Content)`
  position: fixed;
  inset-block-start: min(12vh, 6rem);
  inset-inline: 0;
  z-index: var(--layer-dialog);
  display: flex;
  flex-direction: column;
  inline-size: min(40rem, 100vw - 2 * var(--space-3));
  max-block-size: min(34rem, 100dvh - min(12vh, 6rem) - var(--space-4));
  margin-inline: auto;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-lg);
  background: var(--surface-raised);
  color: var(--text);
  box-shadow: var(--shadow-lg);
  animation: ${drop} var(--duration-base) var(--ease);

  &:focus {
    outline: none;
  }
`;

export const Entry = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding-inline: var(--space-4);
  border-block-end: 1px solid var(--border);

  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    color: var(--text-muted);
  }
  & > input {
    flex: 1;
    min-inline-size: 0;
    block-size: calc(var(--control-height) + var(--space-4));
    border: 0;
    background: none;
    font-size: var(--font-size-lg);
    font-variant-numeric: normal;
    outline: none;
  }
  /* The ring of the whole palette would say nothing: the input has the focus as long as it is open. */
  &:focus-within {
    border-block-end-color: var(--focus);
  }
`;

export const Results = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;

  /* The list itself scrolls: it belongs to the box, whose arrows lead through it. */
  & > [role='listbox'] {
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--space-2);
    scrollbar-width: thin;
  }
`;

export const GroupName = styled.div`
  padding: var(--space-2) var(--space-2) var(--space-1);
  color: var(--text-muted);
  font-size: var(--font-size-xs);
  font-weight: var(--font-weight-medium);
`;

export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: var(--control-height);
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-md);
  cursor: pointer;

  & > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
    color: var(--text-muted);
  }
  & mark {
    background: none;
    color: var(--accent-text);
    font-weight: var(--font-weight-strong);
  }
  &[aria-selected='true'] {
    background: var(--surface-hover);
    box-shadow: inset 2px 0 0 var(--accent);
  }
  &:dir(rtl)[aria-selected='true'] {
    box-shadow: inset -2px 0 0 var(--accent);
  }
  &[aria-disabled='true'] {
    color: var(--text-muted);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Hint = styled.span`
  flex: 0 1 auto;
  max-inline-size: 45%;
  overflow: hidden;
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Key = styled.kbd`
  flex: none;
  padding: 0 var(--space-1);
  border: 1px solid var(--border);
  border-radius: var(--radius-sm);
  color: var(--text-muted);
  font: inherit;
  font-size: var(--font-size-xs);
`;

export const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  padding: var(--space-4);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  text-align: center;
  overflow-wrap: anywhere;

  &[data-failed] {
    color: var(--danger-text);
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  padding: var(--space-2) var(--space-4);
  border-block-start: 1px solid var(--border);
  background: var(--surface);
  color: var(--text-muted);
  font-size: var(--font-size-xs);

  & > span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
  }
  @media (pointer: coarse) {
    display: none;
  }
`;
