import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { userProfile } from '@weft/domain/catalogue/access/user-profile';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { LoadState } from '@weft/ui/LoadState';
import { READ, type StoredAccount } from './mail-account.ts';
import { MailForm } from './MailForm.tsx';

/** Kept in another tab, or on another device. */
const FOLLOWS = [userProfile.name] as const;

export type MailAccountProps = { readonly fields: Fields; readonly onKept: () => void };

/** The mail account as it is stored: shown as soon as it is known whether there is one. */
export function MailAccount({ fields, onKept }: MailAccountProps) {
  const { data, status, fault, refresh } = useServerQuery<never, StoredAccount | null>('mail account', READ, FOLLOWS);
  const kept = (): void => {
    refresh();
    onKept();
  };
  const isKnown = status === 'ready' || data !== undefined;
  return (
    <LoadState
      status={isKnown ? 'ready' : status}
      fault={fault?.message}
      onRetry={refresh}
      isEmpty={!isKnown}
      lines={4}
    >
      <MailForm fields={fields} stored={data ?? null} onKept={kept} />
    </LoadState>
  );
}
