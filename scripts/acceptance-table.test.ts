import { describe, expect, it } from 'vitest';
import { acceptanceFaults, acceptancePage, type AcceptanceRow, saysTheSame } from './acceptance-table.ts';

const proven: AcceptanceRow = {
  id: 'login',
  title: 'Wrong user | wrong password',
  works: true,
  tests: [{ file: 'sign-in.test.ts', title: 'answers alike' }],
};
const open: AcceptanceRow = { ...proven, id: 'volume', works: false, tests: [], missing: 'measured only' };

describe('the acceptance list', () => {
  it('says of each line whether it is whole, or what it lacks', () => {
    expect(acceptanceFaults([proven, open])).toEqual([]);
    expect(
      acceptanceFaults([
        { ...proven, missing: 'x' },
        { ...proven, id: 'qr', works: false },
      ]),
    ).toEqual(['login works, and yet lacks something.', 'qr lacks something and does not say what.']);
  });

  it('is a page that names tests and gaps, and is the same however its columns are aligned', () => {
    const page = acceptancePage([proven, open]);
    expect(page).toContain('1 of 2 lines are proven whole.');
    expect(page).toContain(String.raw`Wrong user \| wrong password`);
    expect(saysTheSame(page.replaceAll('| ', '|    ').replaceAll('---', '-------'), page)).toBe(true);
    expect(saysTheSame(acceptancePage([proven]), page)).toBe(false);
  });
});
