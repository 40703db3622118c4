import { OK, type Envelope } from '@weft/domain/contract/envelope';
import type { TransactionOptions } from '../db/database.ts';
import type { Call } from './endpoint.ts';

/** What an endpoint answers: the envelope without its code, or a file. Lists may come as finished JSON text made by the database. */
export type Answer =
  | {
      readonly data?: unknown;
      readonly dataList?: readonly unknown[];
      /** JSON text of the list, passed on untouched. */
      readonly listJson?: string;
      readonly totalCount?: number;
      readonly totalCapped?: boolean;
      readonly isNear?: boolean;
      /** Revision of settings and rights as it is by now, of an answer that was waited for: it goes into the header. */
      readonly revision?: number | undefined;
    }
  | Download
  | Finished
  | Later;

/** Does work in a transaction of its own, by the same person, who must still be allowed to make the call. */
export type Again = <T>(
  work: (call: Call) => Promise<T>,
  options?: Pick<TransactionOptions, 'longWork' | 'isOneMoment'>,
) => Promise<T>;

/** What is only known after the call's transaction has ended: nobody waits with one open. */
export type Later = { readonly later: (again: Again) => Promise<Exclude<Answer, Later>> };

/** A whole envelope as text: the answer of a save, which a repeat must get to the letter. */
export type Finished = { readonly text: string };

/** A file as the answer. */
export type Download = {
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly content: Buffer | NodeJS.ReadableStream;
    readonly inline?: boolean;
    /** Neither the browser nor anything between keeps it. */
    readonly isKeptNowhere?: true;
  };
};

/** JSON text of a successful answer. */
export const envelopeText = ({
  listJson,
  revision: _revision,
  ...answer
}: Exclude<Answer, Download | Finished | Later>): string => {
  const envelope: Envelope = { responseCode: OK, responseMessage: 'OK', ...answer };
  const text = JSON.stringify(envelope);
  return listJson === undefined ? text : `${text.slice(0, -1)},"dataList":${listJson}}`;
};
