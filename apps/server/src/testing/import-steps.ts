import { type Client, dataOf, type Wire } from './serve.ts';
import { uploadFile } from './upload-file.ts';

const ITEM_HEAD = 'Item Code*,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,Purchase Price';
/** A row of a file of items under `items`. */
export const itemRow = (code: string, { name = `Bag ${code}`, unit = 'kg', price = '"1,234.50"' } = {}): string =>
  `${code},${name},Raw Material,HDPE granules,${unit},3901,GST 18 %,GST 18 %,${price}`;
/** A file of items (CSV). */
export const items = (...rows: readonly string[]): string => [ITEM_HEAD, ...rows].join('\r\n');

/** Uploads and maps; answers the import's id. */
export const begin = async (
  client: Client,
  path: string,
  file: { readonly name: string; readonly content: string | Buffer },
  mapping: Wire = {},
): Promise<number> => {
  const importId = Number(
    dataOf(await uploadFile(client, `${path}/import/upload`, file.name, file.content))['importId'],
  );
  dataOf(await client.post(`${path}/import/map`, { importId, ...mapping }));
  return importId;
};

/** A file as `begin` takes it. */
export const csvOf = (content: string) => ({ name: 'file.csv', content });
