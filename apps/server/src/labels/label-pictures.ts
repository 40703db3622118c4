import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Module } from '@weft/domain/catalogue/language/module';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import type { CodeType } from '@weft/domain/rules/labels/code-types';
import type { Raster } from '@weft/domain/rules/labels/label-layout';
import { asPng } from '../files/as-png.ts';
import { fileStoreOf } from '../files/file-store.ts';
import type { Call } from '../http/endpoint.ts';
import { readRows } from '../modules/read-endpoints.ts';
import { companyIdOf } from '../print/company-places.ts';
import { configuredLogo } from '../print/company-pictures.ts';
import { named } from '../print/printed-places.ts';
import { labelledModule, LOGO, picturesOffered } from './label-picture-names.ts';

type StoredPicture = { readonly path: string; readonly content_type: string };

const STORED_SQL = `select path, content_type from stored_file where partner_id = $1 and id = $2 and module = $3 and deleted_on is null`;

/** The bytes of a stored picture; a missing one never stops a print. */
const bytesOf = async ({ tx, settings, log }: Call, module: Module, id: unknown): Promise<Buffer | undefined> => {
  const first: unknown = Array.isArray(id) ? id[0] : id;
  if (typeof first !== 'number') return undefined;
  const row = await tx.maybe<StoredPicture>(STORED_SQL, [tx.partnerId, first, module.name], 'label-picture');
  if (row === undefined) return undefined;
  try {
    return await fileStoreOf(settings).read(row.path);
  } catch (cause) {
    log.warn({ cause, path: row.path }, 'a picture of a label cannot be read');
    return undefined;
  }
};

const logoOf = async (call: Call): Promise<string | undefined> => {
  const company = await named(call, organization, await companyIdOf(call, {}));
  return asPng((await bytesOf(call, organization, company['logo'])) ?? (await configuredLogo(call)));
};

/** What elements of a template print of pictures, as data URLs; `names` are those that they ask for. */
export const labelPictures = async (
  call: Call,
  type: CodeType,
  ids: readonly number[],
  names: ReadonlySet<string>,
): Promise<(id: number, name: string) => string | undefined> => {
  if (names.size === 0) return () => undefined;
  const module = labelledModule(type);
  const hidden = module === undefined ? new Set<string>() : call.person.hiddenIn(module.acl);
  const allowed = picturesOffered(type, hidden).filter(({ key }) => key !== LOGO && names.has(key));
  const found = new Map<string, string>();
  const logo = names.has(LOGO) ? await logoOf(call) : undefined;
  if (module !== undefined && allowed.length > 0) {
    const rows = JSON.parse(await readRows(call, module, ids)) as readonly AnyRecord[]; // the database made it from the records' own columns
    for (const row of rows)
      for (const { key } of allowed) {
        const picture = await asPng(await bytesOf(call, module, row[key]));
        if (picture !== undefined) found.set(`${String(row['id'])} ${key}`, picture);
      }
  }
  return (id, name) => (name === LOGO ? logo : found.get(`${id} ${name}`));
};

/** Share of light below which a point is printed. */
const DARK = 0.5;

/** The points of a picture that a label printer burns, whole in its place and in its middle, so many dots wide and high. */
export const rasterOf = async (picture: string, width: number, height: number): Promise<Raster | undefined> => {
  const image = await loadImage(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')).catch(() => undefined);
  if (image === undefined || width < 1 || height < 1) return undefined;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const scale = Math.min(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
  const { data } = context.getImageData(0, 0, width, height);
  const isDark = (x: number, y: number): boolean => {
    const at = (y * width + x) * 4;
    const light = (0.299 * (data[at] ?? 255) + 0.587 * (data[at + 1] ?? 255) + 0.114 * (data[at + 2] ?? 255)) / 255;
    return light < DARK;
  };
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (isDark(x, y) ? '1' : '0')).join(''),
  );
};
