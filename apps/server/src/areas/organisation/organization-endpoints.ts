import { organization } from '@weft/domain/catalogue/organisation/organization';
import { formConfig } from '@weft/domain/catalogue/organisation/form-config';
import { fault } from '@weft/domain/contract/faults';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { sendTestMail } from '../../messages/test-mail.ts';
import { isThere } from '../../modules/read-endpoints.ts';
import { writeHistory } from '../../records/history.ts';
import { once } from '../../records/idempotency.ts';
import { readWire, readWires } from '../../records/list/list-query.ts';
import { answerRow, recordOf } from '../../modules/write-endpoints.ts';

const DEFAULT_SQL = `select id from organization where partner_id = $1 and deleted_on is null order by is_default desc, id limit 1`;

/** The default company, or null when there is none yet: the profile screen then makes the first (spec 01, 1.10). */
const ofPartner = async ({ tx, person }: Call): Promise<Answer> => {
  const found = await tx.maybe<{ id: number }>(DEFAULT_SQL, [tx.partnerId], 'organization-default');
  const text =
    found === undefined
      ? undefined
      : await readWire(tx, organization, found.id, { hidden: person.hiddenIn(organization.acl) });
  return { data: text === undefined ? null : JSON.parse(text) };
};

const LOCK_SQL = `select id, name, is_active as "isActive", is_default as "isDefault" from organization
 where partner_id = $1 and deleted_on is null and (id = $2 or is_default) order by id for update`;
const MARK_SQL = `update organization set is_default = (id = $2), version = version + 1, updated_by = $3, updated_on = $4 where partner_id = $1 and id = any($5::bigint[])`;

type Lasting = { readonly id: number; readonly name: string; readonly isActive: boolean; readonly isDefault: boolean };

/**
 * Makes a company the default: selector, print heads and number series follow from the next document on. Both that change have it in their history; of
 * the one that is the default already nothing changes. Faults: NOT_FOUND; REFERENCE at `id` for a company that is out of use.
 */
const setDefault = async (call: Call): Promise<Answer> => ({
  text: await once(call, async () => {
    const { tx, person, now } = call;
    const asked = recordOf(call.body)['id'];
    const id = Number.isSafeInteger(asked) ? Number(asked) : 0;
    const rows = await tx.query<Lasting>(LOCK_SQL, [tx.partnerId, id], 'organizations-lock');
    const company = rows.find((row) => row.id === id);
    if (company === undefined) throw new Refusal([fault('', 'NOT_FOUND', { what: organization.title })]);
    if (!company.isActive)
      throw new Refusal([fault('id', 'REFERENCE', { label: organization.title, value: company.name })]);
    const changed = rows.filter((row) => row.isDefault !== (row.id === id));
    const ids = changed.map((row) => row.id);
    await tx.execute(MARK_SQL, [tx.partnerId, id, person.staffId, now, ids], 'organizations-mark');
    await writeHistory(
      call,
      changed.map((row) => ({
        module: organization.name,
        id: row.id,
        action: 'update',
        changes: [{ field: 'isDefault', old: row.isDefault, new: !row.isDefault }],
      })),
    );
    return answerRow(call, organization, id);
  }),
});

/** A mail by one's own account over the server of the company named, as it is stored. Faults: NOT_FOUND at `id`, and those of `sendTestMail`. */
const testMail = async (call: Call): Promise<Answer> => {
  const asked = recordOf(call.body)['id'];
  const id = Number.isSafeInteger(asked) ? Number(asked) : 0;
  if (!(await isThere(call, organization, id)))
    throw new Refusal([fault('id', 'NOT_FOUND', { what: organization.title })]);
  return sendTestMail(call, id);
};

const SHAPES_SQL = `select id from form_config where partner_id = $1 and deleted_on is null and is_active and ($2 = '' or module_name = $2) order by module_name`;

/** Shapes of fields for the whole shell, of all modules or of `?moduleName=`: everybody's forms need them, whatever their rights. */
const allShapes = async ({ tx, query }: Call): Promise<Answer> => {
  const moduleName = typeof query['moduleName'] === 'string' ? query['moduleName'] : '';
  const rows = await tx.query<{ id: number }>(SHAPES_SQL, [tx.partnerId, moduleName], 'form-shapes');
  const ids = rows.map(({ id }) => id);
  return { listJson: await readWires(tx, formConfig, ids), totalCount: ids.length };
};

/** Company profile and field shapes (specification, section 7). */
export const organizationEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'organization/getOrgByPartner',
    need: 'signedIn',
    summary: 'The default company',
    reads: true,
    run: ofPartner,
  },
  {
    method: 'POST',
    path: 'organization/setDefaultOrganization',
    need: { service: organization.acl, bit: 'edit' },
    summary: 'Make a company the default',
    run: setDefault,
  },
  {
    method: 'POST',
    path: 'organization/testMail',
    need: { service: organization.acl, bit: 'edit' },
    summary: 'Send a mail by one’s own account over the mail server of a company, and say what came of it',
    run: testMail,
  },
  ...['chemical/formConfig', 'chemical/formConfig/getAll'].map((path): Endpoint => ({
    method: 'GET',
    path,
    need: 'signedIn',
    summary: 'How the partner shaped fields',
    reads: true,
    run: allShapes,
  })),
];
