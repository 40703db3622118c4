import { inflateRawSync } from 'node:zlib';
import { note } from '@weft/domain/contract/notes';
import { UnreadableSheet } from './sheet.ts';

/** An archive: names of its entries, and what an entry holds; undefined when there is none. */
export type Zip = { readonly names: readonly string[]; readonly read: (name: string) => Buffer | undefined };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** All entries together, unpacked. A zip bomb stops here, whatever its directory claims: zlib itself is bounded. */
const MOST_BYTES = 400 * 1024 * 1024;
/** The longest comment an archive may end in. */
const LONGEST_END = 65_557;

type Entry = { readonly method: number; readonly packed: number; readonly offset: number };

const endOf = (content: Buffer): number => {
  for (let at = content.length - 22; at >= Math.max(0, content.length - LONGEST_END); at -= 1)
    if (content.readUInt32LE(at) === END) return at;
  throw new UnreadableSheet(note('FILE_NO_WORKBOOK'));
};

const directoryOf = (content: Buffer): ReadonlyMap<string, Entry> => {
  const end = endOf(content);
  const entries = new Map<string, Entry>();
  let at = content.readUInt32LE(end + 16);
  for (let n = content.readUInt16LE(end + 10); n > 0; n -= 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== ENTRY) throw new UnreadableSheet(note('FILE_DAMAGED'));
    const nameLength = content.readUInt16LE(at + 28);
    const name = content.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    entries.set(name, {
      method: content.readUInt16LE(at + 10),
      packed: content.readUInt32LE(at + 20),
      offset: content.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
};

/**
 * Opens an archive held in memory. Nothing is unpacked before it is asked for, and never more than 400 MB (`mostBytes`) in all.
 * Throws UnreadableSheet: no archive, damaged, too large.
 */
export const openZip = (content: Buffer, mostBytes = MOST_BYTES): Zip => {
  const entries = directoryOf(content);
  let left = mostBytes;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const { method, packed, offset } = entry;
      if (offset + 30 > content.length) throw new UnreadableSheet(note('FILE_DAMAGED'));
      const start = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
      const bytes = content.subarray(start, start + packed);
      if (method !== STORED && method !== DEFLATED) throw new UnreadableSheet(note('FILE_PACKED'));
      try {
        const unpacked = method === STORED ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) });
        left -= unpacked.length;
        if (left < 0) throw new UnreadableSheet(note('FILE_TOO_LARGE'));
        return unpacked;
      } catch (cause) {
        if (cause instanceof UnreadableSheet) throw cause;
        const tooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
        throw new UnreadableSheet(note(tooLarge ? 'FILE_TOO_LARGE' : 'FILE_DAMAGED'));
      }
    },
  };
};
