import { describe, expect, it } from 'vitest';
import { numberExpression, type SeriesTexts } from './number-expression.ts';

const po: SeriesTexts = { prefix: 'PO', branchCodes: ['SR', 'SRT', 'A.1'], organizationCodes: ['WEFT'] };

const read = (pattern: string, number: string, texts = po): readonly string[] | undefined =>
  new RegExp(numberExpression(pattern, texts) ?? '^never$', 'u').exec(number)?.slice(1);

describe('the expression of a series', () => {
  it.each([
    ['{PFX}/{FY}/{BR}/{SEQ:5}', 'PO/26-27/SRT/00042', ['PO/26-27/SRT/', '00042', '']],
    ['{PFX}/{FY}/{BR}/{SEQ:5}', 'PO/26-27/00042', ['PO/26-27/', '00042', '']],
    ['{SEQ:3}-{BR}', '042', ['', '042', '']],
    ['{PFX}/{SEQ:4}/{FY}', 'PO/0042/26-27', ['PO/', '0042', '/26-27']],
    ['{SEQ:3}{BR}', '042SRT', ['', '042', 'SRT']],
    ['{SEQ:3}-{BR}', '042-A.1', ['', '042', '-A.1']],
    ['{PFX}{SEQ:2}{YY}', 'PO12326', ['PO', '123', '26']],
    ['{ORG} {YYYY}{MM} no. {SEQ:1}', 'WEFT 202607 no. 7', ['WEFT 202607 no. ', '7', '']],
  ])('finds the sequence of %s wherever it stands: %s', (pattern, number, parts) => {
    expect(read(pattern, number)).toEqual(parts);
  });

  it.each([
    ['{PFX}/{SEQ:4}/{FY}', 'PR/0042/26-27'],
    ['{PFX}/{SEQ:4}/{FY}', 'PO/042/26-27'],
    ['{SEQ:3}-{BR}', '042-AX1'],
    ['no sequence', 'no sequence'],
  ])('of %s is not that of %s', (pattern, number) => {
    expect(read(pattern, number)).toBeUndefined();
  });
});
