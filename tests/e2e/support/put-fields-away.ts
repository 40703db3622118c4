import { expect } from '@playwright/test';
import type { Api } from './session.ts';

/**
 * Puts fields of one's own out of use again, so that other stories have these modules as they were: first what reads others, a formula or what is
 * shown only with another, as the product lets go of none that is still read.
 */
export const putFieldsAway = async (api: Api, ...modules: readonly string[]): Promise<void> => {
  const fields = (await api.get('customField/getAllByPartner')).dataList ?? [];
  const formulas = new Set(fields.flatMap(({ id, fieldType }) => (fieldType === 'computed' ? [id] : [])));
  const places = ((await api.get('moduleCustomField/getAllByPartner')).dataList ?? []).filter(
    ({ moduleName, isActive }) => isActive === true && modules.includes(String(moduleName)),
  );
  const reads = ({ customField, visibleWhen }: (typeof places)[number]): boolean =>
    formulas.has(customField) || Boolean(visibleWhen);
  expect(places.length).toBeGreaterThan(0);
  for (const { id, version } of places.toSorted((a, b) => Number(reads(b)) - Number(reads(a))))
    expect((await api.post('moduleCustomField/setActive', { id, version, isActive: false })).responseMessage).toBe(
      'OK',
    );
};
