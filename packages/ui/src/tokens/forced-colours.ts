import type { ColourName } from './semantic.ts';

/** When the system imposes its own colours, tokens name them, so that states drawn by colour stay visible. */
export const forcedColours: Readonly<Partial<Record<ColourName, string>>> = {
  surface: 'Canvas',
  surfaceRaised: 'Canvas',
  surfaceSunken: 'Canvas',
  surfaceHover: 'Canvas',
  text: 'CanvasText',
  textMuted: 'CanvasText',
  textFaint: 'CanvasText',
  textDisabled: 'GrayText',
  border: 'CanvasText',
  borderStrong: 'ButtonBorder',
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
