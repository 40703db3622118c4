import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import { guardDecision, type GuardDecision } from '@weft/domain/rules/acl/guard-decision';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAcl } from '../product/use-rights.ts';
import type { Place } from './find-place.ts';

/** Names that the guard asks for a place; a page that leads nowhere is not guarded. */
const namesOf = (place: Place): readonly string[] => ('route' in place ? place.route.acl : []);

/**
 * Whether this place may be shown (spec 01, 1.6). A refusal with a record warns and leads to the module home; without access records the
 * shell says that they could not be loaded.
 */
export const useGuard = (place: Place, address: string): GuardDecision => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const acl = useAcl();
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  const decision = isAdmin ? 'allow' : guardDecision(acl ?? 'absent', namesOf(place));
  const warnedAt = useRef<string>(undefined);

  useEffect(() => {
    if (decision !== 'denyWithWarning' || warnedAt.current === address) return;
    warnedAt.current = address; // toast and address bar are outside React
    toast.warning(t('access.denied'), { title: t('access.denied.title') });
    void navigate('/module', { replace: true });
  }, [decision, address, navigate, t]);
  return decision;
};
