import { expect } from 'vitest';
import { formOf } from '../../../apps/server/src/testing/upload-file.ts';
import type { Cases, World } from './world.ts';

/** Files, and imports step by step. */
export const filesCases = (world: World): Cases => {
  /** A file on a segment of its own, by its id. */
  const hung = async (name: string): Promise<unknown> => {
    const file = { part: 'uploadingFiles', name: 'slip.txt', content: name };
    const foreinKey = (await world.segment(name)).id;
    const { body, headers } = formOf(file, { bodyData: JSON.stringify({ foreinKey, moduleName: 'segment' }) });
    return (await world.admin().post('filesData/saveWithFile', body, { headers })).body.dataList?.[0]?.['id'];
  };
  return {
    long: [],
    short: [
      [
        'files added to a record',
        async () => {
          const file = { part: 'uploadingFiles', name: 'note.txt', content: 'Bags of 50 kg' };
          const fields = { bodyData: JSON.stringify({ foreinKey: world.made.of('item').id }) };
          return { path: 'chemical/item/updateWithFile', ...formOf(file, fields) };
        },
      ],
      [
        'a file hung on a record',
        async () => {
          const file = { part: 'uploadingFiles', name: 'challan.txt', content: 'Signed at the gate' };
          const foreinKey = (await world.segment('With a file')).id;
          const fields = { bodyData: JSON.stringify({ foreinKey, moduleName: 'segment' }) };
          return { path: 'filesData/saveWithFile', ...formOf(file, fields) };
        },
      ],
      [
        'a file taken off its record',
        async () => ({ path: 'segment/attachments/delete', body: { id: await hung('Without its file') } }),
      ],
      [
        'a file hung on its record again',
        async () => {
          const id = await hung('With its file again');
          expect((await world.admin().post('segment/attachments/delete', { id })).status).toBe(200);
          return { path: 'segment/attachments/restore', body: { id } };
        },
      ],
      [
        'files kept for later',
        async () => ({
          path: 'filesData/saveWithFile',
          ...formOf({ part: 'uploadingFiles', name: 'note.txt', content: 'Bags of 50 kg' }),
          isLast: true, // each time files of their own
        }),
      ],
      [
        'what is known of a file',
        async () => {
          const { body, headers } = formOf({ part: 'uploadingFiles', name: 'licence.txt', content: 'Factory licence' });
          const [file] = (await world.admin().post('filesData/saveWithFile', body, { headers })).body.dataList ?? [];
          return { path: 'filesData/update', body: { id: file?.['id'], kind: 'licence', validTill: '2027-03-31' } };
        },
      ],
      [
        'a link to a file',
        async () => {
          const { body, headers } = formOf({ part: 'uploadingFiles', name: 'linked.txt', content: 'For a customer' });
          const [file] = (await world.admin().post('filesData/saveWithFile', body, { headers })).body.dataList ?? [];
          return { path: 'filesData/link', body: { fileName: file?.['fileName'] }, isLast: true }; // each time a link of its own
        },
      ],
      [
        'an import uploaded',
        async () => ({
          path: 'segment/import/upload',
          ...formOf({ part: 'file', name: 'segments.csv', content: 'Name\r\nUp' }),
        }),
      ],
      [
        'an import mapped',
        async () => ({ path: 'segment/import/map', body: { importId: await world.uploaded(['Map']), mode: 'create' } }),
      ],
      [
        'an import checked',
        async () => ({ path: 'segment/import/check', body: { importId: await world.imported(['Check']) } }),
      ],
      [
        'an import committed',
        async () => ({
          path: 'segment/import/commit',
          body: { importId: await world.imported(['Commit 1', 'Commit 2', 'Commit 3']) },
        }),
      ],
      [
        'an import undone',
        async () => {
          const importId = await world.imported(['Undo 1', 'Undo 2']);
          expect((await world.admin().post('segment/import/commit', { importId })).status).toBe(200);
          return { path: 'segment/import/undo', body: { importId } };
        },
      ],
      [
        'an import called off',
        async () => ({
          path: 'segment/import/cancel',
          body: { importId: await world.imported(['Off']) },
          isLast: true,
        }),
      ],
    ],
  };
};
