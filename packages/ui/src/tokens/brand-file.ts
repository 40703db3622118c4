import type { Brand } from './brand.ts';
import { themes } from './semantic.ts';

const camel = (key: string): string => key.replaceAll(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/**
 * A brand as the file that goes to `tokens/brands/<key>.ts`; add its line to `brands.ts` and it is shipped.
 * `about` is one sentence for the reader of the file.
 */
export const brandFile = ({ colours, ...branding }: Brand, about: string): string => {
  const exported = branding.key === 'default' ? 'defaultBrand' : camel(branding.key);
  const facts = Object.entries(branding).map(([name, value]) => `  ${name}: ${quoted(String(value))},`);
  const palettes = themes.flatMap((theme) => [
    `    ${theme}: {`,
    ...Object.entries(colours[theme]).map(([name, hex]) => `      ${name}: ${quoted(hex)},`),
    '    },',
  ]);
  return [
    "import type { Brand } from '../brand.ts';",
    '',
    `/** ${about} */`,
    `export const ${exported}: Brand = {`,
    ...facts,
    '  colours: {',
    ...palettes,
    '  },',
    '};',
    '',
  ].join('\n');
};
