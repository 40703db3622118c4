/** First tier: raw values without a meaning. Only `semantic.ts` and `density.ts` may read them. */

/** A colour as six hexadecimal digits, so that its contrast can be computed. */
export type Hex = `#${string}`;

/** Neutral ramp, slightly cool; the number is roughly 1000 × (1 − lightness). */
export const grey = {
  0: '#ffffff',
  20: '#fafafb',
  40: '#f2f3f5',
  60: '#eef0f3',
  120: '#e1e4e8',
  200: '#cdd1d7',
  420: '#80858d',
  440: '#70757d',
  480: '#62676e',
  560: '#51555c',
  600: '#43474e',
  650: '#33373d',
  700: '#2a2e35',
  750: '#24282e',
  800: '#1e2227',
  850: '#16191d',
  880: '#14171c',
  900: '#0f1114',
  950: '#0a0c0e',
  970: '#050607',
} as const satisfies Record<number, Hex>;

/** Neutral ramp for text on dark surfaces. */
export const mist = {
  50: '#f4f6f8',
  100: '#e6e9ee',
  200: '#cfd3da',
  300: '#b8bdc5',
  400: '#a1a6ae',
  500: '#8d929a',
  600: '#747a82',
} as const satisfies Record<number, Hex>;

export const red = {
  50: '#fef1f0',
  150: '#f6c3be',
  300: '#fe9a92',
  350: '#ff8078',
  400: '#e3746d',
  500: '#ce3537',
  550: '#c82f32',
  600: '#b91b25',
  650: '#af081d',
  700: '#a20118',
  750: '#930215',
  800: '#62322f',
  900: '#2c1716',
} as const satisfies Record<number, Hex>;

export const amber = {
  50: '#fff6e9',
  150: '#eccb9d',
  250: '#fec076',
  300: '#f0a645',
  350: '#e09733',
  400: '#cd8518',
  500: '#9c6303',
  550: '#955e03',
  600: '#865300',
  650: '#7a4c03',
  700: '#704503',
  750: '#643e01',
  800: '#513817',
  900: '#261b0c',
} as const satisfies Record<number, Hex>;

export const green = {
  50: '#ebf8ee',
  150: '#aedab9',
  250: '#81e8a0',
  300: '#64cb85',
  350: '#52ba74',
  400: '#41aa66',
  500: '#028040',
  550: '#027b3d',
  600: '#026c35',
  650: '#016431',
  700: '#025b2c',
  750: '#015126',
  800: '#224d2f',
  900: '#112317',
} as const satisfies Record<number, Hex>;

export const blue = {
  50: '#ebf5fd',
  150: '#a9d3f0',
  250: '#9cd6fe',
  300: '#5dbfff',
  350: '#3faff3',
  400: '#279de0',
  500: '#0476ad',
  550: '#0570a6',
  600: '#046393',
  650: '#035b88',
  700: '#02537d',
  750: '#034a6f',
  800: '#194764',
  900: '#0f212e',
} as const satisfies Record<number, Hex>;
