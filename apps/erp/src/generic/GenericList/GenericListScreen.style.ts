import { styled } from 'styled-components';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: clip;
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-raised);
  box-shadow: var(--shadow-sm);
  --table-max-block-size: max(20rem, 100dvh - var(--header-height) - 15rem);

  /* The table's own frame would draw the same edge twice. */
  & > [data-fit] {
    border: 0;
    border-block-end: 1px solid var(--border);
    border-radius: 0;
  }
  @media (max-width: 766.98px) {
    --table-max-block-size: none;
  }
`;

export const Tools = styled.div`
  display: flex;
  flex: 1 1 min(100%, 18rem); /* below that the count and the columns go to a line of their own */
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;

  & > [role='search'] {
    flex: 1 1 10rem;
    max-inline-size: 20rem;
  }
  [data-narrow] > & > [role='search'] {
    flex-basis: 100%;
    max-inline-size: none;
  }

  /* A view may have a long name. */
  & > button {
    max-inline-size: min(100%, 18rem);
  }
  & > button > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

export const Filters = styled.div`
  padding: var(--space-3) var(--space-4);
  border-block-end: 1px solid var(--border);

  &:empty {
    display: none;
  }
`;

/** The name of a row with its picture before it. */
export const Titled = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;

  & > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** A picture no higher than the line it stands in; its place is kept while it is on its way. */
export const Small = styled.span`
  flex: none;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border-radius: var(--radius-sm);
  background: var(--surface-sunken);
  overflow: hidden;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
