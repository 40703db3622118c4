import { expect, test } from 'vitest';
import { diedFiles } from './died-files.ts';

const DIED =
  'Caused by: Error: Worker exited unexpectedly with signal SIGSEGV during started state while running test file /home/database.test.ts';

test('a file whose process died is named once', () => {
  expect(diedFiles([DIED, DIED, '      Tests  5699 passed | 74 skipped (5818)'])).toEqual(['/home/database.test.ts']);
});

test('no file is named where a test failed, or where nothing died', () => {
  expect(diedFiles([DIED, '      Tests  1 failed | 5698 passed (5818)'])).toEqual([]);
  expect(diedFiles(['      Tests  5818 passed (5818)'])).toEqual([]);
});
