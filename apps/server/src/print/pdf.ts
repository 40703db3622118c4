import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

const FONT_FOLDER = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** Roboto has the rupee sign; it is part of the package, nothing is fetched. */
pdfmake.setFonts({
  Roboto: {
    normal: join(FONT_FOLDER, 'Roboto-Regular.ttf'),
    bold: join(FONT_FOLDER, 'Roboto-Medium.ttf'),
    italics: join(FONT_FOLDER, 'Roboto-Italic.ttf'),
    bolditalics: join(FONT_FOLDER, 'Roboto-MediumItalic.ttf'),
  },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONT_FOLDER));

/** What a page is made of, in pdfmake's words. */
export type PdfDefinition = Parameters<typeof pdfmake.createPdf>[0];

/** Bytes of a PDF. Nothing from outside is fetched while it is made. */
export const pdfOf = (definition: PdfDefinition): Promise<Buffer> =>
  pdfmake.createPdf({ ...definition, defaultStyle: { font: 'Roboto', ...definition.defaultStyle } }).getBuffer();
