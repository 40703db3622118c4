/**
 * What a story can be read in. Stories are written in English; Hindi and Gujarati are samples in the real script, `long` is
 * English with every word twice as long.
 */
export const languages = ['en', 'hi', 'gu', 'long'] as const;
export type Language = (typeof languages)[number];

/** Words that stand in many stories, as a translator has them: Hindi, Gujarati. */
const words: Readonly<Record<string, readonly [hi: string, gu: string]>> = {
  save: ['सहेजें', 'સાચવો'],
  delete: ['हटाएँ', 'કાઢી નાખો'],
  cancel: ['रद्द करें', 'રદ કરો'],
  close: ['बंद करें', 'બંધ કરો'],
  open: ['खुला', 'ખુલ્લું'],
  closed: ['बंद', 'બંધ'],
  approved: ['स्वीकृत', 'મંજૂર'],
  item: ['वस्तु', 'વસ્તુ'],
  items: ['वस्तुएँ', 'વસ્તુઓ'],
  quantity: ['मात्रा', 'જથ્થો'],
  rate: ['दर', 'દર'],
  amount: ['राशि', 'રકમ'],
  date: ['दिनांक', 'તારીખ'],
  supplier: ['आपूर्तिकर्ता', 'સપ્લાયર'],
  customer: ['ग्राहक', 'ગ્રાહક'],
  order: ['आदेश', 'ઓર્ડર'],
  orders: ['आदेश', 'ઓર્ડર'],
  purchase: ['खरीद', 'ખરીદી'],
  sales: ['बिक्री', 'વેચાણ'],
  stock: ['स्टॉक', 'સ્ટોક'],
  number: ['संख्या', 'નંબર'],
  name: ['नाम', 'નામ'],
  status: ['स्थिति', 'સ્થિતિ'],
  total: ['कुल', 'કુલ'],
  search: ['खोजें', 'શોધો'],
  print: ['छापें', 'છાપો'],
  home: ['मुख्य पृष्ठ', 'હોમ'],
  lines: ['पंक्तियाँ', 'લીટીઓ'],
  rows: ['पंक्तियाँ', 'હરોળ'],
  page: ['पृष्ठ', 'પાનું'],
  next: ['अगला', 'આગળ'],
  first: ['पहला', 'પહેલું'],
  last: ['अंतिम', 'છેલ્લું'],
  of: ['में से', 'માંથી'],
  and: ['और', 'અને'],
  yes: ['हाँ', 'હા'],
  no: ['नहीं', 'ના'],
};

const consonants: Readonly<Record<string, string>> = {
  sh: 'श',
  ch: 'च',
  th: 'थ',
  ph: 'फ',
  kh: 'ख',
  gh: 'घ',
  dh: 'ध',
  bh: 'भ',
  b: 'ब',
  c: 'क',
  d: 'द',
  f: 'फ',
  g: 'ग',
  h: 'ह',
  j: 'ज',
  k: 'क',
  l: 'ल',
  m: 'म',
  n: 'न',
  p: 'प',
  q: 'क',
  r: 'र',
  s: 'स',
  t: 'त',
  v: 'व',
  w: 'व',
  x: 'क्ष',
  y: 'य',
  z: 'ज',
};
const vowels: Readonly<Record<string, readonly [alone: string, behind: string]>> = {
  a: ['अ', 'ा'],
  e: ['ए', 'े'],
  i: ['इ', 'ि'],
  o: ['ओ', 'ो'],
  u: ['उ', 'ु'],
};
const VIRAMA = '्';
const TO_GUJARATI = 0x180; // the two blocks are laid out alike

/** Sounds of a word, letter by letter, in Devanagari. */
const sounds = (word: string): string => {
  const parts = word.toLowerCase().match(/[scptkgdb]h|[a-z]/gu) ?? [];
  return parts
    .map((part, at) => {
      const before = parts[at - 1];
      const isBehind = before !== undefined && before in consonants;
      const vowel = vowels[part];
      if (vowel !== undefined) return vowel[isBehind ? 1 : 0];
      return `${isBehind ? VIRAMA : ''}${consonants[part] ?? ''}`;
    })
    .join('');
};

const inGujarati = (text: string): string =>
  text.replaceAll(/[ऀ-ॿ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + TO_GUJARATI));

/**
 * A text as a sample of another language: known words translated, others by their sound, so that length, height of letters and
 * line breaks are real. Codes, figures and single letters stay.
 * @example sampleText('Purchase order 12', 'hi') → 'खरीद आदेश 12'
 */
export const sampleText = (text: string, language: Language): string =>
  language === 'en'
    ? text
    : text.replaceAll(/(?<![\w#@./-])[A-Za-z][a-z]+(?![\w@/]|\.\w)/gu, (word) => {
        if (language === 'long') return isLong(word) ? word : `${word}${word.toLowerCase()}`;
        const known = words[word.toLowerCase()];
        if (known !== undefined) return known[language === 'hi' ? 0 : 1];
        return language === 'hi' ? sounds(word) : inGujarati(sounds(word));
      });

const isLong = (word: string): boolean =>
  word.length % 2 === 0 && word.slice(0, word.length / 2).toLowerCase() === word.slice(word.length / 2);

const ATTRIBUTES = ['placeholder', 'title'] as const;

/** Puts everything below an element into a sample language, and keeps what is drawn later there too. Returns how to stop. */
export const speak = (root: Element, language: Language): (() => void) => {
  if (language === 'en') return () => undefined;
  const change = (): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('style, script, code, pre') != null) continue;
      const spoken = sampleText(node.nodeValue ?? '', language);
      if (spoken !== node.nodeValue) node.nodeValue = spoken;
    }
    for (const name of ATTRIBUTES)
      for (const element of root.querySelectorAll(`[${name}]`))
        element.setAttribute(name, sampleText(element.getAttribute(name) ?? '', language));
  };
  change();
  const observer = new MutationObserver(change);
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
};
