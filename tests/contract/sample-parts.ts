import type { Field } from '@weft/domain/catalogue/language/field';
import type { Wire } from '../../apps/server/src/testing/serve.ts';

/** Ids of rows that references of a sample may point to, by module. */
export type Rows = (module: string, where: Field['where']) => number | undefined;

/** What a module's rules ask of a sample beyond its fields' fixtures; an undefined value leaves the field out. */
export type Override = (n: number, rows: Rows) => Wire;

/** A name that the search box finds and no other sample has. */
export const sampleName = (n: number): string => `Sample ${String(n).padStart(4, '0')}`;

/** A letter that tells samples apart where only letters may stand. */
export const letter = (n: number): string => String.fromCodePoint(65 + (n % 26));

/** An address in Surat. */
export const address = (rows: Rows): Wire => ({
  addressType: 'both',
  line1: '12 Loom Road',
  country: rows('country', { isoCode2: 'IN' }),
  state: rows('state', { alphaCode: 'GJ' }),
  city: rows('city', { state: rows('state', { alphaCode: 'GJ' }) ?? 0 }),
  pincode: '395003',
});
