import { styled } from 'styled-components';

export const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--table-row-surface);
  color: var(--text);
  overflow: hidden;
`;

export const Scroller = styled.div`
  min-block-size: 0;
  max-block-size: var(--grid-max-block-size, min(36rem, 70vh));
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scroll-padding: var(--row-height) 0 calc(var(--row-height) + 1px) 12rem;
  &[data-layout='cards'] {
    max-block-size: var(--grid-max-block-size, 80vh);
    background: var(--surface);
    scroll-padding: var(--space-4);
    overscroll-behavior: auto; /* a finger that comes to the end of the lines goes on down the page */
  }
  &[data-layout='cards'][data-few] {
    max-block-size: none;
  }
`;

export const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 3;
  display: grid;
  grid-template-columns: var(--columns);
  inline-size: max(100%, var(--row-min));
  block-size: var(--row-height);
  border-block-end: 1px solid var(--border);
  background: var(--table-head-surface);
  & > * {
    overflow: hidden;
    padding-inline: var(--space-2);
    background: inherit;
    font-size: var(--font-size-sm);
    font-weight: var(--font-weight-medium);
    line-height: calc(var(--row-height) - 1px);
    color: var(--text-muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > * + * {
    border-inline-start: 1px solid var(--border);
  }
  [data-align='end'] {
    text-align: end;
  }
  [data-required]::after {
    content: '\\00a0*';
    color: var(--danger-text);
  }
  [data-pinned] {
    position: sticky;
    inset-inline-start: var(--pin, 0px);
    z-index: 1;
  }
`;

/** Plain elements under one styled body, as in the table; only the active cell holds a control. */
export const Lines = styled.div`
  position: relative;
  inline-size: max(100%, var(--row-min));
  [role='row'] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    display: grid;
    grid-template-columns: var(--columns);
    block-size: var(--row-height);
    border-block-end: 1px solid var(--border);
    background: var(--table-row-surface);
  }
  [role='gridcell'],
  [role='rowheader'] {
    min-inline-size: 0;
    padding-inline: var(--space-2);
    overflow: hidden;
    line-height: calc(var(--row-height) - 1px);
    text-overflow: ellipsis;
    white-space: nowrap;
    outline: none;
  }
  [role='rowheader'] {
    padding-inline-start: 0; /* room for the number of a ten thousandth line */
    color: var(--text-muted);
    font-size: var(--font-size-sm);
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  [data-cell] {
    border-inline-start: 1px solid var(--border);
    cursor: text;
  }
  [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  [data-computed] {
    background: var(--surface-sunken);
    cursor: default;
  }
  [data-files] {
    cursor: pointer;
  }
  /* The control takes the words' place at once, and a press on what is gone is no click: the cell is pressed. */
  [data-choices] > span {
    pointer-events: none;
  }
  [data-files] svg {
    display: inline;
    inline-size: 1em;
    block-size: 1em;
    margin-inline-end: var(--space-1);
    vertical-align: -0.125em;
    color: var(--text-muted);
  }
  /* These cover others; inheriting the background would cost at each scrolled frame. */
  [data-pinned] {
    position: sticky;
    inset-inline-start: var(--pin, 0px);
    z-index: 1;
    background: var(--table-row-surface);
  }
  [data-fault] {
    box-shadow: inset 0 0 0 1px var(--danger);
    background: var(--danger-soft);
  }
  [data-warned] {
    box-shadow: inset 0 0 0 1px var(--warning-text);
    background: var(--warning-soft);
  }
  [data-cell]:focus-within,
  [data-cell]:focus {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: -2px;
    z-index: 2;
  }
  [data-cell][data-editing] {
    padding: 0;
    background: var(--field-surface);
    overflow: visible;
  }
  [data-end] {
    display: grid;
    place-items: center;
    padding: 0;
  }
  [data-layout='cards'] & {
    [role='row'] {
      block-size: auto;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--space-2);
      margin-inline: var(--space-2);
      padding: var(--space-3);
      border: 1px solid var(--border);
      border-radius: var(--card-radius);
    }
    [role='rowheader'] {
      display: flex;
      align-items: center;
      padding: 0;
      font-weight: var(--font-weight-strong);
    }
    [role='rowheader']::before {
      content: attr(data-label) '\\00a0';
    }
    [data-pinned] {
      position: static;
    }
    [data-cell] {
      border: 1px solid var(--field-border);
      border-radius: var(--field-radius);
      line-height: var(--line-height);
      text-align: start;
    }
    [data-cell][data-wide] {
      grid-column: 1 / -1;
    }
    [data-cell][data-computed] {
      border-color: transparent;
    }
    [data-cell]::before {
      content: attr(data-label);
      display: block;
      padding-block-start: var(--space-1);
      font-size: var(--font-size-xs);
      line-height: var(--line-height-tight);
      color: var(--text-muted);
    }
    [data-cell][data-editing]::before {
      padding-inline: var(--space-2);
    }
    [data-cell] > span {
      display: block;
      min-block-size: 1.75rem;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    /* What is only told is read whole: there is no second place to see it. */
    [data-cell][data-computed] > span {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    [data-end] {
      grid-row: 1;
      grid-column: 2;
      justify-self: end;
    }
  }
  /* What is only read has no boxes to type into, and of what nobody filled in nothing stands there. */
  [data-layout='cards'][aria-readonly='true'] & {
    [data-cell]:not([data-active], [data-warned], [data-fault]) {
      border-color: transparent;
      background: none;
      padding-inline: 0;
      cursor: default;
    }
    [data-cell]:has(> span:empty) {
      display: none;
    }
  }
`;

