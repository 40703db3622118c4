import type { Brand } from '../brand.ts';
import { deriveColours } from '../derive-colours.ts';
import type { Hex } from '../primitive.ts';
import type { BrandColourName, BrandColours, Theme } from '../semantic.ts';

/** The colours of a brand in all four themes. */
export type BrandPalettes = Readonly<Record<Theme, BrandColours>>;

/** What the studio knows: a brand under work and the theme that is looked at. */
export type StudioState = Readonly<{ title: string; colours: BrandPalettes; theme: Theme }>;

export type StudioAction =
  | Readonly<{ type: 'named'; title: string }>
  | Readonly<{ type: 'looked at'; theme: Theme }>
  | Readonly<{ type: 'derived'; primary: Hex }>
  | Readonly<{ type: 'loaded'; brand: Brand }>
  | Readonly<{ type: 'coloured'; name: BrandColourName; hex: Hex }>;

export const startWith = (brand: Brand): StudioState => ({
  title: brand.title,
  colours: brand.colours,
  theme: 'light',
});

export const studioReducer = (state: StudioState, action: StudioAction): StudioState => {
  switch (action.type) {
    case 'named':
      return { ...state, title: action.title };
    case 'looked at':
      return { ...state, theme: action.theme };
    case 'derived':
      return { ...state, colours: deriveColours(action.primary) };
    case 'loaded':
      return { ...state, title: action.brand.title, colours: action.brand.colours };
    case 'coloured': {
      const palette = { ...state.colours[state.theme], [action.name]: action.hex };
      return { ...state, colours: { ...state.colours, [state.theme]: palette } };
    }
  }
};

/** Reads what a person types as a colour: with or without #, three or six digits. */
export const readHex = (text: string): Hex | undefined => {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/iu.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./gu, (digit) => digit + digit) : digits}`;
};

/** The brand as it would be shipped; key and keyword follow from its title. */
export const brandOf = ({ title, colours }: StudioState): Brand => {
  const key =
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '') || 'new-brand';
  return {
    key,
    keyword: key,
    title,
    logo: `assets/brands/${key}.svg`,
    sideLogo: `assets/brands/${key}-side.svg`,
    footerName: title,
    colours,
  };
};
