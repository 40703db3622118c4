import type { Content } from 'pdfmake';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { bounded } from './bounded.ts';
import { type Frame, withCarriedTotals } from './carried-totals.ts';
import type { ChosenTemplate } from './choose-template.ts';
import { pageContent, POINTS } from './page-definition.ts';
import { type PdfDefinition, pdfOf } from './pdf.ts';
import { type ReadyPrint, readyPrint } from './print-record.ts';
import type { PrintCall } from './record-values.ts';

const pages = async (ready: ReadyPrint, { sheet, copies }: ChosenTemplate): Promise<PdfDefinition> => {
  const { margins } = sheet;
  const titles = copies.length === 0 ? [''] : copies.map(ready.say);
  const [left, right] = [margins.left * POINTS, margins.right * POINTS];
  const frame: Frame = {
    pageSize: { width: sheet.widthMm * POINTS, height: sheet.heightMm * POINTS },
    pageMargins: [left, margins.top * POINTS, right, margins.bottom * POINTS],
    defaultStyle: { fontSize: 8.5 },
    images: { ...ready.pictures },
  };
  const content: Content[] = [];
  for (const copy of titles) {
    const body = ready.fill('body', { copy });
    const made = await withCarriedTotals(frame, (onAdding) => pageContent(body, { ...ready, onAdding }), ready.say);
    content.push(...(content.length === 0 ? made : [{ text: '', pageBreak: 'before' } as const, ...made]));
  }
  /** Every copy has as many pages as the others: which one a page belongs to follows from its number. */
  const place = (page: number, count: number): AnyRecord => {
    const each = Math.max(1, Math.round(count / titles.length));
    const copy = titles[Math.min(Math.floor((page - 1) / each), titles.length - 1)];
    return { page: String(((page - 1) % each) + 1), pages: String(each), copy };
  };
  return {
    ...frame,
    language: `${ready.language}-IN`,
    info: { title: `${ready.title} ${ready.name}` },
    ...(ready.mark === undefined ? {} : { watermark: { text: ready.mark, opacity: 0.12, bold: true } }),
    header: (page: number, count: number) => ({
      stack: pageContent(ready.fill('header', place(page, count)), ready),
      margin: [left, 6 * POINTS, right, 0],
    }),
    footer: (page: number, count: number) => ({
      stack: pageContent(ready.fill('footer', place(page, count)), ready),
      margin: [left, 2 * POINTS, right, 0],
    }),
    content,
  };
};

/** What a PDF is called, and how it is made: its record has been read, no transaction is needed any more. */
export type ReadyPdf = { readonly fileName: string; readonly make: () => Promise<Buffer> };

/** A record as PDF by a template. Faults: NOT_FOUND; of `make` TEMPLATE and those of `pdfOf`. */
export const recordPdf = async (
  call: PrintCall,
  module: Module,
  id: number,
  template: ChosenTemplate,
): Promise<ReadyPdf> => {
  const ready = await bounded(() => readyPrint(call, module, id, template));
  const name = ready.name.replaceAll(/[/\\:*?"<>|]/gu, '-');
  return { fileName: `${name}.pdf`, make: () => bounded(async () => pdfOf(await pages(ready, template))) };
};
