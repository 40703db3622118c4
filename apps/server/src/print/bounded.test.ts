import { MOST_PRINTED, PrintAllowance } from '@weft/domain/rules/templates/print-allowance';
import { expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { bounded } from './bounded.ts';

it('tells a template that prints too much at its text; anything else goes on as it is', async () => {
  const printed = bounded(() => new PrintAllowance().spend(MOST_PRINTED + 1), 'elements');
  await expect(printed).rejects.toMatchObject({ faults: [{ field: 'elements', code: 'TEMPLATE' }] });
  await expect(printed).rejects.toBeInstanceOf(Refusal);
  const broken = new Error('disk full');
  await expect(bounded(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(await bounded(() => 'a page')).toBe('a page');
});
