import { styled } from 'styled-components';
import { CalendarRoot } from '../DateField/DateField.calendar.style.ts';
import { ControlBox } from '../Field/Field.style.ts';

/** Both ends inside one edge. */
export const Ends = styled(ControlBox)`
  & > input {
    flex: 0 1 calc(6.4em + var(--control-padding)); /* ten digits and hyphens, in each density */
    inline-size: 0;
    padding-inline-end: 0;
  }
  & > button {
    margin-inline-start: auto;
  }
  & > input + span + input {
    flex-basis: calc(6.4em + var(--space-2));
    padding-inline-start: var(--space-2);
  }
`;

export const Between = styled.span`
  flex: none;
  color: var(--text-muted);
`;

export const Choices = styled.div`
  display: flex;
  max-inline-size: calc(100vw - 2 * var(--space-3));
  overflow: auto;

  @media (max-width: 766.98px) {
    flex-direction: column;
  }
`;

export const Presets = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: var(--space-2);
  border-inline-end: 1px solid var(--border);

  & button {
    inline-size: 100%;
    min-block-size: var(--control-height-small);
    padding-inline: var(--space-2);
    border-radius: var(--radius-sm);
    font-size: var(--font-size-sm);
    text-align: start;
    white-space: nowrap;
  }
  & button:hover {
    background: var(--surface-hover);
  }
  & button[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: var(--font-weight-medium);
  }
  & button:focus-visible {
    outline-offset: -2px;
  }
  @media (max-width: 766.98px) {
    flex-flow: row wrap;
    border-block-end: 1px solid var(--border);
    border-inline-end: 0;

    & button {
      inline-size: auto;
    }
  }
`;

export const RangeRoot = styled(CalendarRoot)`
  .rdp-range_middle {
    background: var(--accent-soft);
  }
  .rdp-range_middle .rdp-day_button {
    background: none;
    color: var(--text);
  }
  .rdp-range_start:not(.rdp-range_end) {
    background: linear-gradient(to right, transparent 50%, var(--accent-soft) 50%);
  }
  .rdp-range_end:not(.rdp-range_start) {
    background: linear-gradient(to left, transparent 50%, var(--accent-soft) 50%);
  }
  &:dir(rtl) .rdp-range_start:not(.rdp-range_end) {
    background: linear-gradient(to left, transparent 50%, var(--accent-soft) 50%);
  }
  &:dir(rtl) .rdp-range_end:not(.rdp-range_start) {
    background: linear-gradient(to right, transparent 50%, var(--accent-soft) 50%);
  }
`;
