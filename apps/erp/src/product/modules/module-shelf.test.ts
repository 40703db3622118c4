import { uom } from '@weft/domain/catalogue/masters/uom';
import { expect, it } from 'vitest';
import { createModuleShelf, ModuleNotFoundError } from './module-shelf.ts';

it('keeps what was loaded, and asks again for what did not come', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(uom)];
  const shelf = createModuleShelf({ uom: () => answers.shift() ?? Promise.reject(new Error('asked once more')) });
  await expect(shelf.load('uom')).rejects.toThrow('offline');
  expect(shelf.at('uom')).toBeUndefined();
  expect(await shelf.load('uom')).toBe(uom);
  expect(await shelf.load('uom')).toBe(shelf.at('uom'));
});

it('refuses a module that no catalogue has as one that was not found', async () => {
  const asked = createModuleShelf({}).load('loom');
  await expect(asked).rejects.toBeInstanceOf(ModuleNotFoundError);
  await expect(asked).rejects.toMatchObject({ name: 'ModuleNotFoundError', message: "No module is called 'loom'" });
});
