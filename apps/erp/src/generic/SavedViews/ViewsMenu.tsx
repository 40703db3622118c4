import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { ListQuery } from '@weft/api/resource/list-query';
import { SAVED_VIEWS, type SavedView, type ViewsOfList } from '@weft/domain/rules/lists/saved-view';
import { Button } from '@weft/ui/Button';
import { useConfirm } from '@weft/ui/Confirm';
import type { Column } from '@weft/ui/DataTable';
import { Menu } from '@weft/ui/Menu';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeColumns, columnsKept } from '../../product/lists/kept-lists.ts';
import { ShareViewDialog } from './ShareViewDialog.tsx';
import { useViewWork } from './use-view-work.ts';
import { contentOf, inView, isSameContent, plainAddress, VIEW, viewAddress } from '../../product/lists/view-address.ts';
import { viewItems } from './view-items.tsx';
import { ViewNameDialog } from './ViewNameDialog.tsx';

export type ViewsMenuProps = {
  /** Name of the list’s module, or `report.<key>`. */
  readonly list: string;
  /** What the list asks now. */
  readonly query: ListQuery;
  readonly columns: readonly Pick<Column<object>, 'key' | 'isHiddenAtFirst'>[];
  readonly isDefaultOpen: boolean;
  /** Shows what was deleted of the list; left out where nobody may see that. */
  readonly onDeleted?: (() => void) | undefined;
};

/** What is asked about a view: its name (undefined: of a new one), or whom it is shared with. */
type Question =
  | { readonly about: 'name'; readonly view?: SavedView }
  | { readonly about: 'share'; readonly view: SavedView };

const FOLLOWS = [SAVED_VIEWS] as const;
const NONE: ViewsOfList = { views: [], mayShare: false, shareableWith: [] };

/** Menu of a list's saved views: shows one, saves what is on the screen as one, and changes the one that is shown (spec 01, 1.13). */
export function ViewsMenu({ list, query, columns, isDefaultOpen, onDeleted }: ViewsMenuProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  const [address, setAddress] = useSearchParams();
  const answer = useServerQuery<never, ViewsOfList>(
    `views of ${list}`,
    { method: 'GET', path: `listView/of/${list}` },
    FOLLOWS,
  );
  const { views, mayShare, shareableWith } = answer.data ?? NONE;
  const [question, setQuestion] = useState<Question>();
  const { isBusy, faultAt, work, forget } = useViewWork(answer.refresh);
  const current = views.find(({ id }) => String(id) === address.get(VIEW));
  const now = contentOf(query, columns, columnsKept(list));
  const isChanged = current !== undefined && !isSameContent(now, current.content);
  const ask = (next: Question | undefined): void => {
    forget();
    setQuestion(next);
  };
  const show = (view: SavedView | undefined): void => {
    setAddress(view === undefined ? plainAddress(address) : viewAddress(view, address));
    if (view?.content.columns) changeColumns(list, inView(view.content.columns, columnsKept(list)));
  };
  const remove = async (view: SavedView): Promise<void> => {
    const isSure = await confirm({
      title: t('views.delete.title', { name: view.name }),
      message: t(view.isMine && view.roles.length === 0 ? 'views.delete.message' : 'views.delete.shared'),
      okText: t('action.delete'),
      tone: 'danger',
    });
    if (
      isSure !== true ||
      (await work('delete', { id: view.id }, t('views.deleted', { name: view.name }))) === undefined
    )
      return;
    const rest = new URLSearchParams(address);
    rest.delete(VIEW);
    setAddress(rest, { replace: true });
  };
  const keepName = async (name: string, view: SavedView | undefined): Promise<void> => {
    const body = view === undefined ? { list, name, content: now } : { id: view.id, name };
    const kept = await work(view === undefined ? 'save' : 'update', body, t('views.saved', { name }));
    if (kept === undefined) return;
    setQuestion(undefined);
    if (view === undefined)
      setAddress(viewAddress({ id: Number(kept['id']), content: now }, address), { replace: true });
  };
  const share = async (view: SavedView, roles: readonly number[]): Promise<void> => {
    if ((await work('update', { id: view.id, roles }, t('views.saved', { name: view.name }))) !== undefined)
      setQuestion(undefined);
  };
  const items = viewItems({
    t,
    views,
    current,
    isChanged,
    mayShare,
    mayDeleteShared: isAdmin,
    show,
    save: () => ask({ about: 'name' }),
    update: (view) => void work('update', { id: view.id, content: now }, t('views.saved', { name: view.name })),
    rename: (view) => ask({ about: 'name', view }),
    share: (view) => ask({ about: 'share', view }),
    makeDefault: (view) =>
      void work(
        'default',
        { list, id: view.isDefault ? null : view.id },
        t(view.isDefault ? 'views.opensPlain' : 'views.opens', { name: view.name }),
      ),
    remove: (view) => void remove(view),
    showDeleted: onDeleted,
  });
  const failed = answer.status === 'failed' && answer.data === undefined;
  return (
    <>
      <Menu
        align="start"
        isDefaultOpen={isDefaultOpen}
        trigger={
          <Button variant="quiet" icon={<Bookmark />}>
            {current === undefined
              ? t('views.title')
              : t(isChanged ? 'views.changed' : 'views.shown', { name: current.name })}
          </Button>
        }
        items={failed ? [{ key: 'retry', label: t('action.retry'), onSelect: answer.refresh }] : items}
      />
      {question?.about === 'name' && (
        <ViewNameDialog
          title={t(question.view === undefined ? 'views.save' : 'views.rename')}
          name={question.view?.name ?? ''}
          fault={faultAt('name')}
          isBusy={isBusy}
          onName={(name) => void keepName(name, question.view)}
          onClose={() => ask(undefined)}
        />
      )}
      {question?.about === 'share' && (
        <ShareViewDialog
          view={question.view}
          roles={shareableWith}
          fault={faultAt('roles')}
          isBusy={isBusy}
          onShare={(roles) => void share(question.view, roles)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
