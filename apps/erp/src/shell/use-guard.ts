import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import { guardDecision, type GuardDecision } from '@weft/domain/rules/acl/guard-decision';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAcl } from '../product/modules/use-rights.ts';
import type { Place } from './find-place.ts';
import { leadsTo } from './shut-place.ts';

/** Names that the guard asks for a place; a page that leads nowhere is not guarded. */
const namesOf = (place: Place): readonly string[] => ('route' in place ? place.route.acl : []);

/**
 * Whether this place may be shown (spec 01, 1.6), to administrators too: what a record refuses them the server refuses as well. A refusal with
 * a record warns and leads to the module home, what a setting shuts to the screen in its place; without access records the shell says that they
 * could not be loaded, and the screen that was shown stays, or the root where there was none.
 */
export const useGuard = (place: Place, address: string): GuardDecision => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const acl = useAcl();
  const elsewhere = useAppState(({ session }) => leadsTo(place, session.config));
  const decision = elsewhere === undefined ? guardDecision(acl ?? 'absent', namesOf(place)) : 'denyWithWarning';
  const isAnswered = useAppState(({ session }) => session.isAnswered);
  const warnedAt = useRef<string>(undefined);
  const shown = useRef('/');

  useEffect(() => {
    if (decision === 'allow') shown.current = address;
    if (decision === 'deny' && isAnswered) void navigate(shown.current, { replace: true }); // the address bar is outside React
  }, [decision, isAnswered, address, navigate]);
  useEffect(() => {
    if (decision !== 'denyWithWarning') {
      warnedAt.current = undefined; // who comes again is told again
      return;
    }
    if (warnedAt.current === address) return;
    warnedAt.current = address; // toast and address bar are outside React
    toast.warning(t(elsewhere === undefined ? 'access.denied' : 'access.shut'), { title: t('access.denied.title') });
    void navigate(elsewhere === undefined ? '/module' : `/module/${elsewhere}`, { replace: true });
  }, [decision, elsewhere, address, navigate, t]);
  return decision;
};
