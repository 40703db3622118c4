import { expect, it } from 'vitest';
import { commonCopies, type LabelPlan, printOf, totalOf } from './label-plan.ts';

const record = (id: number) => ({ id, title: `Roll ${id}`, copies: 1, printed: null });
const plan: Pick<LabelPlan, 'type' | 'template' | 'records'> = {
  type: 'RL',
  template: { id: null, name: 'Shipped layout', output: 'PDF' },
  records: [record(1), record(2)],
};
const choices = { copies: 2, own: { 2: 5 }, from: null, to: null, reason: '' };

it('counts each record’s own copies, else those of all', () => expect(totalOf(plan.records, choices)).toBe(7));

it('asks for rows with their copies, and for a part only where one was named', () => {
  const rows = [
    { id: 1, copies: 2 },
    { id: 2, copies: 5 },
  ];
  expect(printOf(plan, choices)).toEqual({ type: 'RL', rows });
  const part = { ...plan, template: { ...plan.template, id: 9 } };
  expect(printOf(part, { ...choices, from: 3, to: 7, reason: ' Torn off ' })).toEqual({
    type: 'RL',
    rows,
    template: 9,
    from: 3,
    to: 7,
    reason: 'Torn off',
  });
});

it('prints what the template says of each record until a person says otherwise', () => {
  const records = [{ ...record(1), copies: 3 }, record(2)];
  const untold = { ...choices, copies: null, own: {} };
  expect([totalOf(records, untold), commonCopies(records, untold)]).toEqual([4, null]);
  expect([totalOf(records, choices), commonCopies(records, { copies: 2, own: {} })]).toEqual([7, 2]);
  expect(printOf({ ...plan, records }, untold)).toMatchObject({ rows: [{ copies: 3 }, { copies: 1 }] });
});
