import { styled } from 'styled-components';
import { pictureStyle } from '../ImageField/ImageField.picture.style.ts';

/** Pictures side by side, each as wide as its four buttons. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, max(8.5rem, calc(4 * var(--control-height-small) + var(--space-2))));
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Tile = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  min-inline-size: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface);
  font-size: var(--font-size-sm);

  &[data-main] {
    border-color: var(--accent);
  }
  &[data-over] {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  &[data-fault] {
    border-color: var(--danger-border);
    background: var(--danger-soft);
  }
`;

/** The picture itself: pressed, it is seen in full. */
export const Show = styled.button`
  ${pictureStyle}
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  border-radius: calc(var(--radius-md) - 1px);
`;

/** What the first one is, over its corner. */
export const Main = styled.span`
  position: absolute;
  inset-block-start: var(--space-1);
  inset-inline-start: var(--space-1);
  pointer-events: none;
`;

export const Tools = styled.div`
  display: flex;
  justify-content: space-between;
  padding: var(--space-1);
`;

/** How far it is, or why it was not taken. */
export const Note = styled.div`
  padding: var(--space-2);
  overflow-wrap: anywhere;
  &[data-fault] {
    color: var(--danger-text);
  }
`;
