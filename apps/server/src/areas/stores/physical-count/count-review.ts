import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { decimal, isDecimalText, isNegative } from '@weft/domain/rules/decimal/decimal';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { linesAt, optionalText, type Unread } from '../../../http/read-body.ts';
import { compareLines, limitsOf, recountWhy } from './count-figures.ts';
import { changeLines, type CountLine, exactMoment, type LineChange, readLines } from './count-lines.ts';
import { countProgress, type StoredCount, writeCount } from './count-slip.ts';

const DECISIONS = ['zero', 'leftOut', 'recount'] as const;
type Decision = (typeof DECISIONS)[number];

/** A line that is to be counted again: what was counted is kept as its earlier round. */
const again = (line: CountLine, recount: CountLine['recount']): LineChange => ({
  id: line.id,
  round: line.round + 1,
  counted: null,
  countedSecondary: null,
  countedPackages: null,
  countedAt: null,
  counter: null,
  recount,
  earlier: [
    ...line.earlier,
    {
      round: line.round,
      counted: line.counted ?? '0',
      secondary: line.countedSecondary ?? '0',
      packages: line.countedPackages ?? 0,
      at: line.countedAt ?? '',
      counter: line.counter,
    },
  ],
});

/** A line that is left out differs in nothing and is not counted again, whatever an earlier round of it said. */
const UNCOMPARED = { expected: null, difference: null, differenceValue: null, recount: null } as const;

const decisionOf = (value: unknown, field: string): Decision | Fault | undefined => {
  if (value === undefined || value === null) return undefined;
  return (
    DECISIONS.find((one) => one === value) ??
    fault(field, 'CHOICE', {
      label: 'Decision',
      value: typeof value === 'string' ? value : '',
      options: DECISIONS.join(', '),
    })
  );
};

const rateOf = (value: unknown, field: string): string | Fault | undefined => {
  if (value === undefined || value === null) return undefined;
  const text = String(typeof value === 'number' ? value : (value as string));
  if (!isDecimalText(text)) return fault(field, 'TYPE', { label: 'Rate', type: 'number' });
  return isNegative(decimal(text)) ? fault(field, 'TOO_SMALL', { label: 'Rate', n: 0 }) : text;
};

const decided = (
  line: CountLine,
  body: Unread,
  path: string,
  { at, counter }: { readonly at: string; readonly counter: number | null },
): LineChange | readonly Fault[] => {
  const decision = decisionOf(body['decision'], `${path}decision`);
  const rate = rateOf(body['rate'], `${path}rate`);
  const reason = optionalText(body, 'reason', 'Reason', 200);
  const faults = [decision, rate].filter((one): one is Fault => typeof one === 'object');
  if (decision === 'leftOut' && reason === undefined)
    faults.push(fault(`${path}reason`, 'REQUIRED', { label: 'Reason' }));
  if (faults.length > 0) return faults;
  const facts = { ...(typeof rate === 'string' ? { rate } : {}), ...(reason === undefined ? {} : { reason }) };
  if (decision === 'recount' && line.counted !== null) return { ...again(line, 'asked'), ...facts };
  if (decision === 'leftOut')
    return {
      id: line.id,
      counted: null,
      countedSecondary: null,
      countedPackages: null,
      countedAt: null,
      counter: null,
      ...UNCOMPARED,
      decision,
      ...facts,
    };
  if (decision === 'zero' && line.counted === null)
    return {
      id: line.id,
      counted: '0',
      countedSecondary: '0',
      countedPackages: 0,
      countedAt: at,
      counter,
      decision,
      ...facts,
    };
  return { id: line.id, ...facts };
};

/**
 * Looks at what was counted: takes the reviewer's decisions, compares every counted key with the books at its moment, and sends what passes a limit to a
 * second person (spec 02, 5.6). @param body `{ lines?: [{ id, decision?: zero | leftOut | recount, reason?, rate? }] }`
 * Faults at `lines[n]`: REFERENCE, CHOICE at `decision`, REQUIRED at `reason`, TYPE and TOO_SMALL at `rate`.
 */
export const review = async (context: SaveContext, slip: StoredCount, body: AnyRecord): Promise<void> => {
  const { tx, person } = context;
  const asked = body['lines'] === undefined ? [] : linesAt(body);
  if (asked.length > 0) {
    const known = new Map((await readLines(tx, slip.id)).map((line) => [line.id, line]));
    const { at } = await tx.one<{ at: string }>(`select ${exactMoment('clock_timestamp()')} as at`);
    const answers = asked.map((one, n) => {
      const line = known.get(Number(one['id']));
      return line === undefined
        ? [fault(`lines[${n}].id`, 'REFERENCE', { label: 'Line of this slip', value: Number(one['id']) || 0 })]
        : decided(line, one, `lines[${n}].`, { at, counter: person.actorId });
    });
    refuse(answers.flatMap((answer) => ('id' in answer ? [] : answer)));
    await changeLines(
      tx,
      answers.flatMap((answer) => ('id' in answer ? [answer] : [])),
    );
  }
  const limits = limitsOf(slip);
  const compared = await compareLines(context, slip.id, await readLines(tx, slip.id));
  await changeLines(
    tx,
    compared.map((one): LineChange => {
      const why = recountWhy(one, limits);
      return {
        ...(why === undefined ? { id: one.line.id, recount: null } : again(one.line, why)),
        expected: one.expected.quantity.toString(),
        difference: one.difference.quantity.toString(),
        differenceValue: one.value.toFixed(2),
      };
    }),
  );
  await writeCount(context, slip, await countProgress(context, slip.id));
};
