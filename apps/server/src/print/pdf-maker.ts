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

const ready = (definition: PdfDefinition): PdfDefinition => ({
  ...withScripts(definition),
  defaultStyle: { font: 'Roboto', ...definition.defaultStyle },
});

/** Lays a definition out and draws it. Nothing from outside is fetched. */
export const makePdf = (definition: PdfDefinition): Promise<Buffer> => pdfmake.createPdf(ready(definition)).getBuffer();

/** All that was asked for is known: nothing need be drawn. */
class LaidOut extends Error {}

/** Lays a definition out and tells where its marked rows, so many, begin. It is not drawn, which takes as long again. */
export const layOut = async (definition: PdfDefinition, marks: number): Promise<readonly RowSpot[]> => {
  const spots: RowSpot[] = [];
  const look = {
    pageBreakBefore: ({ id, startPosition }) => {
      const [, table, row] = SPOT.exec(id ?? '') ?? [];
      if (table === undefined) return false;
      const { pageNumber: page, top } = startPosition;
      spots.push({ table: Number(table), row: Number(row), page, top });
      if (spots.length === marks) throw new LaidOut();
      return false;
    },
  } satisfies Pick<PdfDefinition, 'pageBreakBefore'>;
  try {
    await pdfmake.createPdf({ ...ready(definition), ...look }).getBuffer();
  } catch (cause) {
    if (!(cause instanceof LaidOut)) throw cause;
  }
  return spots;
};
