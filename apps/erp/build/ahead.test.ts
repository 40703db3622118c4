import { expect, it } from 'vitest';
import { aheadScript } from './ahead.ts';

const FILES = { list: ['assets/list.js'], form: ['assets/form.js', 'assets/grid.js'] };

/** Runs the script as the head of a page at this address would. */
const open = (hash: string, token: string | null) => {
  const links: { readonly rel?: string; readonly href?: string }[] = [];
  const dataset: Record<string, string> = {};
  const document = {
    documentElement: { dataset },
    createElement: () => ({}),
    head: { appendChild: (link: object) => links.push(link) },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script under test is text, as the page gets it
  const run = new Function('document', 'localStorage', 'location', aheadScript(FILES)) as (
    ...page: readonly unknown[]
  ) => void; // what it takes is named above
  run(document, { getItem: () => token }, { hash });
  return { hrefs: links.map(({ rel, href }) => `${rel} ${href}`), isSignedIn: 'signedIn' in dataset };
};

it('fetches the list ahead for who is signed in', () => {
  expect(open('#/module/uom', 'token')).toEqual({ hrefs: ['modulepreload /assets/list.js'], isSignedIn: true });
});

it('fetches the form ahead where a form stands', () => {
  expect(open('#/module/uom/addUpdate/7', 'token').hrefs).toEqual([
    'modulepreload /assets/form.js',
    'modulepreload /assets/grid.js',
  ]);
});

it('leaves the log-in alone', () => {
  expect(open('', null)).toEqual({ hrefs: [], isSignedIn: false });
});
