import { createCanvas, loadImage } from '@napi-rs/canvas';
import { pictureFacts } from './picture-bytes.ts';

/** Longest sides in which pictures are kept besides as they came: lists, cards, screens (spec 01, 4.4). */
const PICTURE_SIZES = [96, 320, 1280] as const;

/** Largest side of a picture that is taken, in points. */
export const LARGEST_SIDE = 8000;

/** A picture in one size. */
export type SizedPicture = { readonly size: number; readonly content: Buffer };

/** Type in which the smaller ones are kept, whatever the picture came as. */
export const SIZED_TYPE = 'image/webp';

/** A picture upright in each size that is smaller than itself. Empty for one whose points cannot be read: it is kept as it came. */
export const pictureSizes = async (type: string, content: Buffer): Promise<readonly SizedPicture[]> => {
  const facts = pictureFacts(type, content);
  const wanted = facts === undefined ? [] : PICTURE_SIZES.filter((size) => Math.max(facts.width, facts.height) > size);
  if (wanted.length === 0) return [];
  const image = await loadImage(content).catch(() => undefined); // turned as its EXIF says
  if (image === undefined) return [];
  const sized: SizedPicture[] = [];
  for (const size of wanted) {
    const scale = size / Math.max(image.width, image.height);
    const canvas = createCanvas(
      Math.max(1, Math.round(image.width * scale)),
      Math.max(1, Math.round(image.height * scale)),
    );
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    sized.push({ size, content: await canvas.encode('webp', 82) });
  }
  return sized;
};
