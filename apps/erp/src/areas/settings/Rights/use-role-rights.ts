import { useEffect, useMemo, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppDispatch } from '@weft/api/hooks/use-app';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { openRequested } from '@weft/api/session/session-actions';
import { acl } from '@weft/domain/catalogue/access/acl';
import { toast } from '@weft/ui/Toast';
import { useDraftedWork, type UsedDraft } from '../../../generic/form/use-draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { OF_ROLE } from '../address-keys.ts';
import {
  changedRecords,
  draftOf,
  fromDraft,
  onTheirs,
  rightsOf,
  type Merged,
  type Rights,
  type StoredRight,
} from './rights-matrix.ts';
import { rightsPath } from './use-rights-of-role.ts';

/** Rights of one role while they are changed, and what can be done with them. */
export type RoleRightsWork = {
  readonly rights: Rights;
  /** Services that somebody else changed too. */
  readonly clashes: ReadonlySet<number>;
  /** How many services are changed and not saved. */
  readonly count: number;
  readonly fault: ApiFault | undefined;
  readonly isBusy: boolean;
  /** How many services are being saved; 0 while none are. */
  readonly saving: number;
  readonly draft: UsedDraft;
  readonly change: (next: (rights: Rights) => Rights) => void;
  readonly undo: () => void;
  /** What is changed while it runs is not in it, and stays unsaved. */
  readonly save: () => Promise<void>;
  /** Reads what somebody else stored meanwhile and puts what is changed here on it. */
  readonly loadTheirs: () => Promise<void>;
};

const NO_CLASH: ReadonlySet<number> = new Set();

const asStored = (records: readonly StoredRight[]): Merged => ({ rights: rightsOf(records), clashes: NO_CLASH });
const versionsOf = (records: readonly StoredRight[]): number => records.reduce((sum, { version }) => sum + version, 0);

/**
 * Nothing counts before it is saved; until then it is kept as a draft, and asked for before it is left. `first` is what is stored: what somebody else
 * changes meanwhile stands here at once, with what is changed here on it, tick by tick. The matrix stays as it stands, the focus in it.
 */
export const useRoleRights = (
  role: { readonly id: number; readonly name: string },
  first: readonly StoredRight[],
  onSaved: () => void,
): RoleRightsWork => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const ids = useRequestId();
  const dispatch = useAppDispatch();
  const [stored, setStored] = useState(first);
  const [seen, setSeen] = useState(() => versionsOf(first));
  const [{ rights, clashes }, setMerged] = useState(() => asStored(first));
  const [fault, setFault] = useState<ApiFault>();
  const [isBusy, setBusy] = useState(false);
  const [saving, setSaving] = useState(0);
  const live = useRef(rights);
  useEffect(() => {
    live.current = rights;
  });
  const before = useMemo(() => rightsOf(stored), [stored]);
  const records = useMemo(() => changedRecords(role.id, stored, rights), [role.id, stored, rights]);
  /** What is changed here, on what somebody else stored meanwhile. */
  const withTheirs = (theirs: readonly StoredRight[]): Merged => {
    const merged = onTheirs(before, rights, rightsOf(theirs));
    return { ...merged, clashes: new Set([...clashes, ...merged.clashes]) };
  };
  const newest = versionsOf(first);
  if (newest !== seen) {
    setSeen(newest);
    if (records.length === 0) {
      setStored(first);
      setMerged(asStored(first));
    } else if (newest > versionsOf(stored)) {
      setStored(first);
      setMerged(withTheirs(first));
    }
  }
  const storedNow = async (): Promise<readonly StoredRight[]> =>
    (await firstValueFrom(api.get<never, StoredRight>(rightsPath(role.id)))).dataList ?? [];
  const { draft, ended } = useDraftedWork({
    module: acl.name,
    of: role.id,
    isDirty: records.length > 0,
    taken: () => draftOf(before, rights),
    onRestore: (values) => setMerged(fromDraft(values, before)),
    chosenBy: OF_ROLE,
  });
  /** One call at a time; what it was refused for is told. */
  const busy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (cause) {
      setFault(toFault(cause));
    } finally {
      setBusy(false);
      setSaving(0);
    }
  };
  return {
    rights,
    clashes,
    count: records.length,
    fault,
    isBusy,
    saving,
    draft,
    change: (next) => {
      setMerged((now) => ({ ...now, rights: next(now.rights) }));
      setFault(undefined);
    },
    undo: () => {
      draft.drop();
      setMerged({ rights: before, clashes: NO_CLASH });
    },
    save: () =>
      busy(async () => {
        const sent = rights;
        setSaving(records.length);
        const { data } = await firstValueFrom(
          api.post<{ readonly affected: number }>(`${acl.api}/saveOrUpdateAll`, records, {
            requestId: ids.of(records),
          }),
        );
        ids.end();
        const affected = t('rights.affected', { count: data?.affected ?? 0 });
        toast.success(`${t('rights.saved', { role: role.name })}. ${affected}`);
        if (live.current === sent) ended();
        dispatch(openRequested(null, null)); // one's own rights may be among them
        onSaved();
        const now = await storedNow();
        const left = onTheirs(sent, live.current, rightsOf(now));
        setStored(now);
        setMerged(left);
        if (changedRecords(role.id, now, left.rights).length === 0) ended();
      }),
    loadTheirs: () =>
      busy(async () => {
        const theirs = await storedNow();
        setMerged(withTheirs(theirs));
        setStored(theirs);
        setFault(undefined);
      }),
  };
};
