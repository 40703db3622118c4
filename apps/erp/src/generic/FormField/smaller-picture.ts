/** Longest side of a stored picture in px (spec 01, 4.4). */
const LONGEST = 2000;
const QUALITY = 0.85;

/**
 * The picture as it is stored: a photograph from a phone is drawn again at most 2000 px long, so that lists of them load at once. What is
 * small, or no picture that this browser can read, stays as it is; the server looks at it anyway. For prints a WebP becomes PNG, which a PDF takes.
 */
export const smallerPicture = async (
  file: File,
  { forPrint = false }: { readonly forPrint?: boolean } = {},
): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return file;
  const isRedrawn = forPrint && file.type === 'image/webp';
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const drawn = canvas.getContext('2d');
  if ((scale === 1 && !isRedrawn) || drawn === null) return file;
  drawn.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const type = file.type === 'image/png' || isRedrawn ? 'image/png' : 'image/jpeg'; // what a print can show
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  const name = file.name.replace(/\.\w+$/u, '');
  return new File([blob], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
};
