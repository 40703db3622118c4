import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** An entry of an archive: its content comes in pieces, so that a million rows never lie in memory together. */
export type ZipEntry = { readonly name: string; readonly pieces: Iterable<string> | AsyncIterable<string> };

/** 1 January 1980: entries carry no time of the server. */
const NO_DATE = 0x21;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const VERSION = 20;

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(NO_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

type Done = {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

const sizes = ({ crc, packed, size }: Omit<Done, 'name' | 'offset'>): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(packed, 4);
  bytes.writeUInt32LE(size, 8);
  return bytes;
};

const directory = (entries: readonly Done[], at: number): Buffer => {
  const rows = entries.map((entry) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(VERSION, 4);
    head.writeUInt16LE(VERSION, 6);
    head.writeUInt16LE(FLAGS, 8);
    head.writeUInt16LE(8, 10);
    head.writeUInt16LE(NO_DATE, 14);
    sizes(entry).copy(head, 16);
    head.writeUInt16LE(entry.name.length, 28);
    head.writeUInt32LE(entry.offset, 42);
    return Buffer.concat([head, entry.name]);
  });
  const all = Buffer.concat(rows);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([all, end]);
};

/** Pieces are joined to blocks of this size before they are packed: one call per row would cost more than the packing. */
const BLOCK = 256 * 1024;

async function* blocksOf(pieces: ZipEntry['pieces']): AsyncGenerator<Buffer> {
  let held: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < BLOCK) continue;
    yield Buffer.from(held.join(''));
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.from(held.join(''));
}

const writeZip = async (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, out: PassThrough): Promise<void> => {
  let offset = 0;
  const put = async (bytes: Buffer): Promise<void> => {
    offset += bytes.length;
    if (!out.write(bytes)) await once(out, 'drain');
  };
  const done: Done[] = [];
  for await (const { name: text, pieces } of entries) {
    const name = Buffer.from(text);
    const start = offset;
    await put(localHeader(name));
    const begin = offset;
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: BLOCK / 2 });
    let crc = 0;
    let size = 0;
    const feed = (async () => {
      for await (const block of blocksOf(pieces)) {
        crc = crc32(block, crc);
        size += block.length;
        if (!deflate.write(block)) await once(deflate, 'drain');
      }
      deflate.end();
    })().catch((cause: unknown) => void deflate.destroy(cause instanceof Error ? cause : new Error(String(cause))));
    for await (const packed of deflate) await put(packed as Buffer); // a deflate stream answers buffers
    await feed;
    const entry = { name, crc, packed: offset - begin, size, offset: start };
    await put(Buffer.concat([Buffer.from([0x50, 0x4b, 0x07, 0x08]), sizes(entry)]));
    done.push(entry);
  }
  out.end(directory(done, offset));
};

/** An archive as a stream; a fault of an entry's content breaks the stream. */
export const zipStream = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable => {
  const out = new PassThrough({ highWaterMark: BLOCK });
  out.on('error', () => undefined); // a first row may fail before anybody reads: the reader is told by the stream's state, the process does not end
  writeZip(entries, out).catch(
    (cause: unknown) => void out.destroy(cause instanceof Error ? cause : new Error(String(cause))),
  );
  return out;
};
