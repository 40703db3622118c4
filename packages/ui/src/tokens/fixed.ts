/** Tokens that no axis changes. Shadows name both modes at once through `light-dark()`. */
export const fixedTokens = {
  fontFamily: "'Inter Variable', 'Noto Sans Devanagari Variable', 'Noto Sans Gujarati Variable', system-ui, sans-serif",
  fontFamilyMono: "ui-monospace, 'SF Mono', 'Cascadia Code', 'Liberation Mono', monospace",
  fontWeightRegular: '400',
  fontWeightMedium: '500',
  fontWeightStrong: '600',
  lineHeightTight: '1.25',
  lineHeight: '1.5',
  radiusSm: '0.25rem',
  radiusMd: '0.375rem',
  radiusLg: '0.625rem',
  radiusFull: '999px',
  shadowSm: '0 1px 2px light-dark(#14171c0f, #0000004d)',
  shadowMd: '0 4px 12px -2px light-dark(#14171c1a, #00000080), 0 1px 3px light-dark(#14171c14, #00000066)',
  shadowLg: '0 16px 40px -8px light-dark(#14171c33, #000000b3), 0 4px 12px -4px light-dark(#14171c1f, #00000080)',
  scrim: 'light-dark(#14171c59, #0000008c)',
  durationFast: '100ms',
  durationBase: '160ms',
  durationSlow: '260ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  focusWidth: '2px',
  layerSticky: '10',
  layerSidebar: '30',
  layerHeader: '40',
  layerPopover: '60',
  layerDialog: '70',
  layerToast: '80',
  layerSpinner: '90',
} as const;

/** The focus ring is wider where more contrast was asked for. */
export const highContrastFocusWidth = '3px';
