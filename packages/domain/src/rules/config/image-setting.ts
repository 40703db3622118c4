/** Whether an image setting holds an address of its own, which is used as it is; anything else is the name of a stored file (spec 01, 1.11). */
export const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/iu.test(value);

/** Whether a text can be the name of a stored file, as `file/get/{name}` asks for it. */
export const isFileName = (value: string): boolean => /^[\w-]{1,100}$/u.test(value);
