import type { BenchPostgres } from './bench-postgres.ts';
import { seconds } from './memory.ts';
import { processorSeconds } from './processor.ts';
import type { Product } from './product.ts';

/** Seconds on the wall, and what the processors gave meanwhile: beside other work of the machine only these can be compared. */
export type Taken = { readonly wall: number; readonly ours: number; readonly databases: number };

/** Work of the product on its database, in seconds. */
export const taken = async (
  product: Pick<Product, 'pid'>,
  { pid }: Pick<BenchPostgres, 'pid'>,
  work: () => Promise<void>,
): Promise<Taken> => {
  const before = [processorSeconds(product.pid), processorSeconds(pid)] as const;
  const wall = await seconds(work);
  return {
    wall,
    ours: processorSeconds(product.pid) - before[0],
    databases: processorSeconds(pid) - before[1],
  };
};

/** What the processors gave, in words. */
export const processors = ({ ours, databases }: Taken): string =>
  `processor ${ours.toFixed(1)} s, of the database ${databases.toFixed(1)} s`;
