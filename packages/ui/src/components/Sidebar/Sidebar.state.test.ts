import { describe, expect, it } from 'vitest';
import { initialSidebar, sidebarResized, sidebarToggled } from './Sidebar.state.ts';
import type { SidebarType } from './Sidebar.types.ts';

const shown = (type: SidebarType, width: number) => initialSidebar(type, width);

describe('sidebar', () => {
  it.each([
    ['full', 1169, 'mini-sidebar'],
    ['full', 1170, 'full'],
    ['iconbar', 1169, 'mini-sidebar'],
    ['iconbar', 1170, 'iconbar'],
    ['mini-sidebar', 1600, 'mini-sidebar'],
    ['overlay', 400, 'overlay'],
  ] as const)('%s at %i px starts as %s', (type, width, expected) => {
    expect(shown(type, width).type).toBe(expected);
  });

  it.each([
    [766, false],
    [767, true],
  ])('overlay at %i px is shown: %s', (width, isOpen) => {
    expect(shown('overlay', width).isOpen).toBe(isOpen);
  });

  /** What is shown at a width, and after the toggle; an overlay that is shut is no more than its name in brackets. */
  it.each([
    ['full', 1169, 'mini-sidebar', 'full'],
    ['full', 1170, 'full', 'mini-sidebar'],
    ['full', 766, 'mini-sidebar', 'full'],
    ['full', 767, 'mini-sidebar', 'full'],
    ['iconbar', 1169, 'mini-sidebar', 'iconbar'],
    ['iconbar', 1170, 'iconbar', 'mini-sidebar'],
    ['iconbar', 766, 'mini-sidebar', 'iconbar'],
    ['iconbar', 767, 'mini-sidebar', 'iconbar'],
    ['overlay', 1169, 'overlay', '(overlay)'],
    ['overlay', 1170, 'overlay', '(overlay)'],
    ['overlay', 766, '(overlay)', 'overlay'],
    ['overlay', 767, 'overlay', '(overlay)'],
    ['mini-sidebar', 1169, 'mini-sidebar', 'full'],
    ['mini-sidebar', 1170, 'mini-sidebar', 'full'],
    ['mini-sidebar', 766, 'mini-sidebar', 'full'],
    ['mini-sidebar', 767, 'mini-sidebar', 'full'],
  ] as const)('%s at %i px is %s, and toggled %s', (type, width, before, after) => {
    const seen = ({ type: now, isOpen }: ReturnType<typeof shown>): string => (isOpen ? now : `(${now})`);
    const start = shown(type, width);
    expect([seen(start), seen(sidebarToggled(start))]).toEqual([before, after]);
  });

  it.each(['full', 'iconbar'] as const)('%s becomes mini below 1170 px and comes back', (type) => {
    const narrow = sidebarResized(shown(type, 1400), 1100);
    expect(narrow.type).toBe('mini-sidebar');
    expect(sidebarResized(narrow, 1170).type).toBe(type);
  });

  it.each(['full', 'iconbar'] as const)('%s is toggled to mini and back', (type) => {
    const mini = sidebarToggled(shown(type, 1400));
    expect(mini.type).toBe('mini-sidebar');
    expect(sidebarToggled(mini).type).toBe(type);
  });

  it('mini by default is toggled to full and back', () => {
    const full = sidebarToggled(shown('mini-sidebar', 1400));
    expect(full.type).toBe('full');
    expect(sidebarToggled(full).type).toBe('mini-sidebar');
  });

  it('overlay is shown and hidden by the toggle', () => {
    const hidden = sidebarToggled(shown('overlay', 1400));
    expect(hidden).toMatchObject({ type: 'overlay', isOpen: false });
    expect(sidebarToggled(hidden).isOpen).toBe(true);
  });

  it('keeps a toggle until the next crossing', () => {
    const toggled = sidebarToggled(shown('full', 1400));
    expect(sidebarResized(toggled, 1200).type).toBe('mini-sidebar');
    expect(sidebarResized(sidebarResized(toggled, 1100), 1200).type).toBe('full');
  });

  it('keeps a toggle on a narrow window as well', () => {
    const opened = sidebarToggled(shown('full', 900));
    expect(opened.type).toBe('full');
    expect(sidebarResized(opened, 1000).type).toBe('full');
  });

  it('collapses an overlay at 767 px only', () => {
    const wide = shown('overlay', 1400);
    expect(sidebarResized(wide, 800).isOpen).toBe(true);
    expect(sidebarResized(wide, 766).isOpen).toBe(false);
    expect(sidebarResized(sidebarResized(wide, 766), 767).isOpen).toBe(true);
  });
});
