import { useCallback, useEffect, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppState } from '@weft/api/hooks/use-app';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { toIndia } from '../../generic/india-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { lastSessionUse } from '../../product/session/session-use.ts';
import { AtFoot } from '../FullLayout.style.ts';
import { idleState } from './idle-time.ts';

const LOOK_MS = 15_000;

/** Five minutes before an unused session ends: a quiet notice, and a way to stay. Any key or press stays too (spec 01, 1.2). */
export function IdleNotice() {
  const { t } = useTranslation();
  const { api } = useProduct();
  const idleMinutes = useAppState(({ session }) => session.user?.idleMinutes);
  const isOpen = useAppState(({ session }) => session.status === 'open');
  const [endsAt, setEndsAt] = useState<number>();
  const lastTouch = useRef(0);
  const isTold = useRef(false);

  const stay = useCallback((): void => {
    setEndsAt(undefined);
    firstValueFrom(api.get('staff/getloggedinuser', { isQuiet: true })).catch(() => undefined); // the next call says what is wrong
  }, [api]);

  useEffect(() => {
    isTold.current = endsAt !== undefined;
  });
  useEffect(() => {
    if (idleMinutes === undefined || !isOpen) return undefined;
    const look = (): void => {
      const state = idleState({ lastUse: lastSessionUse(), now: Date.now(), idleMinutes });
      if (state.kind === 'ending' && lastTouch.current > lastSessionUse()) stay();
      else setEndsAt(state.kind === 'ending' ? state.at : undefined);
    };
    const touched = (): void => {
      lastTouch.current = Date.now();
      const { kind } = idleState({ lastUse: lastSessionUse(), now: lastTouch.current, idleMinutes });
      if (isTold.current || kind === 'ending') stay(); // a late answer of another call may have renewed it while the notice stands
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look); // a tab in the background is looked at seldom
    window.addEventListener('keydown', touched, true); // a key of the number pad goes no further
    window.addEventListener('pointerdown', touched, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('keydown', touched, true);
      window.removeEventListener('pointerdown', touched, true);
    };
  }, [stay, idleMinutes, isOpen]);

  if (endsAt === undefined || !isOpen) return null;
  return (
    <AtFoot>
      <Banner
        tone="info"
        actions={
          <Button size="sm" onClick={stay}>
            {t('idle.stay')}
          </Button>
        }
      >
        {t('idle.note', { at: toIndia(new Date(endsAt).toISOString())?.slice(11) ?? '' })}
      </Banner>
    </AtFoot>
  );
}
