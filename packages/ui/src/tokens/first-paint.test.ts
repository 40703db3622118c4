import { describe, expect, it } from 'vitest';
import { brandingFor } from './branding.ts';
import { shippedBrandings } from './brands.ts';
import { firstPaintScript } from './first-paint.ts';

type Page = {
  readonly stored?: string | null;
  readonly cookie?: string;
  readonly address?: { readonly host: string; readonly pathname: string; readonly search: string };
  readonly wantsContrast?: boolean;
  /** What the page carries about brands. */
  readonly block?: string;
};

const HERE = { host: 'erp.example.com', pathname: '/', search: '' };

/** Runs the script on a page and answers what it has set. */
const painted = ({
  stored = null,
  cookie = '',
  address = HERE,
  wantsContrast = false,
  block = JSON.stringify(shippedBrandings),
}: Page) => {
  const icon = { href: 'shipped' };
  const page = {
    cookie,
    documentElement: { dataset: {} as Record<string, string> },
    title: '',
    getElementById: () => ({ textContent: block }),
    querySelector: () => icon,
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script under test is text, as the page gets it
  const run = new Function('document', 'localStorage', 'location', 'matchMedia', firstPaintScript) as (
    ...page: readonly unknown[]
  ) => void; // what it takes is named above
  run(page, { getItem: () => stored }, address, () => ({ matches: wantsContrast }));
  return { look: page.documentElement.dataset, title: page.title, icon: icon.href };
};

const paint = (page: Page): Record<string, string> => painted(page).look;

describe('first paint', () => {
  it('shows what the device remembers where a log-out emptied the storage', () => {
    const cookie = `weft_ui=${encodeURIComponent('{"mode":"dark"}')}; b=2`;
    expect([paint({ cookie })['mode'], paint({ cookie, stored: '{"mode":"light"}' })['mode']]).toEqual([
      'dark',
      'light',
    ]);
  });

  it('follows the system when nothing is stored', () => {
    expect(paint({})).toEqual({
      brand: 'default',
      mode: 'system',
      density: 'comfortable',
      contrast: 'normal',
      motion: 'system',
    });
  });

  it('shows what is stored', () => {
    const stored = JSON.stringify({ mode: 'dark', density: 'touch', contrast: 'high', motion: 'less' });
    expect(paint({ stored })).toMatchObject({ mode: 'dark', density: 'touch', contrast: 'high', motion: 'less' });
  });

  it.each(['', 'null', '{', '[]', '7', '{"mode":"pink","density":3}'])('takes malformed %j as absent', (stored) => {
    expect(paint({ stored })).toMatchObject({ mode: 'system', density: 'comfortable' });
  });

  it('asks the system for contrast unless the staff member chose', () => {
    expect(paint({ wantsContrast: true })).toMatchObject({ contrast: 'high' });
    expect(paint({ wantsContrast: true, stored: '{"contrast":"system"}' })).toMatchObject({ contrast: 'high' });
    expect(paint({ wantsContrast: true, stored: '{"contrast":"normal"}' })).toMatchObject({ contrast: 'normal' });
  });

  it.each(['partner-two.in', 'x.partner-one.partner-three.in', 'example.com', 'PARTNER-FOUR.in'])(
    'chooses the same brand as brandingFor at %s',
    (host) => {
      const address = { host, pathname: '/', search: '' };
      expect(paint({ address }).brand).toBe(brandingFor(shippedBrandings, address)?.key);
    },
  );

  it('puts the title and the mark of the brand into the tab', () => {
    const at = (host: string) => painted({ address: { ...HERE, host } });
    expect(at('partner-two.in')).toMatchObject({ title: 'Partner two', icon: 'assets/brands/partner-two-side.svg' });
    expect(at('example.com')).toMatchObject({ title: 'Weft ERP', icon: 'shipped' });
  });

  it.each(['', '{', 'null', '7', '{}'])('shows the default brand when the page carries %j about brands', (block) => {
    expect(paint({ block }).brand).toBe('default');
  });
});
