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
  ['an object of another program', `${SHEET}.main+xml`, 'xl/embeddings/oleObject1.bin'],
  ['an object of another program under a harmless name', `${SHEET}.main+xml`, 'xl/embeddings/data.bin'],
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

/** An archive that stores its parts as they are, bytes among them. */
const stored = (parts: readonly (readonly [name: string, content: Buffer | string])[]): Buffer => {
  const heads: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of parts) {
    const content = Buffer.from(text);
    const body = Buffer.alloc(30 + name.length);
    body.writeUInt32LE(0x04034b50, 0);
    body.writeUInt16LE(name.length, 26);
    body.write(name, 30);
    const head = Buffer.alloc(46 + name.length);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt32LE(content.length, 20);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(offset, 42);
    head.write(name, 46);
    heads.push(head);
    bodies.push(body, content);
    offset += body.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...heads, end]);
};

const letterWith = (name: string, content: Buffer | string): Buffer =>
  stored([
    ['[Content_Types].xml', `<Types><Override PartName="/main.xml" ContentType="${LETTER}.main+xml"/></Types>`],
    [name, content],
  ]);

it('takes a letter with a chart, whose figures lie in it as a workbook', async () => {
  const figures = await buffer(xlsxStream([{ name: 'Data', rows: [['1']] }]));
  const letter = letterWith('word/embeddings/Microsoft_Excel_Sheet1.xlsx', figures);
  expect(contentTypeOf('letter.docx', letter)).toBe(LETTER);
});

it('refuses a letter in which a workbook with VBA lies, and one that fetches an object from outside', async () => {
  const hidden = await archive(`${SHEET}.main+xml`, 'xl/vbaProject.bin');
  expect(contentTypeOf('letter.docx', letterWith('word/embeddings/Book1.xlsx', hidden))).toBeUndefined();
  const link = '<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/oleObject"/>';
  expect(contentTypeOf('letter.docx', letterWith('word/_rels/document.xml.rels', link))).toBeUndefined();
});
