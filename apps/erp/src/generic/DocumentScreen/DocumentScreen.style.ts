import { createGlobalStyle, styled } from 'styled-components';

export const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-4);
  min-inline-size: 0;
`;

/** Fields and buttons of the form; while a save of it waits they stay as they were sent. */
export const Still = styled.div`
  display: contents;

  &[inert] > * > * {
    opacity: 0.7; /* the bar of buttons itself stays opaque over what scrolls under it */
  }
`;

export const Notices = styled.div`
  display: grid;
  gap: var(--space-2);

  &:empty {
    display: none;
  }
`;

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-inline-size: 0;
`;

export const Rows = styled.div`
  display: grid;
  gap: var(--space-4);
`;

export const Bar = styled.footer`
  position: sticky;
  inset-block-end: 0;
  z-index: var(--layer-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end; /* rows that wrap end where the first one ends */
  gap: var(--space-2);
  margin-block-start: auto;
  margin-inline: calc(-1 * var(--space-5));
  margin-block-end: calc(-1 * var(--space-5));
  padding: var(--space-3) var(--space-5);
  border-block-start: 1px solid var(--border);
  background: var(--surface-raised);
  /* Of a record that nothing can be done with no empty strip lies over the page. */
  &:not(:has(a, button, input, [role='status']:not(:empty))) {
    display: none;
  }

  @media (max-width: 766.98px) {
    margin-inline: calc(-1 * var(--space-3));
    padding-inline: var(--space-3);
  }
`;

/** What gets the focus is never brought to rest behind the top bar or the actions (WCAG 2.4.11). */
export const ScrollRoom = createGlobalStyle`
  html {
    scroll-padding-block: calc(var(--header-height) + var(--space-2)) 5rem;
  }
`;

export const Note = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

export const Unsaved = styled.span`
  margin-inline-end: auto;
  color: var(--text-muted);
  font-size: var(--font-size-sm);
`;

/** A grid of lines that fills its card: the card's edge is edge enough. */
export const Flush = styled.div`
  & > div > div {
    border: 0;
    border-radius: 0 0 var(--card-radius) var(--card-radius);
  }
`;

/** A tick stands beside the boxes of its row, not beside their labels. */
export const Tick = styled.div`
  padding-block-start: calc(var(--font-size-sm) * 1.5 + var(--space-1));

  @media (max-width: 766.98px) {
    padding: 0;
  }
`;
