import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { languageScript } from './language-script.ts';

/** What the head holds after the script ran in a browser that keeps this. */
const headAfter = (kept: string | null, cookie = '') => {
  const links: { href?: string; as?: string }[] = [];
  const documentElement = { lang: 'en-IN' };
  runInNewContext(languageScript, {
    localStorage: { getItem: () => kept },
    document: {
      cookie,
      documentElement,
      createElement: () => ({}),
      head: { appendChild: (link: object) => links.push(link) },
    },
  });
  return { lang: documentElement.lang, fetched: links.map(({ href }) => href) };
};

describe('the first words of a page', () => {
  it('are English until something else is kept', () => {
    expect(headAfter(null)).toEqual({ lang: 'en-IN', fetched: ['/assets/i18n/en.json'] });
  });

  it('are those of the person’s choice, and no other language is fetched', () => {
    const kept = '{"language":"hi","usualLanguage":"gu"}';
    expect(headAfter(kept)).toEqual({ lang: 'hi-IN', fetched: ['/assets/i18n/hi.json'] });
  });

  it('are what the device remembers of a log-out, which emptied the storage', () => {
    const cookie = `a=1; weft_ui=${encodeURIComponent('{"language":"gu"}')}`;
    expect([headAfter(null, cookie).lang, headAfter('{"language":"hi"}', cookie).lang]).toEqual(['gu-IN', 'hi-IN']);
    expect(headAfter(null, 'weft_ui=%E0%A4%A').lang).toBe('en-IN');
  });

  it('are the company’s when nobody chose', () => {
    expect(headAfter('{"usualLanguage":"gu"}').fetched).toEqual(['/assets/i18n/gu.json']);
  });

  it.each(['{', '7', 'null', '{"language":"xx"}', '{"language":["hi"]}'])('are English for %s', (kept) => {
    expect(headAfter(kept).fetched).toEqual(['/assets/i18n/en.json']);
  });
});
