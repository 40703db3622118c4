import { describe, expect, it } from 'vitest';
import { FAULTS } from './fault-table.ts';
import { filledWords, type FaultName } from './faults.ts';
import { note, type NoteName, NOTES } from './notes.ts';
import { readFault, readFaultAlone, readNote } from './read-fault.ts';

const names = Object.keys(FAULTS) as readonly FaultName[]; // keys of FAULTS
const filled = names.map((name) => {
  const { code, message } = FAULTS[name];
  const holes = [...message.matchAll(/\{(\w+)\}/gu)].map(([, hole = '']) => hole);
  return { name, code, message: filledWords(message, Object.fromEntries(holes.map((hole) => [hole, `a ${hole}`]))) };
});

/** Faults that say one thing of two cases, and so bear one number. */
const TWINS = [
  ['AREA_LOCKED', 'BACK_WHILE_COUNTED'],
  ['CONFIG_IN_USE', 'CONFIG_STATUS_IN_USE'],
  ['CONFIG_NEEDED', 'CONFIG_NEEDS'],
  ['LOGIN_THROTTLED', 'LOGIN_THROTTLED_SHORTLY'],
  ['IMPORT_NOT_UNDONE', 'IMPORT_ROWS_USED', 'IMPORT_ROWS_USED_UNSEEN'],
];

it('each number of the configuration’s own block has one meaning', () => {
  const own = filled.filter(({ code }) => code >= 4404110 && code < 4404200);
  const sharing = [...new Set(own.map(({ code }) => code))].map((number) =>
    own.flatMap(({ name, code }) => (code === number ? [name] : [])).toSorted(),
  );
  expect(sharing.filter(({ length }) => length > 1)).toEqual(TWINS);
});

describe('a fault read from the words of an answer', () => {
  it.each(filled)('is told in the same words: $name', ({ code, message }) => {
    const read = readFault(code, message);
    expect(read && filledWords(FAULTS[read.name].message, read.values)).toBe(message);
  });

  it('says what fills its holes', () => {
    expect(readFault(4404, 'Unit of Measure not found')).toEqual({
      name: 'NOT_FOUND',
      values: { what: 'Unit of Measure' },
    });
  });

  it('is not known when another server words it', () => {
    expect(readFault(4404, 'No such record.')).toBeUndefined();
    expect(readFault(7, 'Unit of Measure not found')).toBeUndefined();
  });
});

describe('a note read from its words', () => {
  it.each(Object.keys(NOTES) as readonly NoteName[])('is told in the same words: %s', (name) => {
    const holes = [...NOTES[name].matchAll(/\{(\w+)\}/gu)].map(([, hole = '']) => hole);
    const values = Object.fromEntries(holes.map((hole) => [hole, `a ${hole}`]));
    expect(readNote(note(name, values))).toEqual({ name, values });
  });

  it('is not known where it is none', () => {
    expect(readNote('Somebody said something else')).toBeUndefined();
  });
});

describe('a fault read from words that came without its number', () => {
  it('is the one that has most of the words itself', () => {
    expect(readFaultAlone('Weight must be at most 5')).toEqual({
      name: 'TOO_LARGE',
      values: { label: 'Weight', n: '5' },
    });
  });

  it('is none where the words are a name', () => {
    expect(readFaultAlone('Shree Polymers')).toBeUndefined();
    expect(readFaultAlone('Rate, Discount %')).toBeUndefined();
  });
});
