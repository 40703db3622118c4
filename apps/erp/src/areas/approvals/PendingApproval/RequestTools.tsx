import { ListFilter as FilterIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ListQuery } from '@weft/api/resource/list-query';
import { APPROVABLE } from '@weft/domain/catalogue/approvals/approval-flow';
import { APPROVAL_LIST } from '@weft/domain/rules/lists/approval-list';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { SearchBox } from '@weft/ui/SearchBox';
import type { ListFilter } from '../../../generic/GenericList/list-filters.ts';
import { ListFilters } from '../../../generic/GenericList/ListFilters.tsx';
import { useNarrowing } from '../../../generic/GenericList/use-narrowing.ts';
import { ViewsButton } from '../../../generic/SavedViews/ViewsButton.tsx';
import { useDebounced } from '../../../generic/use-debounced.ts';
import { useSearchKey } from '../../../generic/use-search-key.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useMay } from '../../../product/modules/use-rights.ts';
import { Tools } from './PendingApprovalScreen.style.ts';

const DEBOUNCE_MS = 150;

/** Requests have no columns that one could arrange. */
const NO_COLUMNS = [] as const;

export type RequestToolsProps = { readonly query: ListQuery; readonly ask: (change: Partial<ListQuery>) => void };

/** Search, filters (module, days) and saved views above the requests; the tab stays what it is while they change. */
export function RequestTools({ query, ask }: RequestToolsProps) {
  const { t, say } = useTranslation();
  const { catalogue } = useProduct();
  const may = useMay();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const searchInput = useSearchKey();
  const find = useDebounced((text: string) => {
    ask({ search: text });
    setTyped(undefined);
  }, DEBOUNCE_MS);
  const filters = useMemo((): readonly ListFilter[] => {
    const modules = catalogue.modules.filter(
      (module) => APPROVABLE.some((name) => name === module.name) && may(module.acl),
    );
    return [
      {
        key: 'module',
        field: {
          kind: 'choice',
          label: t('approval.module'),
          options: modules.map(({ name }) => name),
          optionLabels: Object.fromEntries(modules.map(({ name, title }) => [name, say(title)])),
        },
      },
      { key: 'requestedOn', field: { kind: 'date', label: t('approval.since') } },
    ];
  }, [catalogue, may, t, say]);
  const { view, ...asked } = query.filters;
  const narrowing = useNarrowing({
    filters,
    asked,
    label: (key) => filters.find((filter) => filter.key === key)?.field.label ?? key,
    onChange: (next) => ask({ filters: { ...(view === undefined ? {} : { view }), ...next } }),
  });
  const countOn = Object.keys(asked).length;
  return (
    <>
      <ListFilters narrowing={narrowing} isOpen={isOpen} />
      <Tools>
        <SearchBox
          label={t('approval.search')}
          keyHint="/"
          inputRef={searchInput}
          value={typed ?? query.search}
          onChange={(text) => {
            setTyped(text);
            find(text);
          }}
        />
        <Button variant="quiet" icon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('list.filters')} {countOn > 0 && <Badge tone="accent">{countOn}</Badge>}
        </Button>
        <ViewsButton list={APPROVAL_LIST} query={query} columns={NO_COLUMNS} />
      </Tools>
    </>
  );
}
