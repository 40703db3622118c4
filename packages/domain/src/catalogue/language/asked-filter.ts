import type { Field } from './field.ts';

const TEXTS = new Set<Field['kind']>(['text', 'longText', 'email', 'phone', 'url', 'gstin']);

/** The value of a list's filter, as addresses and saved views carry it, as the server takes it: texts by what they contain, Active as yes or no, a whole number as one. */
export const askedFilter = (key: string, field: Field | undefined, value: unknown): unknown => {
  if (key === 'isActive') return String(value) === 'true';
  if (field?.kind === 'integer' && typeof value === 'string') return Number(value);
  const isText = field !== undefined && TEXTS.has(field.kind);
  return isText && (typeof value === 'string' || typeof value === 'number') ? { contains: String(value) } : value;
};
