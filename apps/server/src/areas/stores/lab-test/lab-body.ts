import { fault } from '@weft/domain/contract/faults';
import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import type { Decision, DecisionKind } from '@weft/domain/rules/quality/decision';
import { Refusal } from '../../../http/refusal.ts';
import { linesAt, optionalId, optionalText, quantityAt, type Unread, unread } from '../../../http/read-body.ts';

/** A decision as it was asked for, its places looked at. */
export type AskedDecision = Decision & {
  readonly rolls: readonly string[];
  readonly toArea: number | undefined;
  readonly toRack: number | undefined;
  readonly regrade: number | undefined;
};

const KINDS: readonly DecisionKind[] = ['accept', 'acceptWithDeviation', 'reject'];

const kindAt = (line: Unread, field: string): DecisionKind => {
  const kind = KINDS.find((one) => one === line['kind']);
  if (kind === undefined)
    throw new Refusal([
      fault(field, 'CHOICE', {
        label: 'Decision',
        value: typeof line['kind'] === 'string' ? line['kind'] : '',
        options: KINDS.join(', '),
      }),
    ]);
  return kind;
};

const rollsAt = (line: Unread): readonly string[] =>
  Array.isArray(line['rolls']) ? line['rolls'].filter((roll): roll is string => typeof roll === 'string') : [];

/** Decisions of a body. Faults: LINES_EMPTY, CHOICE, REQUIRED, TYPE, TOO_SMALL at `decisions[n].…`. */
export const decisionsAt = (body: unknown): readonly AskedDecision[] =>
  linesAt(unread(body), 'decisions').map((line, n) => {
    const at = (key: string): string => `decisions[${n}].${key}`;
    return {
      kind: kindAt(line, at('kind')),
      quantity: quantityAt(line, 'quantity', 'Quantity', at('quantity')),
      reason: optionalText(line, 'reason', 'Reason') ?? null,
      rolls: rollsAt(line),
      toArea: optionalId(line, 'toArea', 'Stock Area', at('toArea')),
      toRack: optionalId(line, 'toRack', 'Rack', at('toRack')),
      regrade: optionalId(line, 'regrade', 'Becomes grade', at('regrade')),
    };
  });

/** A sample as it was asked for. */
export type AskedSample = {
  readonly quantity: Decimal;
  readonly destructive: boolean;
  readonly package: string | null;
  readonly keepUntil: string | null;
};

/** Samples of a body; none is taken as "nothing is used up". Faults: LINES_EMPTY, REQUIRED, TYPE, TOO_SMALL, FORMAT at `samples[n].…`. */
export const samplesAt = (body: unknown): readonly AskedSample[] => {
  const whole = unread(body);
  if (whole['samples'] === undefined) return [];
  return linesAt(whole, 'samples').map((line, n) => {
    const keepUntil = optionalText(line, 'keepUntil', 'Keep until') ?? null;
    if (keepUntil !== null && (!/^\d{4}-\d{2}-\d{2}$/u.test(keepUntil) || Number.isNaN(Date.parse(keepUntil))))
      throw new Refusal([fault(`samples[${n}].keepUntil`, 'FORMAT', { label: 'Keep until', example: '2026-04-30' })]);
    return {
      quantity: quantityAt(line, 'quantity', 'Quantity', `samples[${n}].quantity`),
      destructive: line['destructive'] !== false,
      package: optionalText(line, 'package', 'Package', 40) ?? null,
      keepUntil,
    };
  });
};
