import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { APPROVAL_VIEWS, type ApprovalRow } from '@weft/domain/contract/approvals';
import { APPROVAL_FILTERS, APPROVAL_LIST } from '@weft/domain/rules/lists/approval-list';
import { paginate } from '@weft/domain/rules/pagination/paginate';
import { APPROVABLE } from '@weft/domain/catalogue/approvals/approval-flow';
import { Button } from '@weft/ui/Button';
import { EmptyState } from '@weft/ui/EmptyState';
import { PageHeader } from '@weft/ui/PageHeader';
import { PaginationBar } from '@weft/ui/PaginationBar';
import { Skeleton } from '@weft/ui/Skeleton';
import { useListQuery } from '../../../generic/GenericList/use-list-query.ts';
import { useOpening } from '../../../generic/SavedViews/use-opening.ts';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bindKeys, hasOverlay, isTyping } from '../../../product/bind-keys.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import type { OwnScreenProps } from '../../../product/modules/screen-props.ts';
import { BulkApprove } from './BulkApprove.tsx';
import { LeaveButton, LeaveNote } from './LeaveNote.tsx';
import { RequestList } from './RequestList.tsx';
import { RequestPreview } from './RequestPreview.tsx';
import { approvalView, renewedAddress, requestsPath, tabHref } from './requests-address.ts';
import { RequestTools } from './RequestTools.tsx';
import { useOwnLeave } from './use-own-leave.ts';
import { usePicked } from './use-picked.ts';
import { Panes, Stack } from './PendingApprovalScreen.style.ts';

/** A request begins or ends with a change of its document, which is told live; `notice` tells of what waits for me. */
const FOLLOWS = ['notice', ...APPROVABLE] as const;

/** Pending Approval; a link of an earlier version leads where it led. */
export function PendingApprovalScreen(props: OwnScreenProps) {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const renewed = renewedAddress(address);
  return renewed === undefined ? (
    <Requests {...props} />
  ) : (
    <Navigate replace to={`${pathname}?${renewed.toString()}`} />
  );
}

/** Documents that wait for a decision: the list on one side, the chosen one on the other; j and k move, a approves, r rejects, o opens (spec 03, 4.6). */
function Requests({ route }: OwnScreenProps) {
  const { t, say } = useTranslation();
  const { catalogue } = useProduct();
  const { query: asked, ask } = useListQuery(APPROVAL_FILTERS, useOpening(APPROVAL_LIST));
  const { page, rowsPerPage } = asked;
  const view = approvalView(asked.filters['view']);
  const isNarrowed = asked.search !== '' || Object.keys(asked.filters).some((key) => key !== 'view');
  const clear = (): void => ask({ search: '', filters: { view } });
  const [chosenId, setChosenId] = useState<number>();
  const preview = useRef<HTMLDivElement>(null);
  const query = useServerQuery<ApprovalRow, never>('approvals', { method: 'GET', path: requestsPath(asked) }, FOLLOWS);
  const { rows, totalCount } = query;
  const fitting = paginate({ total: totalCount, rowsPerPage, page }, { type: 'recount', total: totalCount }).page;
  const picked = usePicked(rows);
  const leave = useOwnLeave();
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosenId),
  );
  const chosen = rows[at];

  useEffect(() => {
    if (query.status === 'ready' && fitting !== page) ask({ page: fitting }); // what was decided may have emptied the last page
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is made anew by each render; only a recount or another page matters
  }, [query.status, fitting, page]);
  useEffect(() => {
    const go = (step: number) => (event: KeyboardEvent) => {
      if (isTyping(event) || hasOverlay()) return;
      event.preventDefault();
      const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (next !== undefined) setChosenId(next.id);
    };
    return bindKeys({
      j: { does: 'shortcut.next', run: go(1) },
      k: { does: 'shortcut.previous', run: go(-1) },
    });
  }, [rows, at]);

  const title = say(route.label);
  return (
    <Page title={title}>
      <PageHeader title={title} note={t('approval.list.note')}>
        <LeaveButton own={leave} />
      </PageHeader>
      <TabLinks
        label={title}
        selected={view}
        tabs={APPROVAL_VIEWS.map((key) => ({
          key,
          label:
            key === view && query.status === 'ready'
              ? t('approval.tab.count', { tab: t(`approval.view.${key}`), count: query.totalCount })
              : t(`approval.view.${key}`),
          href: tabHref(key),
        }))}
      />
      <Stack>
        <LeaveNote own={leave} />
        <RequestTools query={asked} ask={ask} />
        {query.status === 'failed' && (
          <EmptyState
            title={t('form.notLoaded')}
            actions={<Button onClick={query.refresh}>{t('action.retry')}</Button>}
          >
            {query.fault?.message}
          </EmptyState>
        )}
        {query.status === 'loading' && rows.length === 0 && <Skeleton lines={6} />}
        {query.status === 'ready' && rows.length === 0 && (
          <EmptyState
            title={isNarrowed ? t('list.noMatch') : t(`approval.none.${view}`)}
            actions={isNarrowed ? <Button onClick={clear}>{t('list.clear')}</Button> : undefined}
          >
            {!isNarrowed && view !== 'all' ? (
              <Button variant="quiet" onClick={() => ask({ filters: { view: 'all' } })}>
                {t('approval.view.all')}
              </Button>
            ) : undefined}
          </EmptyState>
        )}
        {view === 'pendingForMe' && <BulkApprove picked={picked} onDone={query.refresh} />}
        {chosen !== undefined && (
          <Panes>
            <RequestList
              rows={rows}
              chosen={chosen}
              picked={view === 'pendingForMe' ? picked : undefined}
              onChoose={(id) => {
                setChosenId(id);
                requestAnimationFrame(() => preview.current?.scrollIntoView({ block: 'nearest' })); // below the list on a phone
              }}
            />
            <RequestPreview
              frame={preview}
              key={`${chosen.moduleName} ${chosen.entityId} ${chosen.round}`}
              row={chosen}
              module={catalogue.modules.find(({ name }) => name === chosen.moduleName)}
              onDone={(hasCounted) => {
                if (hasCounted) setChosenId(rows[at + 1]?.id ?? rows[at - 1]?.id);
                query.refresh();
              }}
            />
          </Panes>
        )}
        {totalCount > 0 && (
          <PaginationBar
            total={totalCount}
            rowsPerPage={rowsPerPage}
            page={fitting}
            onChange={(next) => ask(next.rowsPerPage === rowsPerPage ? { page: next.page } : next)}
          />
        )}
      </Stack>
    </Page>
  );
}
