/** A drawn photograph of goods: a rack of coloured bales. */
export const pictureOf = (hue: number, text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420" width="640" height="420"><rect width="640" height="420" fill="hsl(${hue} 30% 88%)"/>${[0, 1, 2, 3, 4, 5].map((at) => `<rect x="${60 + (at % 3) * 180}" y="${60 + Math.floor(at / 3) * 160}" width="150" height="130" rx="12" fill="hsl(${hue + at * 8} 45% ${45 + at * 4}%)"/>`).join('')}<text x="320" y="400" font-size="28" text-anchor="middle" fill="hsl(${hue} 40% 25%)">${text}</text></svg>`,
  )}`;
