import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Client } from '../../../apps/server/src/testing/serve.ts';

const TEMPLATES = moduleNamed('printTemplate').api;

/** What the shipped print of a record says, as one line of text; the PDF of the same record is answered too. */
export const shippedText = async (client: Client, module: string, id: number): Promise<string> => {
  const layout = (await client.get(`${TEMPLATES}/shipped/${module}`)).body.data ?? {};
  const { body } = await client.post(`${TEMPLATES}/preview`, { ...layout, moduleName: module, entityId: id });
  const pdf = await client.get(`${moduleNamed(module).api}/print/${id}`);
  if (!pdf.text.startsWith('%PDF')) throw new Error(pdf.text.slice(0, 500));
  return String(body.data?.['html'])
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
};
