/** Text of a value whose field is only known at run time: texts and numbers as they are, anything else as nothing. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
};
