import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { pictureFacts } from './picture-bytes.ts';
import { LARGEST_SIDE } from './picture-sizes.ts';

/** Longest side, in points, in which a picture goes onto a label or into a print: more is seen on none. */
const LONGEST = 1200;

const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A picture that can be drawn; undefined for one that cannot be read or is larger than any that is taken. */
const drawable = async (bytes: Buffer): Promise<Image | undefined> => {
  const isFit = TYPES.some((type) => {
    const facts = pictureFacts(type, bytes);
    return facts !== undefined && Math.max(facts.width, facts.height) <= LARGEST_SIDE;
  });
  return isFit ? loadImage(bytes).catch(() => undefined) : undefined;
};

/** A picture as paper, labels and label printers take it: PNG as a data URL, upright, no larger than paper shows; undefined for what is none. */
export const asPng = async (bytes: Buffer | undefined): Promise<string | undefined> => {
  const image = bytes === undefined ? undefined : await drawable(bytes);
  if (image === undefined) return undefined;
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const side = (points: number): number => Math.max(1, Math.round(points * scale));
  const canvas = createCanvas(side(image.width), side(image.height));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return `data:image/png;base64,${(await canvas.encode('png')).toString('base64')}`;
};
