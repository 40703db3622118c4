/** Longest side of a stored picture in px (spec 01, 4.4). */
const LONGEST = 2000;
const QUALITY = 0.85;

/**
 * The picture as it is stored: a photograph from a phone is drawn again at most 2000 px long, so that lists of them load at once. What is
 * small, or no picture that this browser can read, stays as it is; the server looks at it anyway.
 */
export const smallerPicture = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return file;
  const scale = LONGEST / Math.max(picture.width, picture.height);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const drawn = canvas.getContext('2d');
  if (scale >= 1 || drawn === null) return file;
  drawn.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'; // what a print can show
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  const name = file.name.replace(/\.\w+$/u, '');
  return new File([blob], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
};
