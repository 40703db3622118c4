import { settingOf } from '../../../rules/config/setting-of.ts';
import type { Field } from '../field.ts';

/** Whether the company's settings let a field be: it has no condition on them, or it holds. */
export const fitsSettings = (
  { visibleWhen }: Pick<Field, 'visibleWhen'>,
  config: (key: string) => string | undefined,
): boolean =>
  visibleWhen === undefined || 'field' in visibleWhen || settingOf(config, visibleWhen.sysConfig) === visibleWhen.value;
