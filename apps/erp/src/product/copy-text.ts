/** Copies as programs did before pages could ask for it: what is marked. The one way on a server without https. */
const copyMarked = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- browsers without https have nothing else, and all still have this
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
};

/** Puts a text where the next paste takes it from; false where the browser does not let a page do that. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text);
  }
};
