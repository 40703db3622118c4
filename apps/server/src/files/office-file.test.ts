import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { zipStream } from '../sheets/zip-writer.ts';
import { xlsxStream } from '../sheets/xlsx-writer.ts';
import { contentTypeOf } from './file-kinds.ts';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LETTER = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const archive = (types: string, ...names: readonly string[]): Promise<Buffer> =>
  buffer(
    zipStream([
      {
        name: '[Content_Types].xml',
        pieces: [`<Types><Override PartName="/main.xml" ContentType="${types}"/></Types>`],
      },
      ...names.map((name) => ({ name, pieces: ['part'] })),
    ]),
  );

it('takes workbooks and letters that hold nothing that runs', async () => {
  const own = await buffer(xlsxStream([{ name: 'Data', rows: [['1']] }]));
  expect(contentTypeOf('stock.xlsx', own)).toBe(SHEET);
  expect(contentTypeOf('letter.docx', await archive(`${LETTER}.main+xml`, 'word/document.xml'))).toBe(LETTER);
});

it.each([
  ['VBA in it', `${SHEET}.main+xml`, 'xl/vbaProject.bin'],
  ['VBA under another case', `${SHEET}.main+xml`, 'xl/VBAPROJECT.BIN'],
  ['a macro sheet', `${SHEET}.main+xml`, 'xl/macrosheets/sheet1.xml'],
  ['a control', `${SHEET}.main+xml`, 'xl/activeX/activeX1.xml'],
  ['the type of a file with macros', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'xl/workbook.xml'],
  ['a letter in the place of a workbook', `${LETTER}.main+xml`, 'word/document.xml'],
  ['any other archive', 'application/zip', 'run.exe'],
])('refuses a workbook with %s', async (_, types, name) => {
  expect(contentTypeOf('stock.xlsx', await archive(types, name))).toBeUndefined();
});

it('refuses a letter with VBA, and what only begins as an archive', async () => {
  expect(contentTypeOf('letter.docx', await archive(`${LETTER}.main+xml`, 'word/vbaProject.bin'))).toBeUndefined();
  expect(contentTypeOf('letter.docx', Buffer.from('PK\u0003\u0004 and no more'))).toBeUndefined();
});
