import type { Brand } from '../brand.ts';

/** Partner three: leaf green. */
export const partnerThree: Brand = {
  key: 'partner-three',
  colours: {
    light: {
      accent: '#147739',
      accentHover: '#04642c',
      onAccent: '#ffffff',
      accentText: '#197a3b',
      accentSoft: '#e3f6e6',
      focus: '#328d4d',
      headerSurface: '#ffffff',
      headerText: '#14171c',
      headerBorder: '#e1e4e8',
    },
    dark: {
      accent: '#248243',
      accentHover: '#0c7335',
      onAccent: '#ffffff',
      accentText: '#53ac69',
      accentSoft: '#112c18',
      focus: '#3a9554',
      headerSurface: '#16191d',
      headerText: '#e6e9ee',
      headerBorder: '#2a2e35',
    },
    lightHigh: {
      accent: '#035d28',
      accentHover: '#024b1f',
      onAccent: '#ffffff',
      accentText: '#035b27',
      accentSoft: '#e4f8e7',
      focus: '#197a3b',
      headerSurface: '#ffffff',
      headerText: '#050607',
      headerBorder: '#70757d',
    },
    darkHigh: {
      accent: '#68c17d',
      accentHover: '#78d18d',
      onAccent: '#0a0c0e',
      accentText: '#6fc884',
      accentSoft: '#0b2612',
      focus: '#51aa68',
      headerSurface: '#0f1114',
      headerText: '#ffffff',
      headerBorder: '#747a82',
    },
  },
};
