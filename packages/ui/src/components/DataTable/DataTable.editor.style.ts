import { css, styled } from 'styled-components';

const control = css`
  inline-size: 100%;
  block-size: 100%;
  padding-inline: calc(var(--space-3) - 2px);
  border: 2px solid var(--focus);
  border-radius: 0;
  background: var(--field-surface);
  color: var(--text);
  text-align: inherit;
  font-variant-numeric: inherit;
  outline: none;
  &[aria-invalid] {
    border-color: var(--danger);
  }
`;

export const EditInput = styled.input`
  ${control}
`;

export const EditSelect = styled.select`
  ${control}
`;

export const EditFault = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-start: 0;
  z-index: 2;
  max-inline-size: 20rem;
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--danger-border);
  border-radius: var(--radius-sm);
  background: var(--danger-soft);
  box-shadow: var(--shadow-md);
  color: var(--danger-text);
  font-size: var(--font-size-sm);
  line-height: var(--line-height);
  text-align: start;
  white-space: normal;
`;
