import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { handlerOf, type SaveContext } from '../../../records/handler.ts';
import { stockOf } from '../../../stock/stock.ts';
import { postingFacts, reasonOf } from '../stock/document-posting.ts';
import { freeze } from './count-freeze.ts';
import { submit } from './count-post.ts';
import { review } from './count-review.ts';
import { moveCount, openArea, type StoredCount, writeCount } from './count-slip.ts';

/** Takes a posted count back: the keys are what they were, and open again for the time before it. */
const reverse = async (context: SaveContext, slip: StoredCount, note: string): Promise<void> => {
  const { tx } = context;
  await tx.execute(
    'delete from stock_count_close where partner_id = $1 and count_id = $2',
    [tx.partnerId, slip.id],
    'count-reopen',
  );
  await stockOf(tx).reverse({ module: physicalCount.name, documentId: slip.id, note, ...postingFacts(context) });
  await moveCount(context, slip, 'reversed');
};

/**
 * Physical counts (spec 02, 5.6): frozen, counted by several people, reviewed, posted. Counting itself is no verb of the document: its calls stand in
 * `count-endpoints`, for counters do not wait for each other's version.
 */
export const physicalCountHandler = handlerOf(physicalCount, {
  actions: {
    freeze: { summary: 'Note what the books say and give the number', from: ['draft'], run: freeze },
    review: {
      summary: 'Compare with the books, decide, send to a second count',
      from: ['inProgress'],
      run: review,
    },
    submit: { summary: 'Post the differences', from: ['inProgress'], run: submit },
    cancel: {
      summary: 'End a count without posting',
      from: ['open', 'inProgress'],
      async run(context, slip, body) {
        reasonOf(body);
        await openArea(context, slip);
        if (slip.locksArea) await writeCount(context, slip, { locksArea: false });
        await moveCount(context, slip, 'cancelled');
      },
    },
    reverse: {
      summary: 'Take a posted count back',
      from: ['completed'],
      run: (context, slip, body) => reverse(context, slip, reasonOf(body)),
    },
  },
});
