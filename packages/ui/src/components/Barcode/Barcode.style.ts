import { styled } from 'styled-components';

/** Dark on light in every theme: a scanner reads nothing else. System colours under a light scheme are black and white. */
export const Paper = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-1);
  max-inline-size: 100%;
  padding: var(--space-2);
  border-radius: var(--radius-sm);
  background: Canvas;
  color: CanvasText;
  color-scheme: light;
  forced-color-adjust: none;
  font-size: var(--font-size-sm);

  & > svg {
    max-inline-size: 100%;
    fill: currentColor;
  }
  & > svg[data-bars] {
    block-size: var(--barcode-height, 4rem);
  }
  & > svg[data-qr] {
    inline-size: var(--qr-size, 8rem);
    block-size: auto;
  }
`;

export const Caption = styled.span`
  max-inline-size: 100%;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.08em;
  overflow-wrap: anywhere;
`;

/** In the place of a code that cannot be drawn, and before it is. */
export const Empty = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 8rem;
  min-block-size: 4rem;
  padding: var(--space-3);
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius-sm);
  color: var(--text-muted);
  font-size: var(--font-size-sm);
  text-align: center;
  overflow-wrap: anywhere;

  &[data-failed] {
    border-color: var(--danger-border);
    color: var(--danger-text);
  }
`;
