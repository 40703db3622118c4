import { styled } from 'styled-components';

/** As many columns as asked for while each has room; one below. */
export const Grid = styled.div`
  --form-column: 14rem;
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(
      max(min(100%, var(--form-column)), (100% - (var(--form-columns) - 1) * var(--space-4)) / var(--form-columns)),
      1fr
    )
  );
  align-items: start;
  gap: var(--space-4);
  min-inline-size: 0;
  & > [data-span='all'] {
    grid-column: 1 / -1;
  }
`;
