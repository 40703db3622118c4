import { writeFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 20;
/** A hand never holds a code straight. */
const TURN = 0.12;

/** Brightness of each dot, as video has it (ITU-R BT.601). */
const brightness = (dots: Uint8ClampedArray): Buffer => {
  const bytes = Buffer.alloc(WIDTH * HEIGHT);
  for (let n = 0; n < bytes.length; n += 1) {
    const [red = 0, green = 0, blue = 0] = dots.subarray(4 * n, 4 * n + 3);
    bytes[n] = Math.round(16 + ((0.299 * red + 0.587 * green + 0.114 * blue) * 219) / 255);
  }
  return bytes;
};

/** Writes what a camera sees that a printed code is held before: a film that Chromium plays as its camera. `picture` is a data URI. */
export const writeCameraFilm = async (path: string, picture: string): Promise<void> => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#b8b0a4';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.translate(WIDTH / 2, HEIGHT / 2);
  pen.rotate(TURN);
  pen.drawImage(await loadImage(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')), -130, -130, 260, 260);
  const grey = Buffer.alloc(WIDTH * HEIGHT * 0.5, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness(pen.getImageData(0, 0, WIDTH, HEIGHT).data), grey]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
};
