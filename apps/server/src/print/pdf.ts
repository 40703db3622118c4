import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { withScripts } from './script-runs.ts';

const FONT_FOLDER = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** Letters of Hindi, Marathi and Gujarati; pdfmake's engine shapes them, variable fonts it cannot draw. */
const SCRIPT_FOLDER = fileURLToPath(new URL('../../fonts', import.meta.url));

const noto = (script: string) => {
  const [normal, bold] = ['400', '700'].map((weight) => join(SCRIPT_FOLDER, `noto-sans-${script}-${weight}.woff`));
  return { normal, bold, italics: normal, bolditalics: bold }; // neither script slants
};

/** Roboto has the rupee sign; it is part of the package, nothing is fetched. */
pdfmake.setFonts({
  Roboto: {
    normal: join(FONT_FOLDER, 'Roboto-Regular.ttf'),
    bold: join(FONT_FOLDER, 'Roboto-Medium.ttf'),
    italics: join(FONT_FOLDER, 'Roboto-Italic.ttf'),
    bolditalics: join(FONT_FOLDER, 'Roboto-MediumItalic.ttf'),
  },
  NotoSansDevanagari: noto('devanagari'),
  NotoSansGujarati: noto('gujarati'),
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONT_FOLDER) || path.startsWith(SCRIPT_FOLDER));

/** What a page is made of, in pdfmake's words. */
export type PdfDefinition = Parameters<typeof pdfmake.createPdf>[0];

/** Bytes of a PDF. Nothing from outside is fetched while it is made. */
export const pdfOf = (definition: PdfDefinition): Promise<Buffer> =>
  pdfmake
    .createPdf({ ...withScripts(definition), defaultStyle: { font: 'Roboto', ...definition.defaultStyle } })
    .getBuffer();