export const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 3;
  display: grid;
  grid-template-columns: var(--columns);
  inline-size: max(100%, var(--row-min));
  block-size: var(--row-height);
  border-block-start: 1px solid var(--border-strong);
  background: var(--table-head-surface);
  font-weight: var(--font-weight-strong);
  & > * {
    overflow: hidden;
    padding-inline: var(--space-2);
    background: inherit;
    line-height: calc(var(--row-height) - 1px);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  [data-pinned] {
    position: sticky;
    inset-inline-start: var(--pin, 0px);
    z-index: 1;
  }
  [data-layout='cards'] & {
    display: flex;
    justify-content: space-between;
    & > :not([data-total]) {
      display: none;
    }
    [data-total]::before {
      content: attr(data-label) '\\00a0';
      font-size: var(--font-size-sm);
      font-weight: var(--font-weight-regular);
      color: var(--text-muted);
    }
  }
`;

/** The control of the active cell: no edge of its own, the cell draws it. */
export const CellInput = styled.input`
  inline-size: 100%;
  block-size: 100%;
  min-block-size: calc(var(--row-height) - 1px);
  padding: 0 var(--space-2);
  border: 0;
  background: none;
  font-variant-numeric: normal;
  outline: none;
  &[data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  [data-layout='cards'] & {
    block-size: auto;
    min-block-size: 1.75rem;
    text-align: start;
  }
`;

export const RefBox = styled.div`
  block-size: 100%;
  input {
    padding-inline: var(--space-2);
    min-block-size: 100%;
  }
  [data-layout='cards'] & {
    block-size: 1.75rem; /* below the name of the cell, as high as what it shows */
  }
`;

/** The words of several choices, and the button of their list. */
export const ChoicesBox = styled.div`
  display: flex;
  align-items: center;
  block-size: 100%;
  & > input {
    flex: 1;
    min-inline-size: 0;
    text-overflow: ellipsis;
  }
  & > svg {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    margin-inline-end: var(--space-2);
    color: var(--text-muted);
    pointer-events: none;
  }
  [data-layout='cards'] & {
    block-size: auto;
  }
`;

/** Whether a choice is taken; room for the tick also where there is none, so that the words stand in one line. */
export const Tick = styled.span`
  display: inline-grid;
  flex: none;
  align-self: center;
  inline-size: var(--icon-size);
  block-size: var(--icon-size);
  color: var(--accent-text);
  & > svg {
    inline-size: 100%;
    block-size: 100%;
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-block-start: 1px solid var(--border);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
`;

/** What is wrong in the active cell. */
export const Said = styled.span`
  flex: 1;
  min-inline-size: 0;
  color: var(--danger-text);
  /* Where there is no room beside the buttons it takes a row of its own, not a word a line. */
  &:not(:empty) {
    flex-basis: min(16rem, 100%);
  }
  &[data-tone='warning'] {
    color: var(--warning-text);
  }
`;

export const Report = styled.div`
  display: flex;
  align-items: start;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-block-start: 1px solid var(--border);
  background: var(--info-soft);
  font-size: var(--font-size-sm);
  &[data-tone='warning'] {
    background: var(--warning-soft);
  }
  & > div {
    flex: 1;
    min-inline-size: 0;
  }
  ul {
    max-block-size: 8rem;
    margin-block-start: var(--space-1);
    overflow-y: auto;
  }
`;
