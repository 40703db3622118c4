import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../../../db/tx.ts';
import { readMany } from '../../../records/record-store.ts';
import type { WantedParameter } from '../../../stock/wanted-quality.ts';
import { requestLines, type StoredRequest } from './request-steps.ts';

/** What a request wants of the goods of its lines (spec 02, 5.2), by the id of the line; lines that want nothing are not in it. */
export const wantedOf = async (
  tx: Tx,
  request: StoredRequest,
): Promise<ReadonlyMap<number, readonly WantedParameter[]>> => {
  const rows = request.wantedQuality as readonly AnyRecord[];
  const ids = [...new Set(rows.map((row) => Number(row['customParam'])))];
  const parameters = new Map((await readMany(tx, customParam, ids)).map((row) => [row.id, row]));
  const lines = requestLines(request);
  const wanted = new Map<number, readonly WantedParameter[]>();
  for (const { requestLine, customParam: parameter, min, max } of rows) {
    const line = lines[Number(requestLine) - 1];
    if (line === undefined) continue; // rules keep them together
    const limit = {
      customParam: Number(parameter),
      name: textOf(parameters.get(Number(parameter))?.['name']),
      min: isDecimal(min) ? min : null,
      max: isDecimal(max) ? max : null,
    };
    wanted.set(line.id, [...(wanted.get(line.id) ?? []), limit]);
  }
  return wanted;
};
