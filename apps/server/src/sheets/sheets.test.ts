import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv-reader.ts';
import { csvStream } from './csv-writer.ts';
import { readXlsx } from './xlsx-reader.ts';
import { xlsxStream } from './xlsx-writer.ts';
import { openZip } from './zip-reader.ts';
import { zipStream } from './zip-writer.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of one sheet with the given inside. */
const workbook = (sheet: string, more: readonly { name: string; pieces: Iterable<string> }[] = []): Promise<Buffer> =>
  buffer(
    zipStream([
      {
        name: 'xl/workbook.xml',
        pieces: [`<workbook xmlns="${MAIN}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        pieces: ['<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'],
      },
      { name: 'xl/worksheets/sheet1.xml', pieces: [`<worksheet xmlns="${MAIN}">${sheet}</worksheet>`] },
      ...more,
    ]),
  );

describe('an Excel workbook', () => {
  it('whose first row fails before anybody reads breaks for its reader, not for the process', async () => {
    const failing = (async function* () {
      await Promise.resolve();
      yield* [];
      throw new Error('the database is gone');
    })();
    const stream = xlsxStream([{ name: 'Items', rows: failing }]);
    await new Promise((resolve) => void stream.once('close', resolve));
    await expect(pipeline(stream, new PassThrough())).rejects.toThrow('the database is gone');
  });

  it('comes back as it was written: texts, figures, days, leading zeros, signs of XML', async () => {
    const rows = [
      ['00123', { number: '1250.5' }, { day: '2026-04-12' }, '<a & "b">\u0001\uD800', null, 'पंप ✓ 🧵'] as const,
    ];
    const content = await buffer(xlsxStream([{ name: 'Items: all', heading: ['A', 'B', 'C', 'D', 'E', 'F'], rows }]));
    const [sheet] = readXlsx(content);
    expect(sheet?.name).toBe('Items  all');
    expect(sheet?.rows).toEqual([
      { number: 1, cells: ['A', 'B', 'C', 'D', 'E', 'F'] },
      { number: 2, cells: ['00123', '1250.5', '2026-04-12', '<a & "b">', '', 'पंप ✓ 🧵'] },
    ]);
  });

  it('comes back whole when its rows come by the page, empty pages too, blanks at the ends kept', async () => {
    const pages = (async function* () {
      await Promise.resolve();
      yield [];
      yield [
        ['1', ' led '],
        ['2', 'two\nlines'],
      ] as const;
      yield [];
      yield [['3', 'a  b & <c>']] as const;
    })();
    const below = (first: number, last: number) => [[`${first}-${last}`]];
    const content = await buffer(xlsxStream([{ name: 'Data', heading: ['A', 'B'], pages, below }]));
    expect(readXlsx(content)[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['A', 'B'],
      ['1', ' led '],
      ['2', 'two\nlines'],
      ['3', 'a  b & <c>'],
      ['2-4'],
    ]);
    const xml = openZip(content).read('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(xml).toContain('<t xml:space="preserve"> led </t>');
    expect(xml).toContain('<t>a  b &amp; &lt;c&gt;</t>');
  });

  it('tells at a cell what is wrong with it, in sheets that have such cells', async () => {
    const wrong = { text: 'stone', style: 'wrong', note: 'UOM: <stone> not found' } as const;
    const content = await buffer(
      xlsxStream([
        {
          name: 'Data',
          heading: ['A', 'B'],
          rows: [
            ['1', wrong],
            ['2', { text: '', style: 'wrong', note: 'Is needed' }],
          ],
        },
        { name: 'Help', rows: [['x']] },
      ]),
    );
    expect(readXlsx(content)[0]?.rows.map(({ cells }) => cells)).toEqual([['A', 'B'], ['1', 'stone'], ['2']]);
    const zip = openZip(content);
    const said = (name: string): string => zip.read(name)?.toString('utf8') ?? '';
    expect(said('xl/comments1.xml')).toContain(
      '<comment ref="B2" authorId="0"><text><t xml:space="preserve">UOM: &lt;stone&gt; not found</t></text></comment><comment ref="B3"',
    );
    expect(said('xl/worksheets/sheet1.xml')).toContain('<legacyDrawing r:id="rNotes"/>');
    expect(said('xl/worksheets/_rels/sheet1.xml.rels')).toContain('../comments1.xml');
    expect(said('xl/drawings/notes1.vml')).toContain('<x:Row>2</x:Row><x:Column>1</x:Column>');
    expect(said('[Content_Types].xml')).toContain('/xl/comments1.xml');
    expect(said('xl/worksheets/sheet2.xml')).not.toContain('legacyDrawing');
    expect(said('xl/comments2.xml')).toBe('');
  });

  it('has rows over its heading, sums below its rows, a choice over each column and figures in Indian groups', async () => {
    const content = await buffer(
      xlsxStream([
        {
          name: 'Stock',
          above: [['Weft'], []],
          heading: ['Item', 'Value', 'Change', 'Share', 'At'],
          isFiltered: true,
          rows: [
            [
              'A',
              { number: '12345678.9', shown: 2 },
              { number: '-250000', shown: 0 },
              { number: '40', shown: 'percent' },
            ],
            ['B', { number: '1.1', shown: 2 }, null, null, { day: '2026-04-01', time: '18:00' }],
          ],
          below: (first, last) => [
            ['Total', { number: '12345680', shown: 2, formula: `SUBTOTAL(109,B${first}:B${last})` }],
          ],
        },
      ]),
    );
    const sheet = openZip(content).read('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toContain('<pane ySplit="3" topLeftCell="A4"');
    expect(sheet).toContain('<c s="14"><f>SUBTOTAL(109,B4:B5)</f><v>12345680</v></c>');
    expect(sheet).toContain('<c s="8"><v>-250000</v></c>');
    expect(sheet).toContain('<c s="34"><v>40</v></c>');
    expect(sheet).toContain('<c s="35"><v>46113.75</v></c>');
    expect(sheet).toContain('</sheetData><autoFilter ref="A3:E5"/>');
    const styles = openZip(content).read('xl/styles.xml')?.toString() ?? '';
    expect(styles).toContain(
      'formatCode="[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;##,##0.00"',
    );
    expect(readXlsx(content)[0]?.rows.at(-1)?.cells).toEqual(['Total', '12345680']);
  });

  it('gives the last result of a formula, and never more than 15 digits of a figure', async () => {
    const cells =
      '<c r="A1"><f>CMD()</f><v>42</v></c><c r="C1"><v>0.30000000000000004</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#REF!</v></c>';
    const content = await workbook(`<sheetData><row r="7">${cells}</row></sheetData>`);
    expect(readXlsx(content)[0]?.rows).toEqual([{ number: 7, cells: ['42', '', '0.3', 'TRUE'] }]);
  });

  it('gives a percent as it shows it, exactly; a figure with the sign behind it is one already', async () => {
    const codes = ['0.00%', '0%;[Red]\\-0%', '0.00&quot;%&quot;'].map(
      (code, n) => `<numFmt numFmtId="${170 + n}" formatCode="${code}"/>`,
    );
    const formats = [0, 9, 10, 170, 171, 172].map((id) => `<xf numFmtId="${id}"/>`);
    const styles = `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellXfs>${formats.join('')}</cellXfs></styleSheet>`;
    const cells = ['0.18', '0.18', '0.07', '0.57999999999999996', '1E-3', '18'].map(
      (value, n) => `<c s="${n}"><v>${value}</v></c>`,
    );
    const content = await workbook(`<sheetData><row r="1">${cells.join('')}</row></sheetData>`, [
      { name: 'xl/styles.xml', pieces: [styles] },
    ]);
    expect(readXlsx(content)[0]?.rows[0]?.cells).toEqual(['0.18', '18', '7', '58', '0.1', '18']);
  });

  it('is refused with merged cells, by their address', async () => {
    const content = await workbook('<sheetData/><mergeCells><mergeCell ref="A1:B2"/></mergeCells>');
    expect(() => readXlsx(content)).toThrow('sheet ‘Data’ has merged cells at A1:B2');
  });

  it('tells of hidden rows', async () => {
    const content = await workbook('<sheetData><row r="1" hidden="1"><c r="A1"><v>1</v></c></row></sheetData>');
    expect(readXlsx(content)[0]?.notices).toEqual(['Sheet ‘Data’ has hidden rows: they were read too.']);
  });

  it('leaves external entities unread', async () => {
    const cell = '<c r="A1" t="inlineStr"><is><t>&secret;</t></is></c>';
    const content = await workbook(
      `<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]><sheetData><row r="1">${cell}</row></sheetData>`,
    );
    expect(readXlsx(content)[0]?.rows[0]?.cells).toEqual(['&secret;']);
  });

  it('that unpacks to more than 400 MB is refused before it is in memory', async () => {
    const zeros = '0'.repeat(8 * 1024 * 1024);
    const pieces = (function* () {
      for (let n = 0; n < 56; n += 1) yield zeros;
    })();
    const content = await workbook('<sheetData/>', [{ name: 'xl/sharedStrings.xml', pieces }]);
    expect(content.length).toBeLessThan(4 * 1024 * 1024);
    expect(() => readXlsx(content)).toThrow('too large when unpacked');
  });

  it('is no workbook when it is damaged or something else', () => {
    expect(() => readXlsx(Buffer.from('PK\u0003\u0004 nothing'))).toThrow('it is no Excel workbook');
  });
});

describe('separated values', () => {
  const cells = (content: Buffer) => readCsv(content, 'Data')[0]?.rows.map((row) => row.cells);

  it.each([
    ['UTF-8', Buffer.from('Name;Rate\r\n"Größe; rot";12,5')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFName;Rate\r\n"Größe; rot";12,5')],
    ['UTF-16', Buffer.from('\uFEFFName;Rate\r\n"Größe; rot";12,5', 'utf16le')],
    ['Windows-1252', Buffer.from('Name;Rate\r\n"Größe; rot";12,5', 'latin1')],
  ])('are read in %s, cut at the sign of their heading', (_, content) => {
    expect(cells(content)).toEqual([
      ['Name', 'Rate'],
      ['Größe; rot', '12,5'],
    ]);
  });

  it('keep line breaks inside quotes, and refuse quotes that do not close', () => {
    expect(cells(Buffer.from('A,B\r\n"one\r\ntwo",3'))?.[1]).toEqual(['one\r\ntwo', '3']);
    expect(() => readCsv(Buffer.from('A,B\r\n"one,3'), 'Data')).toThrow('a quote that does not close');
  });

  it('are written so that no spreadsheet runs them, and read back as they were', async () => {
    const words = ['=1+1', '+44', '-x', '@name', '\tb', 'a "quoted", word', "'kept", "'=kept", "''-kept"];
    const rows = (async function* () {
      yield [...words.map((text) => ({ text })), { figure: '-5' }];
    })();
    const text = (await buffer(csvStream(words.map((_, n) => `C${n}`).concat('F'), rows))).toString('utf8');
    expect(text.split('\r\n')[1]).toBe(`'=1+1,'+44,'-x,'@name,"'\tb","a ""quoted"", word",'kept,''=kept,'''-kept,-5`);
    expect(cells(Buffer.from(text))?.[1]).toEqual([...words, '-5']);
  });
});
