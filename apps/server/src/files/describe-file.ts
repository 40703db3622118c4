import { type FileFacts, fileFacts, fileFactsFaults } from '@weft/domain/catalogue/files/file-facts';
import type { StoredFile } from '@weft/domain/catalogue/files/stored-file';
import { readFields } from '@weft/domain/catalogue/language/read-fields';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import { envelopeText, type Finished } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { isThere } from '../modules/read-endpoints.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { once } from '../records/idempotency.ts';
import { STORED_FILE } from './stored-file-columns.ts';

type Owned = StoredFile & { readonly createdBy: number | null };

const FILE_SQL = `select ${STORED_FILE}, f.created_by as "createdBy" from stored_file f
 where f.partner_id = $1 and f.id = $2 and f.deleted_on is null for update`;

const UPDATE_SQL = `update stored_file f set kind = $3, number = $4, valid_from = $5, valid_till = $6, remark = $7
 where f.partner_id = $1 and f.id = $2 returning ${STORED_FILE}`;

/** Who may change a record may say what its files are; a file that no record has taken yet is its sender's. Faults NOT_FOUND, DENIED. */
const refuseStranger = async (call: Call, file: Owned | undefined): Promise<void> => {
  const { person } = call;
  const none = fault('', 'NOT_FOUND', { what: 'File' });
  if (file === undefined) throw new Refusal([none]);
  if (file.moduleName === null || file.foreinKey === null) {
    if (file.createdBy !== person.staffId) throw new Refusal([none]);
    return;
  }
  const module = moduleNamed(file.moduleName);
  if (!person.may(module.acl) || !(await isThere(call, module, file.foreinKey))) throw new Refusal([none]);
  if (!person.may(module.acl, 'edit')) throw new Refusal([fault('', 'DENIED', { what: `edit ${module.plural}` })]);
};

/** `{ id, kind, number, validFrom, validTill, remark }`: what is left out stays, null takes it away. Answers the file as it now is. */
export const describeFile = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    const { id, ...body } = recordOf(call.body);
    const key = typeof id === 'number' && Number.isSafeInteger(id) ? id : 0;
    const file = await call.tx.maybe<Owned>(FILE_SQL, [call.tx.partnerId, key], 'file-to-describe');
    await refuseStranger(call, file);
    const read = readFields(fileFacts, body, { at: '', context: bareContext(call.today), isNew: false });
    refuse(read.faults);
    const facts = { ...file, ...(read.record as FileFacts) }; // texts and days: `readFields` has looked at each
    refuse(fileFactsFaults(facts));
    const data = await call.tx.one(
      UPDATE_SQL,
      [call.tx.partnerId, key, facts.kind, facts.number, facts.validFrom, facts.validTill, facts.remark],
      'describe-file',
    );
    return envelopeText({ data });
  }),
});
