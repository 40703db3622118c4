import { fault, type FaultName, type FaultValues } from '@weft/domain/contract/faults';
import { type Decimal, decimal, isDecimalText, isPositive } from '@weft/domain/rules/decimal/decimal';
import { Refusal } from './refusal.ts';

/** A body, or a part of one, whose keys are all still to be looked at. */
export type Unread = { readonly [key: string]: unknown };

/** What came as an object; an empty one when something else did. */
export const unread = (value: unknown): Unread =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unread) : {}; // every key is looked at

const refuseAt = (field: string, code: FaultName, values: FaultValues): never => {
  throw new Refusal([fault(field, code, values)]);
};

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** An id that must be there. Fault: REQUIRED, TYPE. */
export const idAt = (body: Unread, key: string, label: string, field = key): number => {
  const value = body[key];
  if (value === undefined || value === null) return refuseAt(field, 'REQUIRED', { label });
  return isId(value) ? value : refuseAt(field, 'TYPE', { label, type: 'id' });
};

/** An id that may be missing. Fault: TYPE. */
export const optionalId = (body: Unread, key: string, label: string, field = key): number | undefined =>
  body[key] === undefined || body[key] === null ? undefined : idAt(body, key, label, field);

/** A quantity above 0. Faults: REQUIRED, TYPE, TOO_SMALL. */
export const quantityAt = (body: Unread, key: string, label: string, field = key): Decimal => {
  const value = body[key];
  if (value === undefined || value === null) return refuseAt(field, 'REQUIRED', { label });
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !isDecimalText(text)) return refuseAt(field, 'TYPE', { label, type: 'number' });
  const figure = decimal(text);
  return isPositive(figure) ? figure : refuseAt(field, 'TOO_SMALL', { label, n: 0 });
};

/** A text that must be there, trimmed. Faults: REQUIRED, LENGTH. */
export const textAt = (body: Unread, key: string, label: string, max = 200): string => {
  const text = optionalText(body, key, label, max);
  return text ?? refuseAt(key, 'REQUIRED', { label });
};

/** A text that may be missing or empty. Faults: TYPE, LENGTH. */
export const optionalText = (body: Unread, key: string, label: string, max = 200, field = key): string | undefined => {
  const value = body[key];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.includes('\u0000')) return refuseAt(field, 'TYPE', { label, type: 'text' });
  const text = value.trim();
  if (text.length > max) return refuseAt(field, 'LENGTH', { label, bound: 'at most', n: max });
  return text === '' ? undefined : text;
};

/** Ids, at least `fewest` different ones. Faults: LINES_EMPTY, TYPE. */
export const idsAt = (body: Unread, key: string, label: string, fewest = 1): readonly number[] => {
  const value = body[key];
  if (!Array.isArray(value) || value.length > 1000) return refuseAt(key, 'LINES_EMPTY', { label });
  if (!value.every(isId)) return refuseAt(key, 'TYPE', { label, type: 'list of ids' });
  const ids = [...new Set<number>(value)];
  return ids.length < fewest ? refuseAt(key, 'LINES_EMPTY', { label }) : ids;
};

/** How many of something a body asks for, from 1. Faults: TYPE, TOO_SMALL, TOO_LARGE. */
export const countAt = (body: Unread, key: string, label: string, most: number): number => {
  const value = body[key] ?? 1;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return refuseAt(key, 'TYPE', { label, type: 'whole number' });
  if (value < 1) return refuseAt(key, 'TOO_SMALL', { label, n: 0 });
  return value > most ? refuseAt(key, 'TOO_LARGE', { label, n: most }) : value;
};

/** Lines of a body, 1 to 1000. Fault: LINES_EMPTY. */
export const linesAt = (body: Unread, key = 'lines'): readonly Unread[] => {
  const value = body[key];
  if (!Array.isArray(value) || value.length === 0 || value.length > 1000)
    return refuseAt(key, 'LINES_EMPTY', { label: 'Lines' });
  return value.map(unread);
};
