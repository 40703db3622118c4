import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture: four bytes a pixel, red, green, blue, alpha, row by row from the top. */
export type Picture = Readonly<{ width: number; height: number; pixels: Uint8Array }>;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [TRUE_COLOUR, INDEXED, WITH_ALPHA] = [2, 3, 6];
const BEST = { level: 9, memLevel: 9 } as const;

/** Reads what a browser writes: 8 bits a channel, with or without alpha, not interlaced. @throws on any other form */
export const decodePng = (file: Uint8Array): Picture => {
  const bytes = Buffer.from(file);
  const data: Buffer[] = [];
  let [width, height, kind, palette] = [0, 0, 0, Buffer.alloc(0)];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const body = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IHDR') {
      [width, height, kind] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] ?? 0];
      if (body[8] !== 8 || body[12] !== 0) throw new Error('This PNG has another depth or is interlaced.');
    }
    if (name === 'PLTE') palette = Buffer.from(body);
    if (name === 'IDAT') data.push(body);
  }
  const step = kind === WITH_ALPHA ? 4 : kind === TRUE_COLOUR ? 3 : kind === INDEXED ? 1 : 0;
  if (step === 0) throw new Error(`PNG colour type ${kind} is not read.`);
  const raw = unfilter(inflateSync(Buffer.concat(data)), width * step, height, step);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    if (kind === INDEXED) pixels.set(palette.subarray((raw[pixel] ?? 0) * 3, (raw[pixel] ?? 0) * 3 + 3), pixel * 4);
    else pixels.set(raw.subarray(pixel * step, pixel * step + step), pixel * 4);
  return { width, height, pixels };
};

/** Undoes the filters of each row (PNG 3, section 9). */
const unfilter = (filtered: Uint8Array, length: number, height: number, step: number): Uint8Array => {
  const out = new Uint8Array(length * height);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (length + 1)] ?? 0;
    for (let x = 0; x < length; x += 1) {
      const left = x < step ? 0 : (out[y * length + x - step] ?? 0);
      const up = y === 0 ? 0 : (out[(y - 1) * length + x] ?? 0);
      const corner = x < step || y === 0 ? 0 : (out[(y - 1) * length + x - step] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[y * length + x] = (filtered[y * (length + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return out;
};

const paeth = (left: number, up: number, corner: number): number => {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
};

/**
 * Writes a picture without alpha as small as is cheap: one byte a pixel while 256 colours are enough, which most pictures of a
 * page are. The same pixels give the same file.
 */
export const encodePng = ({ width, height, pixels }: Picture): Buffer => {
  const colours = new Map<number, number>();
  const at = (pixel: number): number =>
    ((pixels[pixel * 4] ?? 0) << 16) | ((pixels[pixel * 4 + 1] ?? 0) << 8) | (pixels[pixel * 4 + 2] ?? 0);
  for (let pixel = 0; pixel < width * height && colours.size <= 256; pixel += 1)
    if (!colours.has(at(pixel))) colours.set(at(pixel), colours.size);

  const isIndexed = colours.size <= 256;
  const step = isIndexed ? 1 : 3;
  const rows = Buffer.alloc((width * step + 1) * height); // filter 0: flat surfaces pack best unfiltered
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const place = Math.floor(pixel / width) * (width * step + 1) + 1 + (pixel % width) * step;
    if (isIndexed) rows[place] = colours.get(at(pixel)) ?? 0;
    else rows.writeUIntBE(at(pixel), place, 3);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, isIndexed ? INDEXED : TRUE_COLOUR, 0, 0, 0], 8);
  const palette = Buffer.from(
    [...colours.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...(isIndexed ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(rows, BEST)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
};

/** Where two pictures differ: how many pixels, and a picture of the new one, faded, with those in red. */
export const differenceOf = (before: Picture, after: Picture): Readonly<{ count: number; picture: Picture }> => {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [old, now] = [pixelAt(before, x, y), pixelAt(after, x, y)];
      const isEqual = old !== undefined && now !== undefined && old.every((part, index) => part === now[index]);
      if (!isEqual) count += 1;
      const faded = (now ?? [255, 255, 255]).map((part) => 255 - Math.round((255 - part) / 4));
      pixels.set(isEqual ? faded : [220, 0, 60], (y * width + x) * 4);
    }
  return { count, picture: { width, height, pixels } };
};

const pixelAt = ({ width, height, pixels }: Picture, x: number, y: number): readonly number[] | undefined =>
  x < width && y < height ? [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)] : undefined;
