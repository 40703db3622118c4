import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { isFileName } from '@weft/domain/rules/config/image-setting';
import type { PictureName } from '@weft/domain/rules/templates/template-tree';
import { fileStoreOf } from '../files/file-store.ts';
import type { Call } from '../http/endpoint.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { defaultHeader } from './default-header.ts';
import { companyIdOf } from './company-places.ts';
import { named } from './printed-places.ts';

/** What pictures are read with. */
export type PictureCall = Pick<Call, 'tx' | 'settings' | 'log'>;

/** Pictures of a print as data URLs, by what a template names them; who has none of a kind has its words alone, but for the header. */
export type Pictures = { readonly [name: string]: string };

/** Kinds of picture that a PDF takes. */
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

type StoredPicture = { readonly path: string; readonly content_type: string };
type NamedPicture = StoredPicture & { readonly token: string };

const PICTURE_SQL = `select path, content_type from stored_file
 where partner_id = $1 and id = $2 and module = any($3) and deleted_on is null`;

const NAMED_SQL = `select token, path, content_type from stored_file
 where partner_id = $1 and token = any($2) and module = any($3) and deleted_on is null`;

const LOGO_SQL = `select path, content_type from stored_file
 where partner_id = $1 and token = $2 and module is null and deleted_on is null`;

/** A stored picture as a data URL. A missing or broken one never stops a print: the name stands there instead (spec 03, 6.2). */
const readPicture = async (
  { settings, log }: PictureCall,
  row: StoredPicture | undefined,
): Promise<string | undefined> => {
  if (row === undefined || !PICTURES.has(row.content_type)) return undefined;
  try {
    const bytes = await fileStoreOf(settings).read(row.path);
    if (bytes === undefined) throw new Error('its bytes are gone');
    return `data:${row.content_type};base64,${bytes.toString('base64')}`;
  } catch (cause) {
    log.warn({ cause, path: row.path }, 'a picture of a print cannot be read');
    return undefined;
  }
};

/** Whose files a print may carry: what is kept with other records is for those who may see them. */
const OWNERS = [printTemplate.name, branch.name, organization.name];

/** The picture of a template or a company by its id. */
const pictureOf = async (call: PictureCall, id: unknown): Promise<string | undefined> => {
  if (typeof id !== 'number') return undefined;
  return readPicture(
    call,
    await call.tx.maybe<StoredPicture>(PICTURE_SQL, [call.tx.partnerId, id, OWNERS], 'print-picture'),
  );
};

const SHIPPED = 'images/header.jpg';
const STORED = 'file/get/';

/** Pictures that a template names by their address: the shipped header, and files of a template, a branch or the company. */
export const picturesNamed = async (call: PictureCall, names: readonly string[]): Promise<Pictures> => {
  const tokens = names.flatMap((name) => (name.startsWith(STORED) ? [name.slice(STORED.length)] : []));
  const rows =
    tokens.length === 0
      ? []
      : await call.tx.query<NamedPicture>(NAMED_SQL, [call.tx.partnerId, tokens, OWNERS], 'print-named');
  const found = await Promise.all(
    rows.map(async (row) => [`${STORED}${row.token}`, await readPicture(call, row)] as const),
  );
  const shipped: Pictures = names.includes(SHIPPED) ? { [SHIPPED]: await defaultHeader() } : {};
  return {
    ...shipped,
    ...Object.fromEntries(
      found.flatMap(([name, picture]) => (picture === undefined ? [] : [[name, picture] as const])),
    ),
  };
};

/** The logo of the configuration (spec 01, 2.1.1); one at an address of its own stays on the screen: a print fetches nothing. */
const logoOf = async (call: PictureCall): Promise<string | undefined> => {
  const name = (await partnerConfig(call.tx)).value('HEADER_LOGO') ?? '';
  if (!isFileName(name)) return undefined;
  return readPicture(call, await call.tx.maybe<StoredPicture>(LOGO_SQL, [call.tx.partnerId, name], 'print-logo'));
};

/** The bytes of the logo of the configuration; undefined where none was uploaded. */
export const configuredLogo = async (call: PictureCall): Promise<Buffer | undefined> => {
  const picture = await logoOf(call);
  return picture === undefined ? undefined : Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
};

/** What a print says about whose pictures it carries. */
export type PicturedPrint = {
  readonly record: AnyRecord;
  /** The template's own header image goes before the company's. */
  readonly headerImage?: number | null;
  /** Id of the company that heads the print in place of the record's; null: a party does, which has no pictures of ours. */
  readonly head?: number | null | undefined;
  /** Signed is only what is valid: neither a draft nor what was cancelled. */
  readonly isValid: boolean;
};

/** The pictures of a print (spec 03, 6.2): the template's header image, else that of the record's branch, else the company's, else the configured logo, else the one that the product is shipped with; seal and signature where the document is valid. */
export const picturesOf = async (
  call: PictureCall,
  { record, headerImage = null, head, isValid }: PicturedPrint,
): Promise<Pictures> => {
  const company = head === null ? {} : await named(call, organization, head ?? (await companyIdOf(call, record)));
  const header =
    (await pictureOf(call, headerImage)) ??
    (head === undefined
      ? await pictureOf(call, (await named(call, branch, record['branch']))['headerImage'])
      : undefined) ??
    (await pictureOf(call, company['headerImage'])) ??
    (head === null ? undefined : ((await logoOf(call)) ?? (await defaultHeader())));
  const pictures: readonly (readonly [PictureName, string | undefined])[] = [
    ['header', header],
    ['seal', isValid ? await pictureOf(call, company['sealImage']) : undefined],
    ['signature', isValid ? await pictureOf(call, company['signatureImage']) : undefined],
  ];
  return Object.fromEntries(
    pictures.flatMap(([name, picture]) => (picture === undefined ? [] : [[name, picture] as const])),
  );
};
