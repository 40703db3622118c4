import { css } from 'styled-components';

/** A picture in its frame: whole, in the middle; a sign in its place while there is none, fainter while it is sent. */
export const pictureStyle = css`
  display: grid;
  place-items: center;
  overflow: hidden;
  background: var(--surface-sunken);
  color: var(--text-muted);

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  & > svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    stroke-width: 1.5;
  }
  &[data-sending] > img {
    opacity: 0.5;
  }
`;
