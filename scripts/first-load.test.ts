import { expect, it } from 'vitest';
import { firstLoad } from './first-load.ts';

const MANIFEST = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_loop.js'] },
  '_loop.js': { file: 'loop.js', imports: ['_react.js'] },
  'src/shell/layout.tsx': { file: 'layout.js', isDynamicEntry: true, imports: ['_menu.js'] },
  '_menu.js': { file: 'menu.js' },
  'src/areas/stock/stock.ts': { file: 'stock.js', isDynamicEntry: true, imports: ['_react.js', '_grid.js'] },
  '_grid.js': { file: 'grid.js' },
  'style.css': { file: 'style.css', isEntry: true },
};

it('counts the entry, the shell behind import() and what they import, and no area', () => {
  expect(firstLoad(MANIFEST).toSorted()).toEqual(['layout.js', 'loop.js', 'main.js', 'menu.js', 'react.js']);
});
