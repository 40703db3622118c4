import { expect, it } from 'vitest';
import { bodyOf } from './body-of.ts';

const file = (text: string, type = 'application/json; charset=utf-8') => new Blob([text], { type });

it('reads the words of a refusal that came as a file', async () => {
  const refusal = { responseCode: 4403, responseMessage: 'You may not export Items' };
  expect(await bodyOf(file(JSON.stringify(refusal)))).toEqual(refusal);
});

it('leaves alone what is no envelope', async () => {
  const [cut, page] = [file('{"responseCode":44'), file('<h1>502</h1>', 'text/html')];
  expect(await bodyOf(cut)).toBe(cut);
  expect(await bodyOf(page)).toBe(page);
  expect(await bodyOf({ responseCode: 200 })).toEqual({ responseCode: 200 });
});
