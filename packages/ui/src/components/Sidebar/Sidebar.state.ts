import type { SidebarType } from './Sidebar.types.ts';

/** Width in pixels from which on a type has its room; exactly at it there is room. */
export const sidebarBreakpoints = { bar: 1170, overlay: 767 } as const;

/** `defaultType` is what the deployment chose, `type` what is shown; `isOpen` matters to an overlay alone. */
export type SidebarState = Readonly<{
  defaultType: SidebarType;
  type: SidebarType;
  isOpen: boolean;
  width: number;
}>;

const breakpointOf = (type: SidebarType): number =>
  type === 'overlay' ? sidebarBreakpoints.overlay : sidebarBreakpoints.bar;

const settled = (defaultType: SidebarType, width: number): SidebarState => {
  const hasRoom = width >= breakpointOf(defaultType);
  return {
    defaultType,
    type: hasRoom || defaultType === 'overlay' ? defaultType : 'mini-sidebar',
    isOpen: hasRoom || defaultType !== 'overlay',
    width,
  };
};

/** The sidebar as a window of this width first shows it. */
export const initialSidebar = settled;

/** The window has another width. Only crossing the breakpoint changes something; until then a toggle lasts. */
export const sidebarResized = (state: SidebarState, width: number): SidebarState => {
  const breakpoint = breakpointOf(state.defaultType);
  const hasCrossed = state.width < breakpoint !== width < breakpoint;
  return hasCrossed ? settled(state.defaultType, width) : { ...state, width };
};

/** The toggle in the header was pressed. */
export const sidebarToggled = (state: SidebarState): SidebarState => {
  switch (state.type) {
    case 'full':
    case 'iconbar':
      return { ...state, type: 'mini-sidebar' };
    case 'overlay':
      return { ...state, isOpen: !state.isOpen };
    case 'mini-sidebar':
      return { ...state, type: state.defaultType === 'mini-sidebar' ? 'full' : state.defaultType };
  }
};
