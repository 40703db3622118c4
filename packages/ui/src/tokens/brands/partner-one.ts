import type { Brand } from '../brand.ts';

/** Partner one: teal. */
export const partnerOne: Brand = {
  key: 'partner-one',
  colours: {
    light: {
      accent: '#067470',
      accentHover: '#04615d',
      onAccent: '#ffffff',
      accentText: '#047773',
      accentSoft: '#daf7f4',
      focus: '#008c87',
      headerSurface: '#ffffff',
      headerText: '#14171c',
      headerBorder: '#e1e4e8',
    },
    dark: {
      accent: '#077f7a',
      accentHover: '#036f6b',
      onAccent: '#ffffff',
      accentText: '#39aaa4',
      accentSoft: '#002c2a',
      focus: '#13938d',
      headerSurface: '#16191d',
      headerText: '#e6e9ee',
      headerBorder: '#2a2e35',
    },
    lightHigh: {
      accent: '#045a57',
      accentHover: '#024845',
      onAccent: '#ffffff',
      accentText: '#005855',
      accentSoft: '#dcf9f6',
      focus: '#047773',
      headerSurface: '#ffffff',
      headerText: '#050607',
      headerBorder: '#70757d',
    },
    darkHigh: {
      accent: '#51bfb8',
      accentHover: '#63cfc8',
      onAccent: '#0a0c0e',
      accentText: '#59c6bf',
      accentSoft: '#012523',
      focus: '#36a8a2',
      headerSurface: '#0f1114',
      headerText: '#ffffff',
      headerBorder: '#747a82',
    },
  },
};
