/** What the bytes of a picture say of its size, without its points being looked at. */
type PictureFacts = { readonly width: number; readonly height: number };

const JPEG = { start: 0xffd8, exif: 0xe1, photoshop: 0xed, scan: 0xda } as const;
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

type Segment = { readonly marker: number; readonly from: number; readonly to: number };

/** Segments before the scan of a JPEG; what follows is the picture itself. */
const segmentsOf = (jpeg: Buffer): readonly Segment[] => {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === JPEG.scan) break;
    const to = at + 2 + jpeg.readUInt16BE(at + 2);
    if (to > jpeg.length) break;
    segments.push({ marker, from: at, to });
    at = to;
  }
  return segments;
};

const ORIENTATION = 0x0112;

/** How a picture must be turned to stand upright, out of an EXIF block (TIFF form): 1 as it is, 6 a quarter to the right … */
const orientationIn = (tiff: Buffer): number => {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(short(first), 100);
  for (let n = 0; n < count; n += 1) {
    const entry = first + 2 + n * 12;
    if (short(entry) === ORIENTATION) {
      const value = short(entry + 8);
      return value >= 1 && value <= 8 ? value : 1;
    }
  }
  return 1;
};

const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');

const isExif = (jpeg: Buffer, { marker, from }: Segment): boolean =>
  marker === JPEG.exif && jpeg.subarray(from + 4, from + 10).equals(EXIF_HEAD);

const jpegFacts = (jpeg: Buffer): PictureFacts | undefined => {
  const frame = segmentsOf(jpeg).find(({ marker }) => isFrame(marker));
  return frame === undefined || frame.to - frame.from < 9
    ? undefined
    : { width: jpeg.readUInt16BE(frame.from + 7), height: jpeg.readUInt16BE(frame.from + 5) };
};

/** An EXIF segment that says nothing but how the picture stands. */
const orientationSegment = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, JPEG.exif, 0, 2 + EXIF_HEAD.length + tiff.length]);
  return Buffer.concat([head, EXIF_HEAD, tiff]);
};

/** Where a photo was taken, with what and by whom stands in EXIF, XMP and IPTC: they go, the way up stays. */
const plainJpeg = (jpeg: Buffer): Buffer => {
  const segments = segmentsOf(jpeg);
  const exif = segments.find((segment) => isExif(jpeg, segment));
  const orientation = exif === undefined ? 1 : orientationIn(jpeg.subarray(exif.from + 10, exif.to));
  const kept = segments.filter(({ marker }) => marker !== JPEG.exif && marker !== JPEG.photoshop);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
    ...kept.map(({ from, to }) => jpeg.subarray(from, to)),
    jpeg.subarray(segments.at(-1)?.to ?? 2),
  ]);
};

const PNG_TELLS = new Set(['eXIf', 'iTXt', 'tEXt', 'zTXt']);

const plainPng = (png: Buffer): Buffer => {
  const parts = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length;) {
    const to = at + 12 + png.readUInt32BE(at);
    if (!PNG_TELLS.has(png.toString('latin1', at + 4, at + 8))) parts.push(png.subarray(at, to));
    at = to;
  }
  return Buffer.concat(parts);
};

const WEBP_TELLS = new Set(['EXIF', 'XMP ']);
/** Bits of a WebP's own head that promise EXIF and XMP. */
const WEBP_PROMISES = 0b0000_1100;

type Chunk = { readonly name: string; readonly from: number; readonly to: number };

const chunksOf = (webp: Buffer): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= webp.length;) {
    const size = webp.readUInt32LE(at + 4);
    const to = Math.min(webp.length, at + 8 + size + (size % 2));
    chunks.push({ name: webp.toString('latin1', at, at + 4), from: at, to });
    at = to;
  }
  return chunks;
};

const plainWebp = (webp: Buffer): Buffer => {
  const kept = chunksOf(webp).filter(({ name }) => !WEBP_TELLS.has(name));
  const plain = Buffer.concat([webp.subarray(0, 12), ...kept.map(({ from, to }) => webp.subarray(from, to))]);
  plain.writeUInt32LE(plain.length - 8, 4);
  if (kept[0]?.name === 'VP8X') plain.writeUInt8((plain[20] ?? 0) & ~WEBP_PROMISES, 20);
  return plain;
};

const webpFacts = (webp: Buffer): PictureFacts | undefined => {
  const [first] = chunksOf(webp);
  if (first === undefined || webp.length < first.from + 30) return undefined;
  const at = first.from + 8;
  if (first.name === 'VP8X') return { width: webp.readUIntLE(at + 4, 3) + 1, height: webp.readUIntLE(at + 7, 3) + 1 };
  if (first.name === 'VP8 ')
    return { width: webp.readUInt16LE(at + 6) & 0x3fff, height: webp.readUInt16LE(at + 8) & 0x3fff };
  const bits = webp.readUInt32LE(at + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const FACTS: { readonly [type: string]: (content: Buffer) => PictureFacts | undefined } = {
  'image/jpeg': jpegFacts,
  'image/png': (png) => (png.length < 33 ? undefined : { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }),
  'image/webp': webpFacts,
};

const PLAIN: { readonly [type: string]: (content: Buffer) => Buffer } = {
  'image/jpeg': plainJpeg,
  'image/png': plainPng,
  'image/webp': plainWebp,
};

/** Size of a picture; undefined for what is none, or none that can be read. */
export const pictureFacts = (type: string, content: Buffer): PictureFacts | undefined => FACTS[type]?.(content);

/** A picture without what it tells of place, camera and person; its points stay as they are (spec 01, 4.4). Other files stay whole. */
export const withoutTales = (type: string, content: Buffer): Buffer => PLAIN[type]?.(content) ?? content;
