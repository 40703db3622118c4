import { expect, it } from 'vitest';
import { faultLiterals, unsaidLiterals } from './fault-literals.ts';

const SOURCE = `
  fault('a', 'LOCKED', { label: field.label, reason: isNew ? 'stands twice' : \`is \${status}\` });
  const wrong = { code: 'STATE', values: { action: 'Fly', status: name ?? 'Open' } };
  fault('b', 'UNKNOWN_FIELD', { key: 'rate' });
`;

it('finds every text that a source puts into a fault, whatever it hangs on', () => {
  expect(faultLiterals('a.ts', SOURCE).map(({ hole, text }) => `${hole}: ${text}`)).toEqual([
    'reason: stands twice',
    'reason: is \u0001',
    'action: Fly',
    'status: Open',
    'key: rate',
  ]);
});

it('tells those that no language has words for', () => {
  expect(unsaidLiterals(faultLiterals('a.ts', SOURCE), ['stands twice', 'is {status}', 'OPEN'])).toEqual([
    'a.ts: ‘Fly’ fills {action} and no language has words for it',
  ]);
});
