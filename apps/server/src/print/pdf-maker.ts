import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { PdfDefinition, RowSpot } from './pdf-messages.ts';
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

/** Lines of a sheet that is filled in by hand. */
pdfmake.addTableLayouts({
  handFilled: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => '#b6bfc6',
    vLineColor: () => '#b6bfc6',
  },
});

const SPOT = /^(\d+) (\d+)$/u;

/** Lays a definition out and draws it; `onSpot` gets every marked row where it begins (`RowSpot`). Nothing from outside is fetched. */
export const makePdf = (definition: PdfDefinition, onSpot: ((spot: RowSpot) => void) | undefined): Promise<Buffer> =>
  pdfmake
    .createPdf({
      ...withScripts(definition),
      defaultStyle: { font: 'Roboto', ...definition.defaultStyle },
      ...(onSpot === undefined
        ? {}
        : {
            pageBreakBefore: ({ id, startPosition }) => {
              const [, table, row] = SPOT.exec(id ?? '') ?? [];
              if (table !== undefined)
                onSpot({
                  table: Number(table),
                  row: Number(row),
                  page: startPosition.pageNumber,
                  top: startPosition.top,
                });
              return false;
            },
          }),
    })
    .getBuffer();
