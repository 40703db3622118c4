import { describe, expect, it } from 'vitest';
import { fixedTokens } from '../fixed.ts';
import sheet from './fonts.css?raw';

const faces = sheet.split('@font-face').slice(1);
const families = faces.map((face) => /font-family: '([^']+)'/u.exec(face)?.[1]);

/** Whether a face is fetched for a character. */
const holds = (face: string, character: string): boolean =>
  [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)].some(([, from = '', to = from]) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  });

describe('fonts', () => {
  it('are the families that the token names, in its order', () => {
    const named = fixedTokens.fontFamily.split(', ').map((name) => name.replaceAll("'", ''));
    expect(named.filter((name) => families.includes(name))).toEqual([...new Set(families)]);
  });

  it('come from our own files alone', () => {
    expect(sheet).not.toMatch(/https?:|\/\/fonts|local\(/u);
  });

  it.each([
    ['Latin', 'Aaé–€'],
    ['Devanagari', 'कुलयोग।'],
    ['Gujarati', 'કુલરકમ'],
    ['the rupee sign', '₹'],
  ])('hold %s', (_, letters) => {
    for (const letter of letters) expect(faces.filter((face) => holds(face, letter)).length).toBeGreaterThan(0);
  });

  it('give the rupee sign a face of its own, declared after the large one', () => {
    const holding = faces.filter((face) => holds(face, '₹'));
    expect(holding.at(-1)).toContain("'./inter-rupee.woff2?no-inline'"); // the content policy refuses a font within the sheet;
  });
});
