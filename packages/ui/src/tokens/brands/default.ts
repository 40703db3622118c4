import type { Brand } from '../brand.ts';

/** Weft, ink blue: the brand of whoever has none. */
export const defaultBrand: Brand = {
  key: 'default',
  colours: {
    light: {
      accent: '#3b60ca',
      accentHover: '#2b4eb6',
      onAccent: '#ffffff',
      accentText: '#3e63ce',
      accentSoft: '#eaf0fe',
      focus: '#4f77e3',
      headerSurface: '#ffffff',
      headerText: '#14171c',
      headerBorder: '#e1e4e8',
    },
    dark: {
      accent: '#456cd6',
      accentHover: '#375cc6',
      onAccent: '#ffffff',
      accentText: '#7195f0',
      accentSoft: '#1a243e',
      focus: '#547de9',
      headerSurface: '#16191d',
      headerText: '#e6e9ee',
      headerBorder: '#2a2e35',
    },
    lightHigh: {
      accent: '#2647af',
      accentHover: '#18359b',
      onAccent: '#ffffff',
      accentText: '#2545ad',
      accentSoft: '#ecf2fe',
      focus: '#3e63ce',
      headerSurface: '#ffffff',
      headerText: '#050607',
      headerBorder: '#70757d',
    },
    darkHigh: {
      accent: '#8aadfe',
      accentHover: '#a2befe',
      onAccent: '#0a0c0e',
      accentText: '#95b5ff',
      accentSoft: '#141e37',
      focus: '#6a94fe',
      headerSurface: '#0f1114',
      headerText: '#ffffff',
      headerBorder: '#747a82',
    },
  },
};
