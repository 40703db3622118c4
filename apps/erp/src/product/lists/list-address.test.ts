import { describe, expect, it } from 'vitest';
import { readListAddress, writeListAddress } from './list-address.ts';

const read = (text: string) =>
  readListAddress(new URLSearchParams(text), { keys: ['kind', 'isActive'], storedSize: 20 });

describe('the address of a list', () => {
  it('asks for the first page in the kept size when it says nothing', () => {
    expect(read('')).toEqual({ page: 1, rowsPerPage: 20, search: '', sort: '', filters: {}, activeOnly: false });
  });

  it.each([
    'page=0',
    'page=-2',
    'page=abc',
    'page=1.5',
    'rows=7',
    'sort=drop table',
    'sort=a,b,c,d',
    'sort=a,',
    'f.other=1',
  ])('leaves %s out', (text) => {
    expect(read(text)).toEqual(read(''));
  });

  it('keeps filters as what they are', () => {
    expect(read('f.kind=mass&f.isActive=true').filters).toEqual({ kind: 'mass', isActive: true });
  });

  it('comes back as it was written', () => {
    const query = read('search=pp+bag&sort=-name,kind&page=3&rows=50&f.kind=mass');
    expect(readListAddress(writeListAddress(query, 20), { keys: ['kind'], storedSize: 20 })).toEqual(query);
  });

  it('keeps an order by fields of one’s own', () => {
    expect(read('sort=-customFields.bag_width,kind,customFields.finish2').sort).toBe(
      '-customFields.bag_width,kind,customFields.finish2',
    );
    expect(read('sort=customFields.').sort).toBe('');
  });

  it('is empty for a list as it first opens', () => {
    expect(writeListAddress(read(''), 20).toString()).toBe('');
  });
});
