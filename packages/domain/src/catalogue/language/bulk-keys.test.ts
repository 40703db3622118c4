import { describe, expect, it } from 'vitest';
import { moduleNamed } from '../registry.ts';
import { bulkKeys, mostInBulk } from './bulk-keys.ts';

const context = { config: () => 'YES' };
const keysOf = (name: string, hidden: readonly string[] = []) => bulkKeys(moduleNamed(name), new Set(hidden), context);

describe('fields that are changed in bulk', () => {
  it('are those of the form that a person sets', () =>
    expect(keysOf('uom')).toEqual(expect.arrayContaining(['kind', 'decimals'])));

  it('are none that no two records share, and no lines', () => {
    expect(keysOf('uom')).not.toContain('name');
    expect(keysOf('party')).not.toContain('contacts');
  });

  it('are none that the role does not see', () => expect(keysOf('uom', ['decimals'])).not.toContain('decimals'));

  it('are changed in fewer documents than other records, which go one by one', () =>
    expect(mostInBulk(moduleNamed('purchaseOrder'))).toBeLessThan(mostInBulk(moduleNamed('uom'))));
});
