import { DATE_PATTERN, type DatePattern } from '../rules/dates/format-date.ts';
import { FIGURE_STYLE, type FigureStyle } from '../rules/format/figure.ts';

/** How the menu may stand beside the page (spec 01, 1.4). */
export const MENU_KINDS = ['full', 'iconbar', 'overlay', 'mini-sidebar'] as const;
export type MenuKind = (typeof MENU_KINDS)[number];

/** What the environment of a deployment says of its pages. */
export type Deployment = {
  /** Words and address at the foot where neither the settings nor the brand say any (spec 01, 1.11). */
  readonly footerTitle?: string | undefined;
  readonly footerUrl?: string | undefined;
  /** The menu of whoever has chosen none. */
  readonly menu: MenuKind;
  /** How dates are shown (specification, section 9). */
  readonly datePattern: DatePattern;
  /** How figures are grouped, and amounts with how many decimals (the same). */
  readonly figures: FigureStyle;
};

/** What stands while the environment says nothing. */
export const PLAIN_DEPLOYMENT: Deployment = { menu: 'full', datePattern: DATE_PATTERN, figures: FIGURE_STYLE };

/** Id of the element of the first page that carries it, as JSON. */
export const DEPLOYMENT_BLOCK = 'deployment';

/** Reads what a page carries; one that carries nothing, or nothing readable, is of a deployment that says nothing. */
export const readDeployment = (block: string | null | undefined): Deployment => {
  try {
    return { ...PLAIN_DEPLOYMENT, ...(JSON.parse(block ?? '{}') as Partial<Deployment>) }; // written by our own server
  } catch {
    return PLAIN_DEPLOYMENT;
  }
};

/** The first page with what the environment says of it. Data, not a script: the content policy does not notice. */
export const deployedPage = (html: string, deployment: Deployment): string => {
  const json = JSON.stringify(deployment).replaceAll('<', '\\u003c');
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="${DEPLOYMENT_BLOCK}">${json}</script></head>`,
  );
};
