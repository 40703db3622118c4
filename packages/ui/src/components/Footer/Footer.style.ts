import { styled } from 'styled-components';

export const FooterRoot = styled.footer`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-block-size: var(--footer-height);
  padding-inline: var(--space-4);
  border-block-start: 1px solid var(--border);
  color: var(--text-faint);
  font-size: var(--font-size-xs);

  & > p > :last-child {
    color: var(--text-muted);
    font-weight: var(--font-weight-medium);
  }
  @media print {
    display: none;
  }
`;
