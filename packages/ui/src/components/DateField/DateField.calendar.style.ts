import { styled } from 'styled-components';

/** Dresses the calendar library's own class names. */
export const CalendarRoot = styled.div`
  padding: var(--space-3);
  font-size: var(--font-size-sm);
  .rdp-months {
    position: relative;
  }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    block-size: var(--control-height-small);
    margin-block-end: var(--space-2);
  }
  .rdp-dropdowns {
    display: flex;
    gap: var(--space-1);
  }
  .rdp-dropdown_root {
    position: relative;
    display: inline-flex;
    align-items: center;
    padding-inline: var(--space-1);
    border-radius: var(--radius-sm);
  }
  .rdp-dropdown_root:hover {
    background: var(--surface-hover);
  }
  .rdp-dropdown_root:focus-within {
    outline: var(--focus-width) solid var(--focus);
  }
  .rdp-dropdown {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .rdp-caption_label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    font-weight: var(--font-weight-strong);
  }
  .rdp-chevron {
    inline-size: 1em;
    block-size: 1em;
    fill: var(--text-muted);
  }
  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    display: flex;
    gap: var(--space-1);
  }
  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    inline-size: var(--control-height-small);
    block-size: var(--control-height-small);
    border-radius: var(--radius-sm);
  }
  .rdp-button_previous:hover,
  .rdp-button_next:hover {
    background: var(--surface-hover);
  }
  .rdp-weekday {
    padding: 0;
    block-size: var(--control-height-small);
    font-size: var(--font-size-xs);
    font-weight: var(--font-weight-medium);
    color: var(--text-muted);
  }
  .rdp-day {
    padding: 1px;
  }
  .rdp-day_button {
    inline-size: var(--control-height);
    block-size: var(--control-height-small);
    border-radius: var(--radius-sm);
    font-variant-numeric: tabular-nums;
  }
  .rdp-day_button:hover {
    background: var(--surface-hover);
  }
  .rdp-day_button:focus-visible {
    outline-offset: -1px;
  }
  .rdp-outside {
    color: var(--text-faint);
  }
  .rdp-today .rdp-day_button {
    font-weight: var(--font-weight-strong);
    color: var(--accent-text);
    box-shadow: inset 0 0 0 1px var(--border-strong);
  }
  .rdp-selected .rdp-day_button {
    background: var(--accent);
    color: var(--on-accent);
    box-shadow: none;
  }
`;
