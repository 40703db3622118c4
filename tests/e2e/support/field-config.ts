import { expect } from '@playwright/test';
import type { Api } from './session.ts';

/** What a partner says of one field. */
type Detail = {
  readonly fieldKeyName: string;
  readonly fieldLabel?: string;
  readonly isVisible?: boolean;
  readonly isRequired?: boolean;
};

/** Sets the field configuration of a module, whatever it was before. */
export const setFields = async (api: Api, moduleName: string, fieldDetails: readonly Detail[]): Promise<void> => {
  const [before] = (await api.get(`chemical/formConfig?moduleName=${moduleName}`)).dataList ?? [];
  const own = before === undefined ? {} : { id: before['id'], version: before['version'] };
  const saved = await api.post('chemical/formConfig/saveOrUpdate', { ...own, moduleName, fieldDetails });
  expect([moduleName, saved.responseMessage]).toEqual([moduleName, 'OK']);
};

/** Takes the field configuration of modules away: all is called and shown as it is declared. */
export const clearFields = async (api: Api, ...modules: readonly string[]): Promise<void> => {
  for (const moduleName of modules) {
    const [row] = (await api.get(`chemical/formConfig?moduleName=${moduleName}`)).dataList ?? [];
    if (row !== undefined) await api.post('chemical/formConfig/delete', { id: row['id'], version: row['version'] });
  }
};
