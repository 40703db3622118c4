import { statuses } from './semantic.ts';
import type { ColourName, Status, StatusName } from './semantic.ts';

/** A state keeps its words and its edge; its tint goes, because a system palette has no colour for it. */
const status = (name: Status): Partial<Record<StatusName, string>> => ({
  [name]: 'CanvasText',
  [`${name}Hover`]: 'CanvasText',
  [`on${name.charAt(0).toUpperCase()}${name.slice(1)}`]: 'Canvas',
  [`${name}Text`]: 'CanvasText',
  [`${name}Soft`]: 'Canvas',
  [`${name}Border`]: 'CanvasText',
});

/** When the system imposes its own colours, tokens name them, so that states drawn by colour stay visible. */
export const forcedColours: Readonly<Record<ColourName, string>> = {
  surface: 'Canvas',
  surfaceRaised: 'Canvas',
  surfaceSunken: 'Canvas',
  surfaceHover: 'Canvas',
  surfaceInverse: 'CanvasText',
  text: 'CanvasText',
  textMuted: 'CanvasText',
  textFaint: 'CanvasText',
  textDisabled: 'GrayText',
  textInverse: 'Canvas',
  border: 'CanvasText',
  borderStrong: 'ButtonBorder',
  ...(Object.assign({}, ...statuses.map(status)) as Record<StatusName, string>), // the six forms of each status
  accent: 'Highlight',
  accentHover: 'Highlight',
  onAccent: 'HighlightText',
  accentText: 'LinkText',
  accentSoft: 'Canvas',
  focus: 'Highlight',
  headerSurface: 'Canvas',
  headerText: 'CanvasText',
  headerBorder: 'CanvasText',
};
