import { amber, blue, green, grey, mist, red } from './primitive.ts';
import type { Hex } from './primitive.ts';

/**
 * Second tier: colours with a meaning. A component reads these (or a component token), as `var(--surface-raised)`;
 * `meanings.ts` says in words what each is for.
 */
export const statuses = ['danger', 'warning', 'success', 'info'] as const;
export type Status = (typeof statuses)[number];

export type NeutralName =
  | 'surface'
  | 'surfaceRaised'
  | 'surfaceSunken'
  | 'surfaceHover'
  | 'surfaceInverse'
  | 'text'
  | 'textMuted'
  | 'textFaint'
  | 'textDisabled'
  | 'textInverse'
  | 'border'
  | 'borderStrong';
export type StatusName =
  | Status
  | `${Status}Hover`
  | `on${Capitalize<Status>}`
  | `${Status}Text`
  | `${Status}Soft`
  | `${Status}Border`;

/** Colours that a brand decides; everything else is the same for all partners. */
export type BrandColourName =
  | 'accent'
  | 'accentHover'
  | 'onAccent'
  | 'accentText'
  | 'accentSoft'
  | 'focus'
  | 'headerSurface'
  | 'headerText'
  | 'headerBorder';

export type BaseColourName = NeutralName | StatusName;
export type ColourName = BaseColourName | BrandColourName;

/** The four palettes of the system: colour mode × contrast. */
export const themes = ['light', 'dark', 'lightHigh', 'darkHigh'] as const;
export type Theme = (typeof themes)[number];

export type BaseColours = Readonly<Record<BaseColourName, Hex>>;
export type BrandColours = Readonly<Record<BrandColourName, Hex>>;

const light: BaseColours = {
  surface: grey[20],
  surfaceRaised: grey[0],
  surfaceSunken: grey[40],
  surfaceHover: grey[60],
  surfaceInverse: grey[750],
  text: grey[880],
  textMuted: grey[560],
  textFaint: grey[480],
  textDisabled: grey[420],
  textInverse: mist[50],
  border: grey[120],
  borderStrong: grey[420],
  danger: red[500],
  dangerHover: red[600],
  onDanger: grey[0],
  dangerText: red[550],
  dangerSoft: red[50],
  dangerBorder: red[150],
  warning: amber[500],
  warningHover: amber[600],
  onWarning: grey[0],
  warningText: amber[550],
  warningSoft: amber[50],
  warningBorder: amber[150],
  success: green[500],
  successHover: green[600],
  onSuccess: grey[0],
  successText: green[550],
  successSoft: green[50],
  successBorder: green[150],
  info: blue[500],
  infoHover: blue[600],
  onInfo: grey[0],
  infoText: blue[550],
  infoSoft: blue[50],
  infoBorder: blue[150],
};

const dark: BaseColours = {
  surface: grey[900],
  surfaceRaised: grey[850],
  surfaceSunken: grey[950],
  surfaceHover: grey[800],
  surfaceInverse: mist[100],
  text: mist[100],
  textMuted: mist[400],
  textFaint: mist[500],
  textDisabled: mist[600],
  textInverse: grey[880],
  border: grey[700],
  borderStrong: mist[600],
  danger: red[500],
  dangerHover: red[600],
  onDanger: grey[0],
  dangerText: red[400],
  dangerSoft: red[900],
  dangerBorder: red[800],
  warning: amber[500],
  warningHover: amber[600],
  onWarning: grey[0],
  warningText: amber[400],
  warningSoft: amber[900],
  warningBorder: amber[800],
  success: green[500],
  successHover: green[600],
  onSuccess: grey[0],
  successText: green[400],
  successSoft: green[900],
  successBorder: green[800],
  info: blue[500],
  infoHover: blue[600],
  onInfo: grey[0],
  infoText: blue[400],
  infoSoft: blue[900],
  infoBorder: blue[800],
};

const lightHigh: BaseColours = {
  ...light,
  surface: grey[0],
  surfaceInverse: grey[970],
  text: grey[970],
  textMuted: grey[650],
  textFaint: grey[600],
  textInverse: grey[0],
  border: grey[440],
  borderStrong: grey[600],
  danger: red[650],
  dangerHover: red[750],
  dangerText: red[700],
  dangerBorder: red[700],
  warning: amber[650],
  warningHover: amber[750],
  warningText: amber[700],
  warningBorder: amber[700],
  success: green[650],
  successHover: green[750],
  successText: green[700],
  successBorder: green[700],
  info: blue[650],
  infoHover: blue[750],
  infoText: blue[700],
  infoBorder: blue[700],
};

const darkHigh: BaseColours = {
  ...dark,
  surface: grey[970],
  surfaceRaised: grey[900],
  surfaceSunken: grey[970],
  surfaceInverse: grey[0],
  text: grey[0],
  textMuted: mist[200],
  textFaint: mist[300],
  textDisabled: mist[500],
  textInverse: grey[970],
  border: mist[600],
  borderStrong: mist[400],
  danger: red[350],
  dangerHover: red[150],
  onDanger: grey[950],
  dangerText: red[300],
  dangerBorder: red[300],
  warning: amber[350],
  warningHover: amber[250],
  onWarning: grey[950],
  warningText: amber[300],
  warningBorder: amber[300],
  success: green[350],
  successHover: green[250],
  onSuccess: grey[950],
  successText: green[300],
  successBorder: green[300],
  info: blue[350],
  infoHover: blue[250],
  onInfo: grey[950],
  infoText: blue[300],
  infoBorder: blue[300],
};

/** Colours that are the same for every brand, by theme. */
export const baseColours: Readonly<Record<Theme, BaseColours>> = { light, dark, lightHigh, darkHigh };
