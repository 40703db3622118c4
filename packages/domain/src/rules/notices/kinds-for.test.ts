import { describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '../../contract/notices.ts';
import { kindsFor } from './kinds-for.ts';

describe('kindsFor', () => {
  it('offers everything to an administrator who sees stock', () =>
    expect(kindsFor({ seesStock: true, isAdmin: true })).toEqual(NOTICE_KINDS));
  it('leaves out what is told to those who see stock alone', () =>
    expect(NOTICE_KINDS.filter((kind) => !kindsFor({ seesStock: false, isAdmin: true }).includes(kind))).toEqual([
      'lotExpiry',
      'lotRetest',
      'ledgerFault',
      'lowStock',
    ]));
  it('leaves out what is told to administrators alone', () =>
    expect(NOTICE_KINDS.filter((kind) => !kindsFor({ seesStock: true, isAdmin: false }).includes(kind))).toEqual([
      'filesNearlyFull',
    ]));
});
