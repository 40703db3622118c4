import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Texts of the codes on the pages of a PDF, drawn at the dots of a label printer and read by a reader that is not ours. */
export const pdfCodes = async (path: string, dpi = 203): Promise<readonly string[]> => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // The canvas of the browser's own kind, as far as the drawing of a page asks it.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    const picture = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const codes = await readBarcodes(picture as unknown as ImageData, { formats: ['QRCode'], maxNumberOfSymbols: 100 });
    texts.push(...codes.map(({ text }) => text));
  }
  return texts;
};
