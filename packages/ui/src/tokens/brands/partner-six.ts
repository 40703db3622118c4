import type { Brand } from '../brand.ts';

/** Partner six: slate. */
export const partnerSix: Brand = {
  key: 'partner-six',
  colours: {
    light: {
      accent: '#5b6979',
      accentHover: '#4b5967',
      onAccent: '#ffffff',
      accentText: '#5e6c7c',
      accentSoft: '#e5f2ff',
      focus: '#707e8e',
      headerSurface: '#ffffff',
      headerText: '#14171c',
      headerBorder: '#e1e4e8',
    },
    dark: {
      accent: '#657383',
      accentHover: '#576574',
      onAccent: '#ffffff',
      accentText: '#8a9aaa',
      accentSoft: '#1a2633',
      focus: '#758494',
      headerSurface: '#16191d',
      headerText: '#e6e9ee',
      headerBorder: '#2a2e35',
    },
    lightHigh: {
      accent: '#445260',
      accentHover: '#344150',
      onAccent: '#ffffff',
      accentText: '#42505f',
      accentSoft: '#e9f3fe',
      focus: '#5e6c7c',
      headerSurface: '#ffffff',
      headerText: '#050607',
      headerBorder: '#70757d',
    },
    darkHigh: {
      accent: '#a0b0c0',
      accentHover: '#afbfd0',
      onAccent: '#0a0c0e',
      accentText: '#a7b7c8',
      accentSoft: '#14202d',
      focus: '#8a9aaa',
      headerSurface: '#0f1114',
      headerText: '#ffffff',
      headerBorder: '#747a82',
    },
  },
};
