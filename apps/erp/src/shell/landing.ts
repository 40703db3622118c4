import type { Acl } from '@weft/domain/rules/acl/acl';
import { landingPath } from '@weft/domain/rules/acl/landing-path';
import { guardDecision } from '@weft/domain/rules/acl/guard-decision';
import type { Catalogue } from '../product/modules/catalogue.ts';
import { findPlace } from './find-place.ts';

/** Where a person goes when nothing was asked for (specification, section 2). */
export const LANDING = '/dashboard/classic';

/**
 * Where a person goes who asked for nothing: the screen on which the role opens, while there is such a screen and the guard lets them in
 * (spec 01, 2.15); else the landing of the specification.
 * @example landingOf('uom', { catalogue, acl }) → '/module/uom'
 */
export const landingOf = (
  opensOn: string | null,
  { catalogue, acl }: { readonly catalogue: Catalogue; readonly acl: Acl | null },
): string => {
  const path = landingPath(opensOn ?? '');
  const place = findPlace(path.split('?', 1)[0] ?? '', catalogue);
  if (!('route' in place) || place.kind === 'later') return LANDING;
  return guardDecision(acl ?? 'absent', place.route.acl) === 'allow' ? `/module/${path}` : LANDING;
};
