import { expect, it } from 'vitest';
import { backOf } from './connection-back.ts';
import { createConnection } from './connection.ts';

const followed = (isLost: boolean) => {
  const line = createConnection(isLost);
  const told: boolean[] = [];
  backOf(line).subscribe((isBack) => told.push(isBack));
  return { line, told };
};

it('tells that calls are answered again, whether the line or the server was away', () => {
  const { line, told } = followed(false);
  line.serve('Nothing now');
  line.serve(undefined);
  line.lose();
  line.regain();
  expect(told).toEqual([true, true]);
});

it('tells nothing while the other of the two is still away', () => {
  const { line, told } = followed(true);
  line.serve('Nothing now');
  line.regain();
  expect(told).toEqual([]);
  line.serve(undefined);
  expect(told).toEqual([true]);
});
