import { styled } from 'styled-components';

export const Root = styled.span`
  --_size: var(--avatar-size, var(--control-height));
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: var(--_size);
  block-size: var(--_size);
  border: 1px solid var(--border);
  border-radius: var(--radius-full);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: calc(var(--_size) * 0.38);
  font-weight: var(--font-weight-strong);
  line-height: 1;
  user-select: none;

  &[data-size='sm'] {
    --_size: var(--avatar-size, 1.5rem);
  }
  &[data-size='lg'] {
    --_size: var(--avatar-size, calc(var(--control-height) * 1.5));
  }
  &[data-more] {
    background: var(--surface-sunken);
    color: var(--text-muted);
  }
  & > img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
`;

export const Mark = styled.span`
  position: absolute;
  inset-block-end: -1px;
  inset-inline-end: -1px;
  inline-size: 30%;
  block-size: 30%;
  border: 2px solid var(--surface-raised);
  border-radius: var(--radius-full);
  background: var(--border-strong);
  &[data-tone='success'] {
    background: var(--success);
  }
  &[data-tone='warning'] {
    background: var(--warning);
  }
  @media (forced-colors: active) {
    border-color: Canvas;
    background: CanvasText;
  }
`;

export const GroupRoot = styled.ul`
  display: flex;
  & > li {
    border-radius: var(--radius-full);
    box-shadow: 0 0 0 2px var(--surface-raised);
  }
  & > li + li {
    margin-inline-start: calc(-1 * var(--space-1));
  }
`;
