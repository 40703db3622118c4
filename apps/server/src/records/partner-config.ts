import type { FieldShape } from '@weft/domain/catalogue/language/rule-context';
import type { Tx } from '../db/tx.ts';

/** How a partner has set up the product: switches and shapes of fields. */
export type PartnerConfig = {
  readonly value: (key: string) => string | undefined;
  readonly shape: (module: string, key: string) => FieldShape;
};

type Row = { revision: number; config: { [key: string]: string } | null; shapes: { [key: string]: FieldShape } | null };

const NONE: { readonly [key: string]: never } = {};
const known = new Map<number, { readonly revision: number; readonly config: PartnerConfig }>();

const REVISION_SQL = `select coalesce((select revision from config_revision where partner_id = $1 and name = 'config'), 0) as revision`;

const CONFIG_SQL = `select
  (select jsonb_object_agg(key_name, value) from sys_config where partner_id = $1 and deleted_on is null and value is not null) as config,
  (select jsonb_object_agg(c.module_name || '.' || d.field_key_name, jsonb_strip_nulls(jsonb_build_object('label', d.field_label, 'required', d.is_required, 'visible', d.is_visible)))
     from form_config c join form_config_field_details d on d.partner_id = c.partner_id and d.parent_id = c.id
    where c.partner_id = $1 and c.deleted_on is null and d.deleted_on is null) as shapes`;

/** Settings of the transaction's partner. The revision is read each time, so a change is obeyed at the next call, in every process. */
export const partnerConfig = async (tx: Tx): Promise<PartnerConfig> => {
  const { revision } = await tx.one<{ revision: number }>(REVISION_SQL, [tx.partnerId], 'config-revision');
  const cached = known.get(tx.partnerId);
  if (cached?.revision === revision) return cached.config;
  const { config, shapes } = await tx.one<Omit<Row, 'revision'>>(CONFIG_SQL, [tx.partnerId], 'config-all');
  const values: { readonly [key: string]: string } = config ?? NONE;
  const fields: { readonly [key: string]: FieldShape } = shapes ?? NONE;
  const fresh: PartnerConfig = {
    value: (key) => values[key],
    shape: (module, key) => fields[`${module}.${key}`] ?? {},
  };
  known.set(tx.partnerId, { revision, config: fresh });
  return fresh;
};

/** Tells every process that settings or rights of the transaction's partner changed; it counts when the transaction commits. */
export const raiseRevision = async (tx: Tx, name: 'config' | 'rights'): Promise<void> => {
  await tx.execute(
    `insert into config_revision (partner_id, name, revision) values ($1, $2, 1)
     on conflict (partner_id, name) do update set revision = config_revision.revision + 1`,
    [tx.partnerId, name],
    'revision-raise',
  );
};
