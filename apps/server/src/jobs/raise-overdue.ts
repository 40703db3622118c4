import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { STATUSES } from '@weft/domain/contract/statuses';
import { columnOf, quoted, tableOf } from '../db/schema/names.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { dayInIndia } from '../http/clock.ts';
import { raiseMessages } from '../messages/raise-messages.ts';
import { eachPartner } from './each-partner.ts';

/** Days after which a document that nobody was told of is an old story: a template that is switched on tells of no more. */
const DAYS_BACK = 30;

/** So many documents of a module in one night; the next one goes on. */
const MOST = 1000;

const WANTED_SQL = `select distinct module_name as module from message_template
 where partner_id = $1 and event = 'overdue' and auto_send and is_active and deleted_on is null`;

/** Documents of a module that are not done and past their day, which no template that wants to know was told of for that day. */
const overdueSql = (module: Module, on: string): string => {
  const field = module.fields[on];
  if (field === undefined) throw new Error(`${module.name} has no field ${on}`);
  const column = `d.${quoted(columnOf(on, field))}`;
  const day = field.kind === 'dateTime' ? `(${column} at time zone 'Asia/Kolkata')::date` : column;
  const only = Object.entries(module.only).map(
    ([key, value]) => ` and d.${quoted(columnOf(key, module.fields[key] ?? field))} = ${Number(value)}`,
  );
  return `select d.id::int as id, to_char(${day}, 'YYYY-MM-DD') as due from ${quoted(tableOf(module))} d
 where d.partner_id = $1 and d.deleted_on is null and d.status = any($3) and ${day} < $2::date and ${day} >= $2::date - ${DAYS_BACK}${only.join('')}
   and exists (select from message_template t where t.partner_id = $1 and t.module_name = $4 and t.event = 'overdue' and t.auto_send and t.is_active and t.deleted_on is null
     and not exists (select from message m where m.partner_id = $1 and m.template_id = t.id and m.module = $4 and m.record_id = d.id and m.event_key = 'due ' || to_char(${day}, 'YYYY-MM-DD')))
 order by ${day}, d.id limit ${MOST}`;
};

const raiseIn = async (tx: Tx, module: Module, now: Date): Promise<void> => {
  const due = module.messages?.due;
  if (due === undefined) return;
  const rows = await tx.query<{ id: number; due: string }>(overdueSql(module, due.on), [
    tx.partnerId,
    dayInIndia(now),
    due.while.map((status) => STATUSES[status].id),
    module.name,
  ]);
  await raiseMessages(
    tx,
    rows.map((row) => ({ module: module.name, record: row.id, event: 'overdue', key: `due ${row.due}`, facts: {} })),
    now,
  );
};

/** Documents past their day are told of by message templates: once for each day that they were due on; a day that is moved counts anew (spec 01, 2.9). */
export const raiseOverdue = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) =>
    db.transaction({ partnerId }, async (tx) => {
      const wanted = new Set(
        (await tx.query<{ module: string }>(WANTED_SQL, [partnerId], 'overdue-wanted')).map(({ module }) => module),
      );
      for (const module of MODULES) if (wanted.has(module.name)) await raiseIn(tx, module, now);
    }),
  );
