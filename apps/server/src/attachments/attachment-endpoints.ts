import type { Module } from '@weft/domain/catalogue/language/module';
import { fault } from '@weft/domain/contract/faults';
import { envelopeText, type Answer, type Finished } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { isThere } from '../modules/read-endpoints.ts';
import { once } from '../records/idempotency.ts';
import {
  attachmentsOf,
  detachFile,
  lockAttachment,
  lockDeleted,
  reattachFile,
  type StoredAttachment,
} from './attachment-store.ts';

const idParam = ({ params }: Call): number => (/^\d{1,15}$/u.test(params['id'] ?? '') ? Number(params['id']) : 0);

const idIn = ({ body }: Call): number => {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : 0;
  return Number.isSafeInteger(id) ? Number(id) : 0;
};

/** Fault NOT_FOUND for a record that is missing, deleted, another partner's or outside the person's rows. */
const refuseUnseen = async (call: Call, module: Module, record: number): Promise<void> => {
  if (!(await isThere(call, module, record))) throw new Refusal([fault('', 'NOT_FOUND', { what: module.title })]);
};

/** Whoever may change a record ends the files they added; those of others ask for the right to delete (spec 01, 4.5). */
const mayEnd = ({ person }: Call, module: Module, { staff }: StoredAttachment): boolean =>
  person.may(module.acl, 'delete') || (staff !== null && staff === person.staffId);

/** Faults: NOT_FOUND, DENIED for a file that somebody else added. */
const refuseStranger = async (
  call: Call,
  module: Module,
  file: StoredAttachment | undefined,
): Promise<StoredAttachment> => {
  if (file === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what: 'File' })]);
  await refuseUnseen(call, module, file.record);
  if (!mayEnd(call, module, file))
    throw new Refusal([fault('', 'DENIED', { what: 'delete a file that somebody else added' })]);
  return file;
};

const list =
  (module: Module) =>
  async (call: Call): Promise<Answer> => {
    const id = idParam(call);
    await refuseUnseen(call, module, id);
    return { dataList: await attachmentsOf(call, module, id) };
  };

const remove =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const file = await lockAttachment(call.tx, module, idIn(call));
      await detachFile(call, module, await refuseStranger(call, module, file));
      return envelopeText({});
    }),
  });

const restore =
  (module: Module) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const file = await lockDeleted(call.tx, module, idIn(call), call.now);
      await reattachFile(call, module, await refuseStranger(call, module, file));
      return envelopeText({});
    }),
  });

/** Files that hang on any record (spec 01, 1.13): whoever sees it sees them. They are added by `filesData/saveWithFile` and `updateWithFile`. */
export const attachmentEndpoints = (module: Module, path: string): readonly Endpoint[] => {
  const edit = { service: module.acl, bit: 'edit' } as const;
  return [
    {
      method: 'GET',
      path: `${path}/attachments/:id`,
      need: { service: module.acl },
      summary: `Files that hang on a ${module.title}, newest first`,
      reads: true,
      run: list(module),
    },
    {
      method: 'POST',
      path: `${path}/attachments/delete`,
      need: edit,
      summary: `Take a file off a ${module.title}: id; one of somebody else with the right to delete`,
      run: remove(module),
    },
    {
      method: 'POST',
      path: `${path}/attachments/restore`,
      need: edit,
      summary: `Hang a deleted file on its ${module.title} again, within 30 days: id`,
      run: restore(module),
    },
  ];
};
