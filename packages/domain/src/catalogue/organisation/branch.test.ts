import { expect, test } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import type { AnyRecord } from '../language/record.ts';
import { warningsOf } from '../language/validate.ts';
import { branch } from './branch.ts';

const warned = (registrations: readonly AnyRecord[], more: AnyRecord): readonly string[] => {
  const organization = { 1: { ...PLANT['organization']?.[1], gstins: registrations } };
  return told(
    warningsOf(branch, { name: 'B', code: 'BB', organization: 1, ...more }, contextWith({ ...PLANT, organization })),
  );
};

test('a branch of a state in which its company is not registered needs a GSTIN of its own', () => {
  const gujarat = [{ gstin: '24AAACW1234E1ZW', state: 1 }];
  expect(warned(gujarat, { state: 2 })).toEqual(['gstin BRANCH_UNREGISTERED']);
  expect(warned(gujarat, { state: 1 })).toEqual([]);
  expect(warned(gujarat, { state: 2, gstin: '27AAPFU0939F1ZV' })).toEqual([]);
  expect(warned([], { state: 2 })).toEqual([]);
});
