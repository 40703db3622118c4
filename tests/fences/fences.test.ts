import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
import { inHouseOf } from './house.ts';
import type { House, Verdict } from './house.ts';

/** One finding as oxlint writes it. */
interface Finding {
  readonly filename: string;
  readonly code?: string;
  readonly message: string;
  readonly help?: string;
}

const SLOW = { timeout: 120_000 }; // type-aware tools load the compiler first

describe('lint', SLOW, () => {
  const FENCES = ['oxlint.config.ts', 'scripts/fences', 'tsconfig.base.json'];
  const findings = inHouseOf('lint', FENCES, lintFindings);
  const foundIn = (file: string): string[] => findings.filter((finding) => finding.startsWith(`${file} `));

  it.each([
    ['packages/ui/src/floating-promise.ts', 'typescript(no-floating-promises)', ''],
    ['packages/ui/src/explicit-any.ts', 'typescript(no-explicit-any)', ''],
    ['packages/ui/src/non-null.ts', 'typescript(no-non-null-assertion)', ''],
    ['packages/ui/src/unused.ts', 'eslint(no-unused-vars)', ''],
    ['packages/ui/src/default-export.ts', 'import(no-default-export)', ''],
    ['packages/ui/src/type-import.ts', 'typescript(consistent-type-imports)', ''],
    ['packages/ui/src/axios-import.ts', 'eslint(no-restricted-imports)', 'ask the client of packages/api/src/http'],
    ['apps/erp/src/radix-import.ts', 'eslint(no-restricted-imports)', 'use a component of @weft/ui'],
    ['apps/erp/src/decoder-import.ts', 'eslint(no-restricted-imports)', 'use Barcode, QrCode or CodeField'],
    ['apps/erp/src/view-by-record.ts', 'eslint(no-restricted-imports)', 'ask useMay on a screen'],
    ['apps/server/src/areas/driver-import.ts', 'eslint(no-restricted-imports)', 'take the transaction'],
    ['packages/domain/src/rules/decimal-import.ts', 'eslint(no-restricted-imports)', 'from rules/decimal'],
    ['packages/domain/src/rules/clock.ts', 'eslint(no-restricted-globals)', 'take the time as an argument'],
    ['packages/domain/src/rules/chance.ts', 'eslint(no-restricted-properties)', 'as arguments'],
    ['packages/ui/src/hex-colour.ts', 'weft(no-hard-colour)', 'semantic token'],
    ['packages/ui/src/function-colour.ts', 'weft(no-hard-colour)', 'semantic token'],
    ['apps/erp/src/named-colour.ts', 'weft(no-hard-colour)', 'semantic token'],
    ['apps/erp/src/text.tsx', 'weft(no-literal-text)', "Say it with t('…')"],
    ['apps/erp/src/text-in-braces.tsx', 'weft(no-literal-text)', "Say it with t('…')"],
    ['apps/erp/src/text-in-attribute.tsx', 'weft(no-literal-text)', "Say it with t('…')"],
    ['packages/ui/src/silence-without-reason.ts', 'weft(silence-with-reason)', 'say why'],
    ['packages/ui/src/silence-of-a-file.ts', 'weft(silence-with-reason)', 'on one line'],
    ['packages/ui/src/unused-silence.ts', '', 'Unused'],
    ['packages/ui/src/ts-ignore.ts', 'typescript(ban-ts-comment)', ''],
    ['packages/ui/src/focused.test.ts', '(no-focused-tests)', ''],
    ['packages/ui/src/if-in-test.test.ts', 'weft(no-if-in-test)', 'A test takes one road'],
    ['tests/e2e/sleep.spec.ts', 'eslint(no-restricted-properties)', 'A test does not sleep'],
  ])('refuses %s by %s', (file, rule, says) => {
    expect(foundIn(file).join('\n')).toContain(rule);
    expect(foundIn(file).join('\n')).toContain(says);
  });

  it.each([
    'packages/api/src/http/right.ts',
    'packages/ui/src/right.ts',
    'packages/ui/src/tokens/right.ts',
    'apps/erp/src/right.tsx',
  ])('lets %s pass', (file) => {
    expect(foundIn(file)).toEqual([]);
  });
});

