import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { ServerQuery } from '@weft/api/store/queries';
import { MOVES_STOCK } from '@weft/domain/rules/lists/stock-lists';
import { levelName } from './use-stock-lines.ts';

/** Asks what lies in one open group, and again when stock moves; the table reads the answer. */
export function LevelQuestion({ path, query }: { readonly path: string; readonly query: ServerQuery }) {
  useServerQuery(levelName(path), query, MOVES_STOCK);
  return null;
}
