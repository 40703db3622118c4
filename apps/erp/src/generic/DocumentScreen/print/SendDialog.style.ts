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

/** A message of a telephone or of the bell: a bubble with its text, line by line as it goes out. */
export const ShortMessage = styled.article`
  max-inline-size: 28rem;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);

  h3 {
    margin: 0 0 var(--space-1);
    font-size: var(--font-size-md);
    overflow-wrap: anywhere;
  }
  p {
    min-block-size: 1lh;
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** What a message comes to. */
export const Note = styled.p`
  margin: 0;
  color: var(--text-muted);
  font-size: var(--font-size-sm);
`;
