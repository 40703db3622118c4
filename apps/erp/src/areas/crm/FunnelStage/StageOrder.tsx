import { useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { useList } from '@weft/api/hooks/use-list';
import { useRefreshLists } from '@weft/api/hooks/use-refresh-lists';
import { FIRST_PAGE, type ListQuery } from '@weft/api/resource/list-query';
import type { WireRecord } from '@weft/api/resource/resource';
import { funnelStage } from '@weft/domain/catalogue/crm/funnel-masters';
import { GroupBar } from '@weft/ui/GroupBar';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Order } from './FunnelStage.style.ts';

/** Stages in use: a funnel has a dozen. */
const IN_USE: ListQuery = { ...FIRST_PAGE, rowsPerPage: 100, sort: 'sequence', activeOnly: true };

/** An order that was asked for, and the rows that it was asked of: newer rows tell what became of it. */
type Asked = { readonly ids: readonly string[]; readonly of: readonly WireRecord[] };

/** The order of the stages, to be changed by hand: stages share out the numbers that they have, so that two can change places. */
export function StageOrder() {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const rights = useRights(funnelStage.acl);
  const { rows } = useList(funnelStage, 'order', IN_USE);
  const refresh = useRefreshLists(funnelStage);
  const [asked, setAsked] = useState<Asked>();
  const last = useRef(Promise.resolve());
  const stored = rows.map(({ id }) => String(id));
  const value = asked?.of === rows ? asked.ids : stored;
  if (rows.length < 2) return null;

  const save = async (ids: readonly string[]): Promise<void> => {
    try {
      await firstValueFrom(
        api.post(`${funnelStage.api}/reorder`, { ids: ids.map(Number) }, { requestId: crypto.randomUUID() }),
      );
    } catch (cause) {
      const fault = toFault(cause);
      toast.danger(words(fault));
      setAsked(undefined);
    }
    refresh();
  };
  const order = (ids: readonly string[]): void => {
    setAsked({ ids, of: rows });
    last.current = last.current.then(() => save(ids)); // one after the other: the last order is the one that stays
  };
  return (
    <Order>
      <GroupBar
        label={t('stages.order')}
        options={rows.map(({ id, name }) => ({ key: String(id), label: String(name) }))}
        value={value}
        least={rows.length}
        most={rows.length}
        disabled={!rights.may('edit')}
        onCommit={order}
        labels={{
          ways: (name) => t('stages.move', { name }),
          earlier: t('stages.earlier'),
          later: t('stages.later'),
          first: t('stages.first'),
          last: t('stages.last'),
          keys: t('stages.keys'),
          moved: (name, place) => t('stages.moved', { name, place }),
        }}
      />
    </Order>
  );
}
