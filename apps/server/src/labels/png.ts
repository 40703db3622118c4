import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A square picture in black and white as PNG: `isDark` says which pixel is black. */
export const pngOf = (side: number, isDark: (x: number, y: number) => boolean): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8); // eight bits of grey, no interlace
  const rows = Buffer.alloc(side * (side + 1), 255);
  for (let y = 0; y < side; y += 1) {
    rows[y * (side + 1)] = 0; // no filter
    for (let x = 0; x < side; x += 1) if (isDark(x, y)) rows[y * (side + 1) + 1 + x] = 0;
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
