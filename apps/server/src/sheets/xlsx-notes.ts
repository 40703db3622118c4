import { escapedXml } from './xml-text.ts';
import type { ZipEntry } from './zip-writer.ts';

/** A note at a cell: row and column count from 0. */
export type CellNote = {
  readonly row: number;
  readonly column: number;
  readonly address: string;
  readonly text: string;
};

/** Notes of one sheet; beyond this they are left out: nobody opens ten thousand of them one by one. */
export const MOST_NOTES = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Excel draws the box of a note in a language of its own; without the drawing it calls the file damaged. */
const shape = ({ row, column }: CellNote): string =>
  `<v:shape type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/>` +
  `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1}, 12, ${row}, 4, ${column + 4}, 12, ${row + 4}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;

const drawing = (notes: readonly CellNote[]): string =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">` +
  `<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${notes.map(shape).join('')}</xml>`;

const comments = (notes: readonly CellNote[]): string =>
  `${HEAD}<comments xmlns="${MAIN}"><authors><author>Weft</author></authors><commentList>${notes
    .map(
      ({ address, text }) =>
        `<comment ref="${address}" authorId="0"><text><t xml:space="preserve">${escapedXml(text)}</t></text></comment>`,
    )
    .join('')}</commentList></comments>`;

/** What a worksheet says of its notes. */
export const NOTES_LINK = '<legacyDrawing r:id="rNotes"/>';

/** Files of the notes of the nth sheet. */
export const noteEntries = (sheet: number, notes: readonly CellNote[]): readonly ZipEntry[] => [
  { name: `xl/comments${sheet}.xml`, pieces: [comments(notes)] },
  { name: `xl/drawings/notes${sheet}.vml`, pieces: [drawing(notes)] },
  {
    name: `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
    pieces: [
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rNotes" Type="${OFFICE}/vmlDrawing" Target="../drawings/notes${sheet}.vml"/>` +
        `<Relationship Id="rComments" Type="${OFFICE}/comments" Target="../comments${sheet}.xml"/></Relationships>`,
    ],
  },
];

/** Content types of the notes of sheets. */
export const noteTypes = (sheets: readonly number[]): string =>
  sheets.length === 0
    ? ''
    : `<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${sheets
        .map(
          (sheet) =>
            `<Override PartName="/xl/comments${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/>`,
        )
        .join('')}`;
