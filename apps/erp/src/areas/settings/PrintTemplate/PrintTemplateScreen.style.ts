import { styled } from 'styled-components';

/** The sheet, as wide as the desk: `--_scale` brings its millimetres down to it. */
export const Sheet = styled.div`
  overflow: auto;
  max-block-size: 70vh;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-sunken);

  iframe {
    display: block;
    inline-size: calc(var(--_width) * 1mm);
    block-size: calc(var(--_height) * 1mm);
    border: 0;
    zoom: var(--_scale);
  }
`;
