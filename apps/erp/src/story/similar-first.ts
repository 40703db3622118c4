import type { FakeServer } from './fake-api.ts';

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** A server that has a record of a similar name: it asks whoever can be asked, and saves what is confirmed. */
export const similarFirst =
  (stored: { readonly [key: string]: unknown }): FakeServer =>
  (path, body) => {
    if (!isObject(body)) return path.endsWith(`/${String(stored['id'])}`) ? { data: stored } : { dataList: [] };
    const { confirmed, ...record } = body;
    if (Array.isArray(confirmed) && confirmed.includes('SIMILAR'))
      return { data: { ...stored, ...record, version: 1 + Number(stored['version']) } };
    const message = 'A similar Unit of Measure exists: Kilograms. Save anyway?';
    const values = { module: 'Unit of Measure', name: 'Kilograms', holderId: 12 };
    const asks = Array.isArray(confirmed) ? ({ asks: true } as const) : {};
    const errors = [{ field: 'name', code: 4404909, name: 'SIMILAR' as const, message, values, ...asks }];
    return { kind: 'refused', status: 422, responseCode: 4404, message, errors };
  };
