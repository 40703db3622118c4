import { css, styled } from 'styled-components';

const tile = css`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  min-inline-size: 0;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--card-radius);
  background: var(--surface-raised);
  color: var(--text);
`;

export const Root = styled.div`
  ${tile}
  position: relative;
  &:has(a:hover) {
    border-color: var(--border-strong);
  }
`;

export const Name = styled.div`
  font-size: var(--font-size-sm);
  color: var(--text-muted);
  & > a {
    color: inherit;
    text-decoration: none;
  }
  /* The whole tile is the link's target. */
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--card-radius);
  }
  & > a:focus-visible {
    outline: none;
  }
  & > a:focus-visible::after {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: 2px;
  }
`;

export const Figure = styled.div`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  font-size: var(--font-size-xxl);
  font-weight: var(--font-weight-strong);
  line-height: var(--line-height-tight);
  letter-spacing: -0.015em;
  font-variant-numeric: tabular-nums;
`;

export const Unit = styled.span`
  font-size: var(--font-size-md);
  font-weight: var(--font-weight-regular);
  letter-spacing: normal;
  color: var(--text-muted);
`;

export const Note = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  font-size: var(--font-size-sm);
  color: var(--text-muted);
  &[data-tone='success'] {
    color: var(--success-text);
  }
  &[data-tone='danger'] {
    color: var(--danger-text);
  }
  &[data-tone='warning'] {
    color: var(--warning-text);
  }
  & > svg {
    inline-size: 1em;
    block-size: 1em;
  }
`;

export const Bone = styled.span`
  inline-size: 60%;
  block-size: 1.5rem;
  border-radius: var(--radius-sm);
  background: var(--border);
`;
