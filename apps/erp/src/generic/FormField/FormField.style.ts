import { styled } from 'styled-components';

export const LinesTitle = styled.h3`
  margin-block-end: var(--space-2);
  font-size: var(--font-size-sm);
  font-weight: var(--font-weight-medium);
`;

/** What is wrong with the lines as a whole: none, too many, a sum that does not fit. */
export const LinesFault = styled.p`
  padding: var(--space-2) var(--space-3);
  color: var(--danger-text);
  font-size: var(--font-size-sm);
`;

/** What to look at twice in the lines, where no cell shows it. */
export const LinesWarning = styled(LinesFault)`
  color: var(--warning-text);
`;
