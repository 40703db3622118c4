import { expect } from '@playwright/test';
import type { Api } from './session.ts';

/** Sets a key of the company's configuration; an empty value is one that was taken away. */
export const setSetting = async (api: Api, keyName: string, value: string): Promise<void> => {
  const rows = (await api.get('sysConfig/getAllByPartner?rowsPerPage=200')).dataList ?? [];
  const { id, version } = rows.find((row) => row['keyName'] === keyName) ?? {};
  const saved = await api.post('sysConfig/saveOrUpdate', { id, version, keyName, value });
  expect([keyName, saved.responseMessage]).toEqual([keyName, 'OK']);
};
