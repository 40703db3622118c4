import { isOfficeFile } from './office-file.ts';

/** What a file is, told by its first bytes: names and declared types lie (spec 01, 4.4, 4.5). */
type Kind = { readonly type: string; readonly fits: (content: Buffer) => boolean };

const starts =
  (...bytes: readonly number[]) =>
  (content: Buffer): boolean =>
    bytes.every((byte, n) => content[n] === byte);

const office = (type: string): Kind => ({
  type,
  fits: (content) => starts(0x50, 0x4b, 0x03, 0x04)(content) && isOfficeFile(content, type),
});

/** What Excel calls Unicode text; its every other byte is 0. */
const isUtf16 = (content: Buffer): boolean => starts(0xff, 0xfe)(content) || starts(0xfe, 0xff)(content);

const isText = (content: Buffer): boolean => isUtf16(content) || isPlainText(content);

const isPlainText = (content: Buffer): boolean =>
  !content.subarray(0, 8192).includes(0) &&
  !/<\s*(script|html|svg|!doctype)/iu.test(content.subarray(0, 8192).toString('latin1'));

const KINDS: { readonly [extension: string]: Kind } = {
  jpg: { type: 'image/jpeg', fits: starts(0xff, 0xd8, 0xff) },
  jpeg: { type: 'image/jpeg', fits: starts(0xff, 0xd8, 0xff) },
  png: { type: 'image/png', fits: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  webp: {
    type: 'image/webp',
    fits: (content) => starts(0x52, 0x49, 0x46, 0x46)(content) && content.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  pdf: { type: 'application/pdf', fits: starts(0x25, 0x50, 0x44, 0x46, 0x2d) },
  xlsx: office('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  docx: office('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  csv: { type: 'text/csv', fits: isText },
  tsv: { type: 'text/tab-separated-values', fits: isText },
  txt: { type: 'text/plain', fits: isText },
};

/** Content type of an upload whose bytes are what its name says; undefined for anything else. Only the last ending counts, and it must be known. */
export const contentTypeOf = (name: string, content: Buffer): string | undefined => {
  const kind = KINDS[name.split('.').at(-1)?.toLowerCase() ?? ''];
  return kind?.fits(content) === true ? kind.type : undefined;
};
