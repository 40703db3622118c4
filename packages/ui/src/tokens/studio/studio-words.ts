import type { Theme } from '../semantic.ts';

const themes: Readonly<Record<Theme, string>> = {
  light: 'Light',
  dark: 'Dark',
  lightHigh: 'Light, high contrast',
  darkHigh: 'Dark, high contrast',
};

/** What the studio says. It is a designer's tool and stays in English. */
export const studioWords = {
  desk: 'Brand',
  start: 'Start from',
  title: 'Title',
  primary: "The partner's colour",
  primaryHelp: 'Such as #ffd400: all 36 colours follow from it.',
  theme: 'Theme',
  themes,
  pick: (name: string) => `Pick ${name}`,
  digits: (name: string) => `Digits of ${name}`,
  verdict: 'Verdict',
  allHold: 'Every pair holds in all four themes',
  failing: (count: number) => `${count} pairs fail`,
  pair: (front: string, back: string, ratio: string, needed: number) =>
    `${front} on ${back}: ${ratio}, needs ${needed}`,
  notYet: 'A pair fails: a brand like this is refused by the tests',
  copy: 'Copy as brand file',
  copied: 'Copied',
  place: (key: string) => `tokens/brands/${key}.ts`,
  file: 'Brand file',
};
