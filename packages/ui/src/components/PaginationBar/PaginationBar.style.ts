import { styled } from 'styled-components';

export const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
  padding: var(--space-2) var(--space-3);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  container-type: inline-size;

  & label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
  & select,
  & input {
    block-size: var(--control-height-small);
    border: 1px solid var(--field-border);
    border-radius: var(--field-radius);
    background: var(--field-surface);
    color: var(--text);
  }
  & select {
    padding-inline: 0.375rem;
  }
  & input {
    inline-size: 4ch;
    min-inline-size: 3.25rem;
    padding-inline: 0.5rem;
    text-align: end;
  }
  & input:disabled {
    border-color: var(--border);
    background: var(--surface-sunken);
    color: var(--text-disabled);
  }
  @media print {
    display: none;
  }
`;

export const Total = styled.p`
  margin-inline-end: auto;
  white-space: nowrap;

  & > strong {
    color: var(--text);
    font-weight: var(--font-weight-medium);
  }
`;

export const Pages = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);

  & > label {
    margin-inline: var(--space-2);
  }
  & > button > svg:dir(rtl) {
    scale: -1 1;
  }
`;
