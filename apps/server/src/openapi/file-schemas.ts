import { fileFacts } from '@weft/domain/catalogue/files/file-facts';
import type { FileLink, KeptFile, StoredFile } from '@weft/domain/catalogue/files/stored-file';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { AttachmentRow } from '@weft/domain/contract/attachments';

type Schema = { readonly [key: string]: unknown };

type Own<T, Base> = { readonly [key in Exclude<keyof T, keyof Base>]: Schema };

const object = (properties: Schema): Schema => ({ type: 'object', properties });

const text = (description: string, more: Schema = {}): Schema => ({ type: 'string', description, ...more });
const none = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

const stored: Own<StoredFile, typeof fileFacts> = {
  id: { type: 'integer' },
  foreinKey: none({ type: 'integer', description: 'The record that it belongs to; null until one has taken it' }),
  moduleName: none(text('Module of that record')),
  fileName: text('The random name that it is stored under, below file/get/'),
  originalName: text('The name that it came with', { maxLength: 150 }),
  mimeType: text('Told by its content'),
  size: { type: 'integer', description: 'Bytes' },
  sha256: text('Of its content', { pattern: '^[0-9a-f]{64}$' }),
};

const kept: Own<KeptFile, StoredFile> = { sameAs: none(text('Name of a file beside it with the same content')) };

const attached: Own<AttachmentRow, StoredFile> = {
  author: text('Who added it'),
  at: text('When', { format: 'date-time' }),
  mayDelete: { type: 'boolean' },
};

const link: Own<FileLink, object> = {
  link: text('Address on this server; whoever has it fetches the file once'),
  expiresAt: text('From when it leads nowhere', { format: 'date-time' }),
};

/** Shapes of files (spec 01, 4.5), with the fields that people fill in as `fieldSchema` describes fields. */
export const FILE_SCHEMAS = (fieldSchema: (field: Field) => Schema): { readonly [name: string]: Schema } => {
  const facts = Object.fromEntries(Object.entries(fileFacts).map(([key, field]) => [key, none(fieldSchema(field))]));
  const file = { ...stored, ...facts };
  return {
    File: object(file),
    KeptFile: object({ ...file, ...kept }),
    Attachment: object({ ...file, ...attached }),
    FileLink: object(link),
    FileParts: {
      ...object({
        uploadingFiles: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
        bodyData: text('JSON: { foreinKey, moduleName }; without both the files wait for a record that names them'),
      }),
      required: ['uploadingFiles'],
    },
  };
};

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^filesData\/saveWithFile$/u, 'KeptFile'],
  [/^filesData\/update$/u, 'File'],
  [/^filesData\/link$/u, 'FileLink'],
  [/\/attachments\/:id$/u, 'Attachment'],
];

const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** What calls about files answer; undefined for every other path. */
export const schemaOfFiles = (path: string): Schema | undefined => {
  const name = NAMES.find(([form]) => form.test(path))?.[1];
  return name === undefined ? undefined : refTo(name);
};

/** The parts of calls that bring files; undefined for every other path. */
export const bodyOfFiles = (path: string): Schema | undefined =>
  /^filesData\/saveWithFile$|\/updateWithFile$/u.test(path)
    ? { content: { 'multipart/form-data': { schema: refTo('FileParts') } } }
    : undefined;
