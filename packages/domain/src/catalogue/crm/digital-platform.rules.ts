import { fault } from '../../contract/faults.ts';
import type { RequiredRule } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Fetching = { readonly mode?: string; readonly pullUrl?: string | null };
type Assigning = { readonly by?: string };
type Range = { readonly pinFrom?: string | null; readonly pinTill?: string | null };
type Assigned = { readonly autoAssign?: readonly Range[] };

/** Enquiries that are fetched come from somewhere. */
export const isFetched: RequiredRule = ({ mode }: Fetching) => mode === 'pull';

/** What a line of the assignment asks of an enquiry: `words`, `category` … */
export const assignedBy =
  (...kinds: readonly string[]): RequiredRule =>
  ({ by = 'any' }: Assigning) =>
    kinds.includes(by);

/** The key of the platform's account travels with every call: never in the clear. Fault FORMAT at `pullUrl`. */
const isEncrypted: RecordRule = ({ pullUrl }: Fetching) =>
  pullUrl && !/^https:/iu.test(pullUrl)
    ? [fault('pullUrl', 'FORMAT', { label: 'Fetched from', example: 'https://platform.example/enquiries' })]
    : [];

/** PIN codes of one length compare as texts. Fault ORDER at the line's `pinFrom`. */
const pinsRise: RecordRule = ({ autoAssign = [] }: Assigned) =>
  autoAssign.flatMap(({ pinFrom, pinTill }, n) =>
    pinFrom && pinTill && pinFrom > pinTill
      ? [fault(`autoAssign[${n}].pinFrom`, 'ORDER', { first: 'PIN from', second: 'PIN till' })]
      : [],
  );

/** Rules of a platform: enquiries are fetched over TLS, ranges of PIN codes rise. */
export const digitalPlatformRules: readonly ModuleRule[] = [
  { needs: ['pullUrl'], check: isEncrypted },
  { needs: ['autoAssign'], check: pinsRise },
];

const SHOWN = 4;
/** A key shorter than this would be half told by its end. */
const LONG_ENOUGH = 12;

/**
 * What may be seen of a key that is kept: its last four characters, of a short one none.
 * @example maskedKey('mQ9cX7d2Lk41') → '•••• Lk41'
 */
export const maskedKey = (key: string): string => (key.length < LONG_ENOUGH ? '••••' : `•••• ${key.slice(-SHOWN)}`);
