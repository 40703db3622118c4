import type { Brand } from '../brand.ts';

/** Partner five: burnt orange. */
export const partnerFive: Brand = {
  key: 'partner-five',
  colours: {
    light: {
      accent: '#a74d03',
      accentHover: '#8e4103',
      onAccent: '#ffffff',
      accentText: '#ab5005',
      accentSoft: '#feece2',
      focus: '#c16325',
      headerSurface: '#ffffff',
      headerText: '#14171c',
      headerBorder: '#e1e4e8',
    },
    dark: {
      accent: '#b55816',
      accentHover: '#a34a00',
      onAccent: '#ffffff',
      accentText: '#de7e43',
      accentSoft: '#381d0d',
      focus: '#c6682b',
      headerSurface: '#16191d',
      headerText: '#e6e9ee',
      headerBorder: '#2a2e35',
    },
    lightHigh: {
      accent: '#843b01',
      accentHover: '#6b2f01',
      onAccent: '#ffffff',
      accentText: '#813a02',
      accentSoft: '#ffeee5',
      focus: '#ac5006',
      headerSurface: '#ffffff',
      headerText: '#050607',
      headerBorder: '#70757d',
    },
    darkHigh: {
      accent: '#f8965b',
      accentHover: '#ffac7d',
      onAccent: '#0a0c0e',
      accentText: '#ff9d63',
      accentSoft: '#321707',
      focus: '#df7f44',
      headerSurface: '#0f1114',
      headerText: '#ffffff',
      headerBorder: '#747a82',
    },
  },
};
