import { describe, expect, it } from 'vitest';
import { brandingFor } from './branding.ts';
import { shippedBrandings } from './brands.ts';
import { firstPaintScript } from './first-paint.ts';

const paint = ({
  stored = null,
  address = { host: 'erp.example.com', pathname: '/', search: '' },
  wantsContrast = false,
}: {
  stored?: string | null;
  address?: { host: string; pathname: string; search: string };
  wantsContrast?: boolean;
}): Record<string, string> => {
  const dataset: Record<string, string> = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- the script under test is text, as the page gets it
  const run = new Function(
    'document',
    'localStorage',
    'location',
    'matchMedia',
    firstPaintScript(shippedBrandings),
  ) as (...page: readonly unknown[]) => void; // what it takes is named above
  run({ documentElement: { dataset } }, { getItem: () => stored }, address, () => ({ matches: wantsContrast }));
  return dataset;
};

describe('first paint', () => {
  it('follows the system when nothing is stored', () => {
    expect(paint({})).toEqual({ brand: 'default', mode: 'system', density: 'comfortable', contrast: 'normal' });
  });

  it('shows what is stored', () => {
    const stored = JSON.stringify({ mode: 'dark', density: 'compact', contrast: 'high' });
    expect(paint({ stored })).toMatchObject({ mode: 'dark', density: 'compact', contrast: 'high' });
  });

  it.each(['', 'null', '{', '[]', '7', '{"mode":"pink","density":3}'])('takes malformed %j as absent', (stored) => {
    expect(paint({ stored })).toMatchObject({ mode: 'system', density: 'comfortable' });
  });

  it('asks the system for contrast unless the staff member chose', () => {
    expect(paint({ wantsContrast: true })).toMatchObject({ contrast: 'high' });
    expect(paint({ wantsContrast: true, stored: '{"contrast":"normal"}' })).toMatchObject({ contrast: 'normal' });
  });

  it.each(['partner-two.in', 'x.partner-one.partner-three.in', 'example.com', 'PARTNER-FOUR.in'])(
    'chooses the same brand as brandingFor at %s',
    (host) => {
      const address = { host, pathname: '/', search: '' };
      expect(paint({ address }).brand).toBe(brandingFor(shippedBrandings, address)?.key);
    },
  );
});
