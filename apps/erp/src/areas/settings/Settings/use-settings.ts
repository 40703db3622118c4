import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppDispatch } from '@weft/api/hooks/use-app';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { openRequested } from '@weft/api/session/session-actions';
import { sysConfig } from '@weft/domain/catalogue/organisation/sys-config';
import { useErrorWords, useFaultWords } from '../../../i18n/fault-words.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { SentSettings, SettingKey, StoredSetting } from './setting-rows.ts';

/** What is wrong with a setting, all of it: at its key, which only a new one has a field for, and at its value. */
export type SettingFaults = { readonly key?: string; readonly value?: string };

/** What a person saw of a setting; `stored` is undefined where nothing was. */
export type SeenSetting = { readonly stored: StoredSetting | undefined };

/** Stored settings and the ways to change one. */
export type UsedSettings = {
  readonly rows: readonly StoredSetting[];
  /** What is known of each key besides its value. */
  readonly keys: readonly SettingKey[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fault: ApiFault | null;
  readonly refresh: () => void;
  /** Key whose change is on its way. */
  readonly busy: string | undefined;
  /** What is on its way. */
  readonly sent: SentSettings;
  /** What was refused, by key. */
  readonly faults: { readonly [key: string]: SettingFaults };
  /** `seen`: what was stored when the person began to enter the value; somebody else's later one is not written over. Left out: what is stored now. */
  readonly save: (key: string, value: string, seen?: SeenSetting) => Promise<boolean>;
  /** Back to the default: nothing is stored any more. */
  readonly reset: (row: StoredSetting) => Promise<boolean>;
};

const FOLLOWS = [sysConfig.name];

const NO_FAULTS: UsedSettings['faults'] = {};
const NOTHING_SENT: SentSettings = {};

const KEY_FIELD = 'keyName';

/** Settings of the partner. Each change is saved by itself: what another needs first is told at its own line. */
export const useSettings = (): UsedSettings => {
  const { api } = useProduct();
  const words = useFaultWords();
  const errorWords = useErrorWords();
  const dispatch = useAppDispatch();
  const query = useServerQuery<StoredSetting, never>(
    'sysConfig',
    { method: 'GET', path: `${sysConfig.api}/getAllByPartner` },
    FOLLOWS,
  );
  const told = useServerQuery<SettingKey, never>(
    'sysConfig keys',
    { method: 'GET', path: `${sysConfig.api}/keys` },
    FOLLOWS,
  );
  const [busy, setBusy] = useState<string>();
  const [sent, setSent] = useState(NOTHING_SENT);
  const [faults, setFaults] = useState(NO_FAULTS);

  /** Each fault of a refusal where it belongs; a switch may have to wait for several others, and all are told. */
  const faultsOf = (refused: ApiFault): SettingFaults => {
    const said = (isMeant: (field: string) => boolean): string =>
      refused.errors
        .filter(({ field }) => isMeant(field))
        .map(errorWords)
        .join(' · ');
    const [key, value] = [said((field) => field === KEY_FIELD), said((field) => field !== KEY_FIELD)];
    if (key === '') return { value: value || words(refused) };
    return value === '' ? { key } : { key, value };
  };
  const send = async (key: string, call: string, body: object): Promise<boolean> => {
    setBusy(key);
    try {
      await firstValueFrom(api.post(`${sysConfig.api}/${call}`, body, { requestId: crypto.randomUUID() }));
      setFaults(({ [key]: _gone, ...others }) => others);
      query.refresh();
      told.refresh();
      dispatch(openRequested(null, null)); // this browser at once, the others by the revision
      return true;
    } catch (cause) {
      setFaults((now) => ({ ...now, [key]: faultsOf(toFault(cause)) }));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return {
    rows: query.rows,
    keys: told.rows,
    status: query.status,
    fault: query.fault,
    refresh: query.refresh,
    busy,
    sent,
    faults,
    save: async (key, value, seen) => {
      const stored = query.rows.find(({ keyName }) => keyName === key);
      const known = seen === undefined ? stored : seen.stored;
      const version = stored?.isActive === false ? undefined : stored?.version;
      const own = known === undefined ? {} : { id: known.id, version: known.version, isActive: true };
      setSent((now) => ({ ...now, [key]: { value, version } }));
      const isStored = await send(key, 'saveOrUpdate', { ...own, keyName: key, value });
      if (!isStored) setSent(({ [key]: _refused, ...others }) => others);
      return isStored;
    },
    reset: ({ keyName, id, version }) => send(keyName, 'delete', { id, version }),
  };
};
