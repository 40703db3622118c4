import type { componentTokens } from './component.ts';
import type { DensityTokens } from './density.ts';
import type { fixedTokens } from './fixed.ts';
import { statuses } from './semantic.ts';
import type { BaseColourName, BrandColourName, NeutralName, Status, StatusName } from './semantic.ts';

/** One sentence for every token: a token without words does not compile. Read by the docs and the exports, not by the product. */
type Words<Name extends string> = Readonly<Record<Name, string>>;

const neutral: Words<NeutralName> = {
  surface: 'The page itself.',
  surfaceRaised: 'Cards, bars, fields and popovers that stand on the page.',
  surfaceSunken: 'Wells, table heads, the sidebar.',
  surfaceHover: 'A row or a quiet button under the pointer.',
  surfaceInverse: 'Tooltips: the opposite of the page.',
  text: 'Content.',
  textMuted: 'Labels and secondary facts.',
  textFaint: 'Placeholders and hints.',
  textDisabled: 'Inactive controls; no contrast is promised, WCAG 1.4.3 exempts them.',
  textInverse: 'Words on the inverse surface.',
  border: 'Hairline that only decorates; no contrast is promised.',
  borderStrong: 'Edge of a control, 3:1 against every surface.',
};

const meaningOfStatus: Words<Status> = {
  danger: 'a fault, or what cannot be undone',
  warning: 'what needs care',
  success: 'what went well',
  info: 'what is worth knowing',
};

const status = Object.fromEntries(
  statuses.flatMap((name) => [
    [name, `Filled surface, icon or edge for ${meaningOfStatus[name]}.`],
    [`${name}Hover`, `The filled ${name} surface under the pointer.`],
    [`on${name.charAt(0).toUpperCase()}${name.slice(1)}`, `Words on the filled ${name} surface.`],
    [`${name}Text`, `Words and icons that tell ${meaningOfStatus[name]}.`],
    [`${name}Soft`, `Tinted surface behind ${name} words.`],
    [`${name}Border`, `Hairline round the tinted ${name} surface.`],
  ]),
) as Words<StatusName>; // every status times the six forms that StatusName is made of

const brand: Words<BrandColourName> = {
  accent: "The brand's filled surface: primary button, checked box, progress.",
  accentHover: 'The filled accent under the pointer.',
  onAccent: 'Words and icons on the filled accent.',
  accentText: 'Links, the active entry, accent-coloured icons.',
  accentSoft: 'Tinted surface of what is selected.',
  focus: 'The focus ring, 3:1 against whatever it stands on.',
  headerSurface: 'The fixed bar at the top.',
  headerText: 'Words and icons in that bar.',
  headerBorder: 'Its lower edge.',
};

/** What each colour is for. */
export const colourMeanings: Words<BaseColourName | BrandColourName> = { ...neutral, ...status, ...brand };

/** What each size is for; sizes follow the density. */
export const densityMeanings: Words<keyof DensityTokens> = {
  rowHeight: 'A row of a table, menu or list.',
  controlHeight: 'A button or field.',
  controlHeightSmall: 'A button or field inside a row, bar or card head.',
  controlPadding: 'Between the edge of a control and its words.',
  iconSize: 'Icons in controls.',
  headerHeight: 'The fixed bar at the top.',
  space1: 'Between an icon and its word.',
  space2: 'Inside a control, between small things of one group.',
  space3: 'Between a label and its neighbour, cells of a row.',
  space4: 'Inside a card, between fields.',
  space5: 'Between groups of fields.',
  space6: 'Round a page on a wide screen.',
  space7: 'Between sections.',
  space8: 'Round what stands alone, such as an empty state.',
  fontSizeXs: 'Badges, captions, column heads.',
  fontSizeSm: 'Buttons, labels, table cells.',
  fontSizeMd: 'Running text and entries.',
  fontSizeLg: 'Heading of a card or dialog.',
  fontSizeXl: 'Heading of a page.',
  fontSizeXxl: 'A figure that stands alone.',
};

/** What each token is for that no axis changes. */
export const fixedMeanings: Words<keyof typeof fixedTokens> = {
  fontFamily: 'Latin, Devanagari and Gujarati, all shipped with the product.',
  fontFamilyMono: 'Codes that are compared letter by letter.',
  fontWeightRegular: 'Running text.',
  fontWeightMedium: 'Labels, buttons, the active entry.',
  fontWeightStrong: 'Headings and totals.',
  lineHeightTight: 'Headings.',
  lineHeight: 'Running text; room for the marks above and below Indic letters.',
  radiusSm: 'Check boxes, tags, cells.',
  radiusMd: 'Buttons and fields.',
  radiusLg: 'Cards, dialogs, popovers.',
  radiusFull: 'Badges, switches, avatars.',
  shadowSm: 'What can be pressed.',
  shadowMd: 'What floats beside its anchor: menus, popovers.',
  shadowLg: 'What stands before everything: dialogs, side panels.',
  scrim: 'Over the page behind a dialog.',
  durationFast: 'A change of colour under the pointer.',
  durationBase: 'What opens and closes in place.',
  durationSlow: 'What travels across the screen.',
  ease: 'Starts at once and settles softly.',
  focusWidth: 'Width of the focus ring; 3 px in high contrast.',
  layerSticky: 'Heads and columns that stay while a table scrolls.',
  layerSidebar: 'The sidebar over the page.',
  layerHeader: 'The top bar over the sidebar.',
  layerPopover: 'Menus and popovers over both.',
  layerDialog: 'Dialogs over these.',
  layerToast: 'Toasts over dialogs: an answer must be readable.',
  layerSpinner: 'The full-screen spinner over all.',
};

/** What each component token is for. */
export const componentMeanings: Words<keyof typeof componentTokens> = {
  surfaceSelected: 'A selected row or option.',
  fieldSurface: 'Inside of a field.',
  fieldBorder: 'Edge of a field.',
  fieldRadius: 'Corner of a field.',
  buttonRadius: 'Corner of a button.',
  cardRadius: 'Corner of a card.',
  tableHeadSurface: 'Head of a table.',
  tableRowSurface: 'Rows of a table.',
  sidebarSurface: 'The sidebar.',
  sidebarWidth: 'Width of the full sidebar.',
  sidebarMiniWidth: 'Width of the sidebar that shows icons alone.',
  footerHeight: 'Height of the footer.',
  dialogWidth: 'Width of a dialog, at most the window.',
  sidePanelWidth: 'Width of a side panel, at most the window.',
  loadingBarColour: 'The bar that shows that requests are under way.',
  spinnerScrim: 'Translucent blue behind the full-screen spinner.',
};
