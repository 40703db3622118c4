import { styled } from 'styled-components';

/** A mail as a reader opens it: subject, then its paper, which is white in every mode as in most readers. */
export const Mail = styled.article`
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);

  h3 {
    min-block-size: 1lh;
    margin: 0;
    padding: var(--space-3) var(--space-4);
    border-block-end: 1px solid var(--border);
    font-size: var(--font-size-md);
    overflow-wrap: anywhere;
  }
  iframe {
    display: block;
    inline-size: 100%;
    block-size: 26rem;
    border: 0;
  }
`;
