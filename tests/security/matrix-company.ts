import { MODULES } from '@weft/domain/catalogue/registry';
import type { Endpoint } from '../../apps/server/src/http/endpoint.ts';
import type { Client, Wire } from '../../apps/server/src/testing/serve.ts';
import { formOf, uploadFile } from '../../apps/server/src/testing/upload-file.ts';
import { type Made, sampleOf, setSetting, whileOn } from '../contract/samples.ts';
import { OPENING, tradeOf } from '../contract/purchase/trade.ts';
import { IMPORTED, MISSING_ID, placeOf, STOCKED, type Target } from './matrix-requests.ts';

/** Place of the sample that is made to be deleted. */
const ENDED = 4;

/** A picture of one white point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

const attach = async (client: Client, module: string, id: number): Promise<Wire> => {
  const { body, headers } = formOf(
    { part: 'uploadingFiles', name: 'point.png', content: POINT },
    { bodyData: JSON.stringify({ foreinKey: id, moduleName: module }) },
  );
  const answer = await client.post('filesData/saveWithFile', body, { headers });
  const [file] = answer.body.dataList ?? [];
  if (file === undefined) throw new Error(`${module} took no file: ${answer.text}`);
  return file;
};

const importsOf = async (client: Client, endpoints: readonly Endpoint[]): Promise<ReadonlyMap<string, number>> => {
  const imports = new Map<string, number>();
  for (const { path } of endpoints.filter((one) => one.path.endsWith('/import/upload'))) {
    const name = nameOfImport(path.replace('/import/upload', ''));
    if (imports.has(name)) continue;
    const { body } = await uploadFile(client, path, IMPORTED.name, IMPORTED.content);
    imports.set(name, Number(body.data?.['importId']));
  }
  return imports;
};

/** An import belongs to its module under whichever path, or to the stock. */
const nameOfImport = (at: string): string => placeOf(`${at}/`).module?.name ?? at;

/** Makes what hangs on samples, and what of them is deleted: of each module a comment, files and an import, a printed label, stock. */
export const furnish = async (client: Client, endpoints: readonly Endpoint[], made: Made): Promise<Target> => {
  await setSetting(client, 'LABEL_SUPPORT', 'YES');
  const [comments, files, deletedFiles] = [
    new Map<string, number>(),
    new Map<string, Wire>(),
    new Map<string, number>(),
  ];
  const deleted = new Map<string, number>();
  for (const module of MODULES.filter(({ readOnly }) => !readOnly)) {
    const { name, api } = module;
    const { id } = made.of(name);
    comments.set(name, (await client.post(`${api}/comments/add`, { record: id, text: 'Sample 0001' })).row().id);
    files.set(name, await attach(client, name, id));
    const gone = Number((await attach(client, name, id))['id']);
    await client.post(`${api}/attachments/delete`, { id: gone });
    deletedFiles.set(name, gone);
    if (name === 'acl') continue; // there is one of a role and a service, and each has it
    const ended = (
      await whileOn(client, module, () => client.post(`${api}/save`, sampleOf(module, ENDED, made.rows)))
    ).row();
    const answer = await client.post(`${api}/delete`, { id: ended.id, version: ended.version });
    if (answer.status !== 200) throw new Error(`${name} was not deleted: ${answer.text}`);
    deleted.set(name, ended.id);
  }
  const imports = await importsOf(client, endpoints);
  const trade = tradeOf(client, made);
  const opening = await trade.openingOf(await trade.plannedItem(STOCKED.item), STOCKED.lot, 10);
  (await trade.act(OPENING, opening, 'post')).row();
  await client.post('chemical/label/print', { type: 'IT', ids: [made.of('item').id], format: 'zpl' });
  const [print] = (await client.get('labelPrint/getAllByPartner')).body.dataList ?? [];
  return {
    rows: made.rows,
    of: (name) => (name === 'labelPrint' ? { id: Number(print?.['id']), version: 1 } : made.of(name)),
    comment: (name) => comments.get(name) ?? MISSING_ID,
    file: (name) => files.get(name) ?? { id: MISSING_ID },
    deletedFile: (name) => deletedFiles.get(name) ?? MISSING_ID,
    deleted: (name) => deleted.get(name) ?? MISSING_ID,
    importId: (at) => imports.get(nameOfImport(at)) ?? MISSING_ID,
  };
};