describe('arrows between rooms', SLOW, () => {
  const { code, text } = inHouseOf('boundaries', [], ({ path, run }) =>
    run('node', fromRoot('scripts/boundaries.ts'), path),
  );

  it.each([
    'packages/domain-arrows: packages/domain/src/rules/reaches-up.ts → packages/api/src/list.ts',
    'packages/api-arrows: packages/api/src/list.ts → packages/ui/src/tokens/colour.ts',
    'packages/ui-arrows: packages/ui/src/components/reads-the-catalogue.ts → packages/domain/src/catalogue/language/word.ts',
    'apps/server-arrows: apps/server/src/calls-the-screens.ts → apps/erp/src/areas/stock/stock.ts',
    'sole-importer-of-axios: packages/ui/src/components/takes-axios.ts → ',
    'sole-importer-of-@radix-ui/*: packages/ui/src/components/takes-radix.ts → ',
    'sole-importer-of-jsbarcode: packages/ui/src/components/takes-an-encoder.ts → ',
    'sole-importer-of-big.js: packages/domain/src/rules/takes-big.ts → ',
    'sole-importer-of-pg: apps/server/src/areas/purchase/takes-the-driver.ts → ',
    'islands-of-screens: apps/erp/src/areas/purchase/visits-stock.ts → apps/erp/src/areas/stock/stock.ts',
    'islands-of-handlers: apps/server/src/areas/purchase/visits-sales.ts → apps/server/src/areas/sales/order.ts',
    'islands-of-declarations: packages/domain/src/catalogue/masters/item.ts → packages/domain/src/catalogue/sales/party.ts',
    'language-knows-no-module: packages/domain/src/catalogue/language/knows-a-module.ts → ',
    'words-of-faults-on-demand: packages/domain/src/catalogue/masters/words.ts → packages/domain/src/contract/wire-error.ts',
    'areas-on-demand: apps/erp/src/shell/area-at-once.ts → apps/erp/src/areas/stock/stock.ts',
    'shell-on-top: apps/erp/src/generic/reaches-up.ts → apps/erp/src/shell/area-on-demand.ts',
    'product-below-screens: apps/erp/src/product/knows-a-screen.ts → apps/erp/src/generic/reaches-up.ts',
    'no-cycles: apps/erp/src/circle/left.ts → apps/erp/src/circle/right.ts',
    'no-guesses: apps/erp/src/shell/guess.ts → ./gone.ts',
  ])('refuses %s', (violation) => {
    expect(code).toBe(1);
    expect(text).toContain(violation);
  });

  it.each(['area-on-demand', 'lazy-left', 'lazy-right', 'typed-left', 'typed-right', 'sales/order', 'sales/party'])(
    'lets %s pass',
    (name) => {
      expect(text).not.toContain(`${name}.ts → `);
    },
  );

  it('sees every file', () => {
    const files = globSync('**/*.ts', { cwd: fromRoot('tests/fences/fixtures/boundaries') });
    expect(text).toContain(`${files.length} files`);
    expect(text).not.toContain('Not seen');
  });

  it('is red when it followed no import', () => {
    const blind = inHouseOf('blind', [], ({ path, run }) => run('node', fromRoot('scripts/boundaries.ts'), path));
    expect(blind.code).toBe(1);
    expect(blind.text).toContain('followed no import');
  });
});

