import { expect, waitFor } from 'storybook/test';

/** Answers an overlay once the focus is in it: it is drawn a moment before, and keys would still go to what opened it. */
export const entered = async (overlay: Promise<HTMLElement>): Promise<HTMLElement> => {
  const drawn = await overlay;
  await waitFor(() => expect(drawn).toContainElement(document.activeElement as HTMLElement)); // the body at least, in a document that stands
  return drawn;
};
