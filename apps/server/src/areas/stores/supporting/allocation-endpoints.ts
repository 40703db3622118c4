import { supportingAllocation } from '@weft/domain/catalogue/stores/supporting-allocation';
import { fault } from '@weft/domain/contract/faults';
import { isIsoDate } from '@weft/domain/rules/dates/is-iso-date';
import { greaterOf, roundHalfAway, toWireNumber, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { idAt, textAt, type Unread, unread } from '../../../http/read-body.ts';
import { normFacts } from './norm-facts.ts';

/** A day of a body. Faults: REQUIRED, FORMAT. */
const dayAt = (body: Unread, key: string, label: string): string => {
  const text = textAt(body, key, label, 10);
  if (!isIsoDate(text)) throw new Refusal([fault(key, 'FORMAT', { label, example: '2026-04-01' })]);
  return text;
};

const MATERIALS_SQL = `select m.id, m.name, m.material_code as code, m.uom_id as uom, u.name as "uomName", u.symbol as "uomCode", u.decimals
  from supporting_material m join uom u on u.partner_id = $1 and u.id = m.uom_id
 where m.partner_id = $1 and m.consumption_norm > 0 and (m.department_id is null or m.department_id = $2) and m.is_active and m.deleted_on is null order by lower(m.name), m.id`;

type Material = {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly uom: number;
  readonly uomName: string;
  readonly uomCode: string;
  readonly decimals: number;
};

/** What a department's output of some days takes by the norms, less what it drew already: lines for an issue. Faults: REQUIRED, FORMAT, ORDER. */
const fromNorm = async (call: Call): Promise<Answer> => {
  const body = unread(call.body);
  const department = idAt(body, 'department', 'Department');
  const [from, to] = [dayAt(body, 'from', 'From'), dayAt(body, 'to', 'To')];
  if (from > to) throw new Refusal([fault('to', 'ORDER', { first: 'From', second: 'To' })]);
  const materials = await call.tx.query<Material>(MATERIALS_SQL, [call.tx.partnerId, department], 'norm-materials');
  const facts = await normFacts(
    call,
    { department, from, to },
    materials.map(({ id }) => id),
  );
  const dataList = materials.flatMap(({ id, name, code, uom, uomName, uomCode, decimals }) => {
    const fact = facts.get(id);
    if (fact === undefined) return [];
    const norm = roundHalfAway(fact.norm, decimals);
    return [
      {
        supportingMaterial: id,
        supportingMaterialName: name,
        supportingMaterialCode: code,
        uom,
        uomName,
        uomCode,
        produced: toWireNumber(fact.produced),
        normQuantity: toWireNumber(norm),
        consumed: toWireNumber(fact.consumed),
        quantity: toWireNumber(greaterOf(ZERO, norm.minus(roundHalfAway(fact.consumed, decimals)))),
      },
    ];
  });
  return { dataList, totalCount: dataList.length };
};

/** Calls of supporting material allocation beyond the generic ones and its verbs (spec 02, 4.8). */
export const supportingEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${supportingAllocation.api}/fromNorm`,
    need: { service: supportingAllocation.acl },
    summary: 'What a department’s output takes by the norms, less what it drew already',
    reads: true,
    run: fromNorm,
  },
];
