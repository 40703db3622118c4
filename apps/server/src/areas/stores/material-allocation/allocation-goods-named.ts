import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { ZERO } from '@weft/domain/rules/decimal/decimal';
import type { Call } from '../../../http/endpoint.ts';
import type { ProposedKey } from '../../../stock/proposal.ts';
import type { WantedParameter } from '../../../stock/wanted-quality.ts';
import type { StoredRequest } from '../material-request/request-steps.ts';
import { type GoodsNamed, proposedFor } from './allocation-keys.ts';

/** The number on a label of ours, of a roll or a lot. */
const NUMBERS: { readonly [type: string]: readonly [key: 'rollNumber' | 'lotNumber', sql: string] } = {
  RL: ['rollNumber', 'select roll_number as number from stock_roll where partner_id = $1 and id = $2'],
  ST: ['lotNumber', 'select lot_number as number from stock_lot where partner_id = $1 and id = $2'],
};

/** What a code names: one number by a label of ours, else a lot or a roll of that number. */
const namedBy = async ({ tx }: Call, code: string): Promise<readonly GoodsNamed[]> => {
  const read = qrParse(code);
  if (read.kind === 'damaged') return [];
  if (read.kind !== 'record') {
    const number = code.trim().toUpperCase();
    return [{ lotNumber: number }, { rollNumber: number }];
  }
  const known = NUMBERS[read.type];
  if (known === undefined) return [];
  const [key, sql] = known;
  const row = await tx.maybe<{ number: string }>(sql, [tx.partnerId, read.id], `allocation-code-${key}`);
  if (row === undefined) return [];
  return [key === 'rollNumber' ? { rollNumber: row.number } : { lotNumber: row.number }];
};

/** Whether a line that wants one lot may have goods of another. */
const mayBe = (line: AnyRecord, named: GoodsNamed): boolean =>
  !('lotNumber' in named) || !line['wantedLot'] || line['wantedLot'] === named.lotNumber;

/** The keys that a scanned code names, for a line of which not all keys are told: nothing is suggested of them, a screen finds them among its own. */
export const keysOfCode = async (
  call: Call,
  request: StoredRequest,
  line: AnyRecord,
  { code, wanted }: { readonly code: string; readonly wanted: readonly WantedParameter[] },
): Promise<readonly ProposedKey[]> => {
  const found: ProposedKey[] = [];
  for (const named of (await namedBy(call, code)).filter((one) => mayBe(line, one)))
    // two at most: a lot and a roll of one number
    found.push(...(await proposedFor(call, request, line, ZERO, { wanted, named })).keys);
  return found;
};
