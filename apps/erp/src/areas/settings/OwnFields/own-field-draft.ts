import { decimal } from '@weft/domain/rules/decimal/decimal';
import { isObject } from '../../../product/session/ui-memory.ts';
import { NEW_LINE, type OwnLine } from './own-field-lines.ts';

const NUMBER = /^\d+(?:\.\d+)?$/u;

/** Lines that are unsaved, to be kept. */
export const draftOf = (changed: readonly OwnLine[]): { readonly lines: readonly unknown[] } => ({
  lines: changed.map((line) => ({ ...line, order: line.order?.toString() ?? null })),
});

const isKind = (value: unknown, like: unknown): boolean =>
  Array.isArray(like) ? Array.isArray(value) : value === null || typeof value === typeof (like ?? value);

/** A kept line; what the browser holds otherwise than a line has it is left out. */
const lineOf = (kept: { readonly [key: string]: unknown }): OwnLine => {
  const { order, ...others } = kept;
  const known = Object.entries(NEW_LINE).filter(([key, like]) => key in others && isKind(others[key], like));
  return {
    ...NEW_LINE,
    ...Object.fromEntries(known.map(([key]) => [key, others[key]])),
    order: typeof order === 'string' && NUMBER.test(order) ? decimal(order) : null,
  };
};

/** What was kept, on the lines as they are stored now: a stored line in its place, a new one at the end. */
export const fromDraft = ({ lines }: { readonly lines?: unknown }, stored: readonly OwnLine[]): readonly OwnLine[] => {
  const kept = (Array.isArray(lines) ? lines : []).filter(isObject).map(lineOf);
  const places = new Set(stored.map(({ placeId }) => placeId));
  return [
    ...stored.map((line) => kept.find(({ placeId }) => placeId !== null && placeId === line.placeId) ?? line),
    ...kept.filter(({ placeId }) => placeId === null || !places.has(placeId)),
  ];
};
