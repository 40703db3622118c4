import type { Module } from '@weft/domain/catalogue/language/module';
import { withdrawGone } from '../../approvals/withdraw-requests.ts';
import { isAsked } from './end-record.ts';
import type { SaveContext } from '../handler.ts';
import { lockBoth, mergeAction, type Pair, refuseMergeRight } from './merge-action.ts';
import { performAction } from '../perform-action.ts';
import { read } from '../record-store.ts';
import { runAction } from '../run-action.ts';

/**
 * Makes one record out of two, all in the running transaction. Where a flow asks approval of what ends, both stay until somebody agreed: then the answer
 * is `waits`. Faults: APPROVAL, and those of `mergeAction`.
 */
export const mergeRecords = async (context: SaveContext, module: Module, pair: Pair): Promise<'merged' | 'waits'> => {
  refuseMergeRight(context, module);
  const { keepId, mergeId } = pair;
  const [, merged] = await lockBoth(context, module, pair);
  const action = mergeAction(module);
  if (await isAsked(context, module, 'merged')) {
    await runAction(context, module, 'merged', action, { id: mergeId, version: merged.version, keepId });
    return (await read(context.tx, module, mergeId)) === undefined ? 'merged' : 'waits';
  }
  await performAction(context, module, 'merged', action, merged, { keepId });
  await withdrawGone(context, module, mergeId);
  return 'merged';
};
