import { brands } from '../../tokens/brands.ts';

/** A woven mark and a name as a partner's logo file would be: it follows the colour scheme of the page by itself. */
export const logoFixture = (name: string, brandKey: string): string =>
  logoIn(name, brands.find(({ key }) => key === brandKey)?.colours.light.accent ?? '');

/** The same logo in a colour that belongs to no shipped brand yet. */
export const logoIn = (name: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${44 + name.length * 12} 32" height="32" font-family="sans-serif"><style>text{fill:#14171c}@media(prefers-color-scheme:dark){text{fill:#e6e9ee}}</style><g fill="${colour}"><rect x="2" y="9" width="28" height="5" rx="2.5"/><rect x="2" y="18" width="28" height="5" rx="2.5"/></g><g fill="${colour}" opacity=".55"><rect x="9" y="2" width="5" height="28" rx="2.5"/><rect x="18" y="2" width="5" height="28" rx="2.5"/></g><text x="40" y="22.5" font-size="19" font-weight="650" letter-spacing="-.4">${name}</text></svg>`,
  )}`;
