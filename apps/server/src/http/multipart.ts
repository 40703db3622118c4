import type { FastifyRequest } from 'fastify';
import { fault } from '@weft/domain/contract/faults';
import { BYTES_OF_MB } from '@weft/domain/rules/files/bytes-of-mb';
import { Refusal, refuseWith } from './refusal.ts';

/** One uploaded part, held in memory: uploads are small and checked before they are kept. */
export type MultipartFile = {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
};

/** Parts whose text is the record itself (spec 01, 0.5: spelt so). */
const RECORD_PARTS = new Set(['entityDTOString', 'bodyData', 'data']);

const parseJson = (field: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal([fault(field, 'FORMAT', { label: field, example: '{ … }' })]);
  }
};

/**
 * Reads a multipart request: the files, and as body the JSON text part if there is one, else the plain fields.
 * Faults: TOO_BIG above the limit of the upload.
 */
export const readMultipart = async (
  request: FastifyRequest,
  maxMb: number,
): Promise<{ body: unknown; files: readonly MultipartFile[] }> => {
  const files: MultipartFile[] = [];
  const fields: { [name: string]: string } = {};
  let record: unknown;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxMb * BYTES_OF_MB, files: 100, fields: 100 } })) {
      if (part.type === 'file')
        files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, content: await part.toBuffer() });
      else if (RECORD_PARTS.has(part.fieldname)) record = parseJson(part.fieldname, String(part.value));
      else fields[part.fieldname] = String(part.value);
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('FST_REQ_FILE_TOO_LARGE'))
      refuseWith('TOO_BIG', { max: `${maxMb} MB` });
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('FST_'))
      refuseWith('TOO_BIG', { max: `${maxMb} MB, 100 files` });
    throw cause;
  }
  return { body: record ?? fields, files };
};
