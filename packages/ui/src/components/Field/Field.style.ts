import { css, styled } from 'styled-components';

const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;

export const FieldRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-inline-size: 0;
  color: var(--text);
  /* Always there for screen readers, but without room of its own while nothing is wrong. */
  & > [aria-live]:empty {
    margin-block-start: calc(-1 * var(--space-1));
  }
  &[data-warned] {
    --field-border: var(--warning-text);
  }
`;

export const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2);
  &[data-hidden] {
    ${visuallyHidden}
  }
`;

export const Label = styled.label`
  font-size: var(--font-size-sm);
  font-weight: var(--font-weight-medium);
  line-height: var(--line-height-tight);
  color: var(--text-muted);
`;

/** Smaller than its target, which reaches over the gaps around it; takes no height of its own. */
export const InfoTarget = styled.button`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  align-self: center;
  inline-size: 1rem;
  block-size: 1rem;
  margin-inline: calc(-1 * var(--space-1)) auto;
  border-radius: var(--radius-sm);
  color: var(--text-muted);
  opacity: 0;
  &::after {
    content: '';
    position: absolute;
    inset: -0.375rem;
  }
  [data-density='touch'] &::after {
    inset: -1.25rem -0.875rem -0.5rem; /* upwards: below it is the field's own target */
  }
  &:hover {
    color: var(--text);
  }
  :is(:hover, :focus-within) > * > &,
  &:focus-visible {
    opacity: 1;
  }
  @media (hover: none) {
    opacity: 1;
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;

export const Mark = styled.span`
  color: var(--danger-text);
  &::before {
    content: '\\00a0*';
  }
`;

export const Help = styled.div`
  font-size: var(--font-size-xs);
  color: var(--text-muted);
`;

export const Fault = styled.p`
  font-size: var(--font-size-xs);
  color: var(--danger-text);
`;

/** What to look at twice: it hinders nothing. */
export const Warning = styled.p`
  display: flex;
  gap: var(--space-1);
  font-size: var(--font-size-xs);
  color: var(--warning-text);
  & > svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    margin-block-start: 0.0625rem;
  }
`;

/** The visible edge of a control: holds the input and what stands before or after it. */
export const ControlBox = styled.div`
  display: flex;
  align-items: center;
  inline-size: 100%;
  min-block-size: var(--control-height);
  border: 1px solid var(--field-border);
  border-radius: var(--field-radius);
  background: var(--field-surface);
  transition: border-color var(--duration-fast) var(--ease);
  &:hover:not([data-disabled], [data-readonly]) {
    border-color: var(--text-muted);
  }
  &:focus-within {
    border-color: var(--focus);
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -1px;
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
  &[data-invalid]:focus-within {
    outline-color: var(--danger);
  }
  &[data-readonly] {
    border-style: dashed;
    background: transparent;
  }
  &[data-disabled] {
    border-color: var(--border);
    background: var(--surface-sunken);
    color: var(--text-disabled);
  }
  &&[data-bare] {
    min-block-size: 100%;
    border: 0;
    background: none;
    outline: none;
  }
`;

export const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: calc(var(--control-height) - 2px);
  padding: 0 var(--control-padding);
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;
  /* Codes and dates are words: tabular hyphens would tear them apart. Figures align at the end and say so. */
  font-variant-numeric: normal;
  text-overflow: ellipsis;
  outline: none;
  &[data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  &:disabled {
    -webkit-text-fill-color: currentColor;
    cursor: not-allowed;
  }
`;

/** Sign or unit inside the control's edge; not a button. */
export const Adornment = styled.span`
  flex: none;
  padding-inline: var(--control-padding);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  user-select: none;
  &[data-side='start'] {
    padding-inline-end: 0;
  }
  &[data-side='end'] {
    padding-inline-start: 0;
  }
`;

/** Small quiet button inside the control's edge: clear, open, show. */
export const InnerButton = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: var(--control-height-small);
  block-size: var(--control-height-small);
  margin-inline-end: calc((var(--control-height) - var(--control-height-small)) / 2 - 1px);
  border-radius: var(--radius-sm);
  color: var(--text-muted);
  &:hover:not(:disabled) {
    background: var(--surface-hover);
    color: var(--text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &:disabled {
    color: var(--text-disabled);
  }
  & > svg {
    inline-size: var(--icon-size);
    block-size: var(--icon-size);
  }
`;

/** A panel in the browser's top layer, placed beside its control by `useAnchoredPopover`. */
export const PopoverPanel = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  padding: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  color: var(--text);
  box-shadow: var(--shadow-lg);
  overflow: hidden;
`;
