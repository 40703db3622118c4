import { styled } from 'styled-components';

export const HeaderRoot = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding-block: var(--space-2) var(--space-4);
`;

export const Titles = styled.div`
  flex: 1 1 auto;
  min-inline-size: min(100%, 12rem);

  & > h1 {
    font-size: var(--font-size-xl);
    letter-spacing: -0.017em;
    overflow-wrap: anywhere;
  }
  & > div {
    margin-block-start: 0.25rem;
    color: var(--text-muted);
    font-size: var(--font-size-sm);
  }
`;

/** In a hand the icon says it; the word stays for whoever listens. All stand in one row, as high as a thumb is wide, and what is begun here most at its end. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  @media (max-width: 766.98px) {
    --control-height: 2.75rem;
    gap: var(--space-1);

    & [data-variant='quiet']:has(> svg + span) {
      inline-size: var(--control-height);
      padding-inline: 0;
    }
    & [data-variant='quiet'] > svg + span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &:has(> a[data-variant='primary']) {
      flex-grow: 1;
    }
    & > a[data-variant='primary'] {
      margin-inline-start: auto;
    }
  }
  @media print {
    display: none;
  }
`;
