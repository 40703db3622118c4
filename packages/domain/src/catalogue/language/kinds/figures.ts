import type { Field } from '../field.ts';

const EXACT = new Set<Field['kind']>(['decimal', 'quantity', 'money', 'percent']);

/** Whether a field's values are exact decimals in calculations. */
export const isExact = ({ kind }: Pick<Field, 'kind'>): boolean => EXACT.has(kind);

/** Whether a field's values are numbers that are reckoned with, whole ones included. */
export const isFigure = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'integer' || EXACT.has(kind);
