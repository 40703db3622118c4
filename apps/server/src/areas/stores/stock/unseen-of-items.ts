import { item } from '@weft/domain/catalogue/masters/item';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Call } from '../../../http/endpoint.ts';
import { shapedIn } from '../../../modules/read-endpoints.ts';
import { unseenKeys } from '../../../records/list/list-search.ts';

/** Fields of items by which a search of stock finds nothing: those by which the person finds nothing in the list of items. */
export const unseenOfItems = async (call: Pick<Call, 'tx' | 'person'>): Promise<ReadonlySet<string>> =>
  unseenKeys(MODULES, await shapedIn(call, item), call.person.hiddenIn(item.acl));