describe('types', SLOW, () => {
  const FIXTURES = globSync('*.ts', { cwd: fromRoot('tests/fences/fixtures/types') }).toSorted();
  const verdict = inHouseOf('types', [], compileAsDomain);

  it.each(FIXTURES)('refuses %s', (name) => {
    const promised = readFileSync(fromRoot(`tests/fences/fixtures/types/${name}`), 'utf8')
      .split('\n')
      .flatMap((line) => /^\s*\/\/ refused: (.+)$/u.exec(line)?.[1] ?? []);
    const said = verdict.text.split('\n').filter((line) => line.startsWith(`${name}(`));
    expect(promised).not.toEqual([]);
    for (const words of promised) expect(said.join('\n')).toContain(words);
  });
});

describe('brands', SLOW, () => {
  const TOKENS = 'packages/ui/src/tokens';
  const FIXTURES = globSync('*.ts', { cwd: fromRoot(`tests/fences/fixtures/brands/${TOKENS}/brands`) }).toSorted();
  const needed = ['brand', 'branding', 'semantic', 'primitive', 'brands/default'].map((name) => `${TOKENS}/${name}.ts`);
  const verdict = inHouseOf('brands', needed, compileTokens);
  const said = (name: string): string[] => verdict.text.split('\n').filter((line) => line.includes(`/${name}(`));

  it.each(FIXTURES.filter((name) => name !== 'right.ts'))('refuses a brand that %s', (name) => {
    const text = readFileSync(fromRoot(`tests/fences/fixtures/brands/${TOKENS}/brands/${name}`), 'utf8');
    const promised = /^\/\/ refused: (.+)$/mu.exec(text)?.[1];
    expect(promised).toBeDefined();
    expect(said(name).join('\n')).toContain(promised);
  });

  it('lets a right one pass', () => {
    expect(FIXTURES).toContain('right.ts');
    expect(said('right.ts')).toEqual([]);
  });
});

describe('format', SLOW, () => {
  it('refuses an untidy file', () => {
    const verdict = inHouseOf('format', ['.oxfmtrc.json'], ({ run }) => run('oxfmt', '--check', '.'));
    expect(verdict.code).toBe(1);
    expect(verdict.text).toContain('untidy.ts');
  });
});

describe('dead code', SLOW, () => {
  const verdict = inHouseOf('dead-code', ['knip.config.ts'], ({ run }) => run('knip', '--no-config-hints'));

  it.each(['unused-file.ts', 'unusedExport', 'left-over'])('refuses %s', (name) => {
    expect(verdict.code).toBe(1);
    expect(verdict.text).toContain(name);
  });
});

/** One line a finding: file, rule, message, cure. */
function lintFindings({ path, run }: House): string[] {
  const tsconfig = { extends: './tsconfig.base.json', include: ['**/*'] };
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify(tsconfig));
  // oxlint's own form; were it another, every expectation below would fail.
  const { diagnostics } = JSON.parse(run('oxlint', '--format=json').text) as { diagnostics: readonly Finding[] };
  return diagnostics.map(({ filename, code, message, help }) => [filename, code, message, help].join(' '));
}

/** Compiles the brands of a house with the compiler's settings of ours. */
function compileTokens({ path, run }: House): Verdict {
  const compilerOptions = { noEmit: true, composite: false, emitDeclarationOnly: false, types: [] };
  const tsconfig = { extends: fromRoot('tsconfig.base.json'), compilerOptions, include: ['packages/**/*.ts'] };
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify(tsconfig));
  return run('tsc', '--noEmit', '--pretty', 'false', '-p', join(path, 'tsconfig.json'));
}

/** Compiles each file as if it stood in packages/domain: its libraries, no types of Node or the browser. */
function compileAsDomain({ path, run }: House): Verdict {
  const tsconfig = {
    extends: fromRoot('packages/domain/tsconfig.json'),
    compilerOptions: {
      rootDir: '/',
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      tsBuildInfoFile: null,
    },
    include: ['*.ts'],
    references: [],
  };
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify(tsconfig));
  return run('tsc', '--noEmit', '--pretty', 'false', '-p', join(path, 'tsconfig.json'));
}
