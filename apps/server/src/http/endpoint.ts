import type { MultipartFile } from './multipart.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ModeName } from '@weft/domain/rules/acl/acl';
import type { Person } from '../access/person.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { News } from '../live/change-feed.ts';
import type { Settings } from '../settings.ts';
import type { Answer } from './answer.ts';

/**
 * What a caller needs (spec 01, 2.15): a service, and a bit of its mode beyond view. `signedIn` is for what every member of staff may do
 * with what is theirs; `public` for signing in and health. There is no default: an endpoint without a need does not compile.
 */
export type Need =
  | { readonly service: string; readonly bit?: ModeName; readonly lookup?: true }
  | 'signedIn'
  | 'public';

/** One call by a person, inside its transaction. */
export type Call = {
  readonly tx: Tx;
  readonly person: Person;
  readonly params: { readonly [name: string]: string };
  readonly query: { readonly [name: string]: unknown };
  readonly body: unknown;
  readonly files: readonly MultipartFile[];
  /** Made by the client; a repeat answers what the first call answered. */
  readonly requestId: string | undefined;
  /** Faults that the caller knows of and does not want to be stopped by; whether that is his right, who would tell the fault asks. */
  readonly overrides: ReadonlySet<string>;
  /** Questions that the caller answered, be it none; left out: he is no person who could be asked. */
  readonly confirmed?: readonly string[];
  /** SHA-256 of request id, path and body; empty without a request id. */
  readonly bodyHash: Buffer;
  readonly path: string;
  /** The server's clock, ISO 8601 UTC. */
  readonly now: string;
  /** The day in Asia/Kolkata. */
  readonly today: string;
  readonly source: 'screen' | 'api' | 'import' | 'system';
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  /** Changes of the caller's company after a cursor; waits for some. Call it when the transaction has ended (`later`). */
  readonly newsAfter: (cursor: string | undefined) => Promise<News>;
  /** Tells whoever does work in the background that there is some, as soon as the call's transaction is committed. */
  readonly wakeWorker: () => void;
  /** What was done outside the database (bytes of a file) and must be taken back if the call's transaction does not hold. */
  readonly whenUndone: (undo: () => Promise<void>) => void;
};

/** A call by somebody who is not signed in: no transaction is open. */
export type PublicCall = Pick<Call, 'params' | 'query' | 'body' | 'now' | 'today' | 'settings' | 'log'> & {
  readonly db: Database;
  readonly address: string;
  readonly device: string;
};

type Common = {
  readonly method: 'GET' | 'POST';
  /** Path below /api/v1/, parameters as `:id`. */
  readonly path: string;
  /** One line for the API's own page. */
  readonly summary: string;
  /** Reads only: no lock is taken and nothing is stored. */
  readonly reads?: true;
  /** Of a `signedIn` one: colleagues read who did it, so the operator at a shared device is named. Without it, it is the log-in's own matter: their password, their places. */
  readonly isShared?: true;
  /** Several statements make its answer, and must see the books at one moment. */
  readonly isOneMoment?: true;
  /** All it writes is that somebody read: with a pass that holds no more it is done for the log-in, whose what they read then was. */
  readonly marksRead?: true;
};

/** An endpoint of the API. */
export type Endpoint =
  | (Common & { readonly need: Exclude<Need, 'public'>; readonly run: (call: Call) => Promise<Answer> })
  | (Common & { readonly need: 'public'; readonly run: (call: PublicCall) => Promise<Answer> });
