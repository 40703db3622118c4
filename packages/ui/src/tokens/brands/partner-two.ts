import type { Brand } from '../brand.ts';

/** Partner two: madder red. */
export const partnerTwo: Brand = {
  key: 'partner-two',
  colours: {
    light: {
      accent: '#c03040',
      accentHover: '#ab162f',
      onAccent: '#ffffff',
      accentText: '#c33342',
      accentSoft: '#ffebea',
      focus: '#da4954',
      headerSurface: '#ffffff',
      headerText: '#14171c',
      headerBorder: '#e1e4e8',
    },
    dark: {
      accent: '#cd3d4a',
      accentHover: '#bc2b3c',
      onAccent: '#ffffff',
      accentText: '#e57577',
      accentSoft: '#3a1a1b',
      focus: '#df4f59',
      headerSurface: '#16191d',
      headerText: '#e6e9ee',
      headerBorder: '#2a2e35',
    },
    lightHigh: {
      accent: '#a30529',
      accentHover: '#87011f',
      onAccent: '#ffffff',
      accentText: '#a10128',
      accentSoft: '#feeded',
      focus: '#c33342',
      headerSurface: '#ffffff',
      headerText: '#050607',
      headerBorder: '#70757d',
    },
    darkHigh: {
      accent: '#fe8e8f',
      accentHover: '#ffa9a8',
      onAccent: '#0a0c0e',
      accentText: '#ff9999',
      accentSoft: '#331415',
      focus: '#fa676e',
      headerSurface: '#0f1114',
      headerText: '#ffffff',
      headerBorder: '#747a82',
    },
  },
};
