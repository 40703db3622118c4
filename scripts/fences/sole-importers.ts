/** A library that one place of the house may touch, so that exchanging it changes one folder. */
export interface SoleImporter {
  /** Names as `import` says them; a name with `/*` stands for all packages of a scope. */
  readonly packages: readonly string[];
  /** Folders (from the root) that may import it. */
  readonly homes: readonly string[];
  /** What everyone else does; ends the linter's message. */
  readonly instead: string;
}

/** Suites that look at the product from outside and floors that benches compare with. */
const OUTSIDE = ['tests', 'scripts'];

/** The one list: the linter shows it while you type, the cruiser proves it over resolved files. */
export const SOLE_IMPORTERS: readonly SoleImporter[] = [
  {
    packages: ['axios'],
    homes: ['packages/api/src/http'],
    instead: 'ask the client of packages/api/src/http, which knows the envelope, the token and retries',
  },
  {
    packages: ['@radix-ui/*', 'radix-ui'],
    homes: ['packages/ui/src/primitives'],
    instead: 'use a component of @weft/ui, or add a primitive in packages/ui/src/primitives',
  },
  {
    packages: ['jsbarcode', 'lean-qr', 'zxing-wasm'],
    homes: ['packages/ui/src/codes', 'apps/server/src/print/codes', ...OUTSIDE],
    instead: 'use Barcode, QrCode or CodeField of @weft/ui, which fetch the library when a code is shown or read',
  },
  {
    packages: ['pg', '@electric-sql/*'],
    homes: ['apps/server/src/db', ...OUTSIDE],
    instead: 'take the transaction you are given (tx), which carries partner and locks',
  },
  {
    packages: ['big.js'],
    homes: ['packages/domain/src/rules/decimal'],
    instead: 'import Decimal and decimal() from rules/decimal, which is strict about binary numbers',
  },
];
