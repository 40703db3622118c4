// `pnpm tokens [folder]`: writes the design system for tools of designers: every token as CSS custom properties and as W3C design-token JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { designTokenFiles } from '../packages/ui/src/tokens/design-tokens.ts';
import { tokenStylesheet } from '../packages/ui/src/tokens/stylesheet.ts';
import { fromRoot } from './root.ts';

const folder = process.argv[2] ?? fromRoot('dist/tokens');
const files: Readonly<Record<string, string>> = {
  'weft.css': `${tokenStylesheet}\n`,
  ...Object.fromEntries(
    Object.entries(designTokenFiles).map(([name, tokens]) => [name, `${JSON.stringify(tokens, null, 2)}\n`]),
  ),
};

mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
console.log(`${Object.keys(files).length} files in ${folder}`);
