import { mould } from '@weft/domain/catalogue/production/mould';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { process } from '@weft/domain/catalogue/production/process';
import { fault } from '@weft/domain/contract/faults';
import { uniqueForm } from '@weft/domain/rules/text/normalise-text';
import type { Answer } from '../../http/answer.ts';
import type { Call, Endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseStrangers } from '../../modules/read-endpoints.ts';
import { list, readWires } from '../../records/list/list-query.ts';
import { bomListEndpoints } from './bom-lists.ts';

type Area = { readonly id: number; readonly name: string };
type Found = {
  readonly id: number;
  readonly name: string;
  readonly processType: string;
  readonly postingModule: string | null;
  readonly normalWastagePercent: number | null;
  readonly inputs: readonly Area[];
  readonly outputs: readonly Area[];
  readonly wastage: Area | null;
  readonly machines: readonly Area[];
};

const named = (table: string, ids: string): string =>
  `coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name) order by array_position(${ids}, x.id))
     from ${table} x where x.partner_id = p.partner_id and x.id = any(${ids})), '[]')`;

const PROCESS_SQL = `select p.id, p.name, t.name as "processType", p.posting_module as "postingModule",
    p.allowed_wastage_percent::float8 as "normalWastagePercent",
    ${named('stock_area', 'p.input_stock_areas_ids')} as inputs, ${named('stock_area', 'p.output_stock_areas_ids')} as outputs,
    (select json_build_object('id', x.id, 'name', x.name) from stock_area x where x.partner_id = p.partner_id and x.id = p.wastage_stock_area_id) as wastage,
    ${named('machine', 'p.machines_ids')} as machines
  from process p join process_type t on t.partner_id = p.partner_id and t.id = p.process_type_id
 where p.partner_id = $1 and p.deleted_on is null and p.is_active and lower(p.name) = lower($2)`;

/** A process by its name, with the areas it takes from and puts to; the first of each is the default (spec 01, 3.14; spec 04, 0.6). Fault: NOT_FOUND. */
const processAndStockAreas = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, process);
  const { tx, params } = call;
  const name = uniqueForm(params['processName'] ?? '');
  const found = await tx.maybe<Found>(PROCESS_SQL, [tx.partnerId, name], 'process-areas');
  if (found === undefined) throw new Refusal([fault('processName', 'NOT_FOUND', { what: process.title })]);
  const { inputs, outputs, wastage, ...rest } = found;
  const inRole = (role: string, areas: readonly Area[]) => areas.map((area) => ({ ...area, role }));
  return {
    data: {
      ...rest,
      process: { id: rest.id, name: rest.name },
      inputStockArea: inputs[0] ?? null,
      outputStockArea: outputs[0] ?? null,
      wastageStockArea: wastage,
      inputStockAreas: inputs,
      outputStockAreas: outputs,
      stockAreas: [
        ...inRole('input', inputs),
        ...inRole('output', outputs),
        ...inRole('wastage', wastage ? [wastage] : []),
      ],
    },
  };
};

/** Rows of a list that the database wrote. */
const recordsIn = (json: string): readonly AnyRecord[] => JSON.parse(json) as readonly AnyRecord[];

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A mould's row under the names that production asks for besides those of its own (spec 04, 1.6). A family mould shapes its items in one cycle. */
const asProductionReads = (row: AnyRecord): AnyRecord => {
  const lines = Array.isArray(row['items']) ? (row['items'] as readonly AnyRecord[]) : []; // lines of the row
  return {
    ...row,
    code: row['mouldCode'],
    cavities: lines.reduce((sum, { cavities }) => sum + numberOf(cavities), 0),
    cycleSeconds: Math.max(0, ...lines.map(({ cycleSeconds }) => numberOf(cycleSeconds))),
    shotsUsed: row['usedShots'],
    shotsToMaintenance: row['shotsToService'],
  };
};

/** Moulds of one name, with the shots that are left until each is looked after (spec 01, 3.21). */
const mouldsOfName = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, mould);
  const { tx, params, person } = call;
  const id = Number(params['id']);
  const hidden = person.hiddenIn(mould.acl);
  const { json, totalCount } = await list(tx, mould, {
    filters: { mouldName: Number.isSafeInteger(id) ? id : -1 },
    activeOnly: true,
    hidden,
  });
  const ids = recordsIn(json).map((row) => Number(row['id']));
  const rows = recordsIn(await readWires(tx, mould, ids, { hidden })); // with what each makes
  return { dataList: rows.map(asProductionReads), totalCount };
};

/** Calls by which production screens find processes, moulds and bills of material. */
export const productionEndpoints: readonly Endpoint[] = [
  ...bomListEndpoints,
  {
    method: 'GET',
    path: 'chemical/process/getProcessAndStockAreas/:processName',
    need: { service: process.acl, lookup: true },
    summary: 'A process by its name, with its stock areas and machines',
    reads: true,
    run: processAndStockAreas,
  },
  ...[mould.api, ...mould.apiAliases].map((path): Endpoint => ({
    method: 'GET',
    path: `${path}/getMouldByMouldName/:id`,
    need: { service: mould.acl, lookup: true },
    summary: 'Moulds of a mould name',
    reads: true,
    run: mouldsOfName,
  })),
];
