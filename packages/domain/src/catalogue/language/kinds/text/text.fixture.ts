import type { KindFixture } from '../field-kind.ts';
import { TEXT_MAX } from './text.ts';

/** Texts: too long, wrong type, and a form that the field's own pattern refuses. */
export const textFixture: KindFixture = {
  good: (field, n) => field.example ?? `Sample ${n}`.slice(0, Number(field.max ?? TEXT_MAX)),
  bad: (field) => [
    { input: 7, code: 'TYPE' },
    { input: ['a'], code: 'TYPE' },
    { input: 'x'.repeat(Number(field.max ?? TEXT_MAX) + 1), code: 'LENGTH' },
    { input: 'nul\u0000', code: 'FORMAT' },
    ...(field.pattern === undefined ? [] : [{ input: '~', code: field.faults?.pattern ?? ('FORMAT' as const) }]),
  ],
};
