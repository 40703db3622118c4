/**
 * What a refusal says: asked for as a file it comes as one, although it is an envelope. Anything else, and what cannot be read, stays as it is.
 * @example await bodyOf(new Blob(['{"responseCode":4403}'], { type: 'application/json' })) → { responseCode: 4403 }
 */
export const bodyOf = async (data: unknown): Promise<unknown> => {
  if (!(data instanceof Blob) || !data.type.startsWith('application/json')) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return data; // cut off on its way: the status still tells
  }
};
