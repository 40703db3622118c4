/** A text as the networks carry it. */
export type SmsParts = {
  readonly alphabet: 'GSM-7' | 'Unicode';
  /** Characters as the network counts them: signs of the extended alphabet are two. */
  readonly characters: number;
  /** Messages that are charged; 0 for an empty text. */
  readonly parts: number;
};

/** Default alphabet of GSM 03.38, and the signs that it reaches by an escape. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

const ROOM = { 'GSM-7': { alone: 160, joined: 153 }, Unicode: { alone: 70, joined: 67 } } as const;

const widthOf = (sign: string, alphabet: SmsParts['alphabet']): number => {
  if (alphabet === 'Unicode') return sign.length; // two units beyond the basic plane
  return EXTENDED.has(sign) ? 2 : 1;
};

/**
 * How a text goes out as SMS: GSM-7 has room for 160 characters, then 153 a part; any other sign makes all of it Unicode with 70, then 67. No sign is
 * cut in two (spec 01, 2.9).
 * @example smsParts('Order ready').parts → 1
 */
export const smsParts = (text: string): SmsParts => {
  const signs = Array.from(text);
  const alphabet = signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign)) ? 'GSM-7' : 'Unicode';
  const widths = signs.map((sign) => widthOf(sign, alphabet));
  const characters = widths.reduce((sum, width) => sum + width, 0);
  const { alone, joined } = ROOM[alphabet];
  if (characters <= alone) return { alphabet, characters, parts: characters === 0 ? 0 : 1 };
  let [parts, used] = [1, 0];
  for (const width of widths) {
    if (used + width > joined) [parts, used] = [parts + 1, 0];
    used += width;
  }
  return { alphabet, characters, parts };
};
