import { expect, it } from 'vitest';
import { firstLoad, pageLoad } from './first-load.ts';

const MANIFEST = {
  '_main.js': { file: 'main.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_loop.js'] },
  '_loop.js': { file: 'loop.js', imports: ['_react.js'] },
  'src/shell/layout.tsx': { file: 'layout.js', isDynamicEntry: true, imports: ['_menu.js'] },
  '_menu.js': { file: 'menu.js' },
  'src/shell/palette/palette.tsx': { file: 'palette.js', isDynamicEntry: true },
  'src/areas/stock/stock.ts': { file: 'stock.js', isDynamicEntry: true, imports: ['_react.js', '_grid.js'] },
  '_grid.js': { file: 'grid.js' },
  'style.css': { file: 'style.css', isEntry: true },
};

it('counts what the page names, the shell behind import() and what they import, no area and no palette', () => {
  const html = '<link href="/style.css" rel="stylesheet"><script type="module" src="/main.js"></script>';
  expect(firstLoad(MANIFEST, html).toSorted()).toEqual(['layout.js', 'loop.js', 'main.js', 'menu.js', 'react.js']);
});

it('counts all that a page on demand brings', () => {
  expect(pageLoad(MANIFEST, 'areas/stock/stock.ts').toSorted()).toEqual(['grid.js', 'loop.js', 'react.js', 'stock.js']);
});
