import { useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { LoadState } from '@weft/ui/LoadState';
import { toast } from '@weft/ui/Toast';
import { shownMoment } from '../../../generic/india-time.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { deviceName } from './device-name.ts';
import { Foot, Sessions } from './UserProfileScreen.style.ts';

type Session = {
  readonly id: number;
  readonly createdOn: string;
  readonly lastUsedOn: string;
  readonly device: string | null;
  readonly address: string | null;
  readonly isThisOne: boolean;
};

const READ = { method: 'GET', path: 'staff/sessions' } as const;
const END = 'staff/endSession';

/** Where one is logged in: device, address, last use. Each of the others can be ended, or all at once (spec 01, 1.1). */
export function OwnSessions() {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const { rows, status, fault, refresh } = useServerQuery<Session, never>('own sessions', READ);
  const [isEnding, setEnding] = useState(false);
  const allOthers = useRef<HTMLButtonElement>(null);
  const others = rows.filter(({ isThisOne }) => !isThisOne);

  const end = async (body: { readonly id?: number }, count: number): Promise<void> => {
    if (isEnding) return;
    setEnding(true);
    try {
      await firstValueFrom(api.post(END, body));
      toast.success(t('sessions.ended', { count }));
      allOthers.current?.focus(); // the button that was pressed goes with its session
    } catch (cause) {
      toast.danger(words(toFault(cause)));
    } finally {
      setEnding(false);
      refresh();
    }
  };
  return (
    <LoadState
      status={rows.length > 0 ? 'ready' : status}
      fault={fault?.message}
      onRetry={refresh}
      isEmpty={rows.length === 0}
    >
      <Sessions aria-label={t('profile.sessions')}>
        {rows.map(({ id, device, address, lastUsedOn, createdOn, isThisOne }) => {
          const name = deviceName(device ?? '') ?? t('sessions.unknown');
          return (
            <li key={id}>
              <div>
                <strong>
                  {name}
                  {isThisOne && <Badge tone="success">{t('sessions.this')}</Badge>}
                </strong>
                <span>
                  {t('sessions.used', { at: shownMoment(lastUsedOn) ?? '', from: shownMoment(createdOn) ?? '' })}
                  {address ? ` · ${address}` : ''}
                </span>
              </div>
              {!isThisOne && (
                <Button
                  size="sm"
                  aria-label={t('sessions.end.of', { device: name })}
                  onClick={() => void end({ id }, 1)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </Sessions>
      <Foot>
        <Button
          ref={allOthers}
          isBusy={isEnding}
          disabledReason={others.length === 0 ? t('sessions.none') : undefined}
          onClick={() => void end({}, others.length)}
        >
          {t('sessions.endOthers')}
        </Button>
      </Foot>
    </LoadState>
  );
}
