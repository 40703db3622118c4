/** Text of a value whose field is only known at run time: texts and numbers as they are, anything else as nothing. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
};

/** Whether a free structure is empty or a list of texts. */
export const isListOfTexts = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
