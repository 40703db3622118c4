const PREFIX = 'customFields.';

/** A custom field's key among the fields of its record: never that of a declared one, now or in a later version. @example customKey('bagColour') → 'customFields.bagColour' */
export const customKey = (key: string): string => `${PREFIX}${key}`;

/** Whether a key of a shaped module is a partner's own field. */
export const isCustomKey = (key: string): boolean => key.startsWith(PREFIX);

/** The partner's own key. @example customName('customFields.bagColour') → 'bagColour' */
export const customName = (key: string): string => key.slice(PREFIX.length);
