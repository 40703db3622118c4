import type { Brand } from '../brand.ts';

/** Partner four: violet. */
export const partnerFour: Brand = {
  key: 'partner-four',
  colours: {
    light: {
      accent: '#7f4cc4',
      accentHover: '#6e39b0',
      onAccent: '#ffffff',
      accentText: '#824fc7',
      accentSoft: '#f2edfe',
      focus: '#9463dc',
      headerSurface: '#ffffff',
      headerText: '#14171c',
      headerBorder: '#e1e4e8',
    },
    dark: {
      accent: '#8a57d0',
      accentHover: '#7b48bf',
      onAccent: '#ffffff',
      accentText: '#a985e4',
      accentSoft: '#291f3a',
      focus: '#9968e2',
      headerSurface: '#16191d',
      headerText: '#e6e9ee',
      headerBorder: '#2a2e35',
    },
    lightHigh: {
      accent: '#6832a9',
      accentHover: '#581d96',
      onAccent: '#ffffff',
      accentText: '#6630a7',
      accentSoft: '#f4efff',
      focus: '#824fc8',
      headerSurface: '#ffffff',
      headerText: '#050607',
      headerBorder: '#70757d',
    },
    darkHigh: {
      accent: '#c19dfe',
      accentHover: '#cdb3fe',
      onAccent: '#0a0c0e',
      accentText: '#c6a6ff',
      accentSoft: '#231933',
      focus: '#b07efb',
      headerSurface: '#0f1114',
      headerText: '#ffffff',
      headerBorder: '#747a82',
    },
  },
};
