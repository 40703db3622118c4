import { isDenied, type ApiFault } from '@weft/api/http/api-fault';
import type { Translate } from './translate.ts';

/**
 * Title of a message about a call that was refused: what a person has no right to is "Access Denied" wherever it is told (spec 01, 1.2).
 * @example toast.danger(words(fault), { title: faultTitle(t, fault) })
 */
export const faultTitle = (t: Translate, fault: ApiFault, otherwise = t('error.title')): string =>
  isDenied(fault) ? t('access.denied.title') : otherwise;

/** The same of a message that has no title else. @example toast.danger(words(fault), deniedTitle(t, fault)) */
export const deniedTitle = (t: Translate, fault: ApiFault): { title?: string } =>
  isDenied(fault) ? { title: t('access.denied.title') } : {};
