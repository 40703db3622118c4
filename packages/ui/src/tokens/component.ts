/**
 * Third tier: names for what one component needs and another might want different. Each refers to a semantic token;
 * a component reads it as `var(--sidebar-width)`, and an ancestor may set it for its own subtree.
 */
export const componentTokens = {
  surfaceSelected: 'var(--accent-soft)',
  fieldSurface: 'var(--surface-raised)',
  fieldBorder: 'var(--border-strong)',
  fieldRadius: 'var(--radius-md)',
  buttonRadius: 'var(--radius-md)',
  cardRadius: 'var(--radius-lg)',
  tableHeadSurface: 'var(--surface-sunken)',
  tableRowSurface: 'var(--surface-raised)',
  sidebarSurface: 'var(--surface-sunken)',
  sidebarWidth: '15.5rem',
  sidebarMiniWidth: '3.5rem',
  footerHeight: '2.25rem',
  dialogWidth: '28rem',
  sidePanelWidth: '34rem',
  loadingBarColour: 'var(--accent)',
  spinnerScrim: 'color-mix(in srgb, var(--info) 22%, transparent)',
} as const;
