import { expect, waitFor } from 'storybook/test';

type Finder = { getByRole: (role: string, options?: { name: string }) => HTMLElement };
/** A cell of a line, counted from 1. */
export const cell = (root: HTMLElement, line: number, key: string) =>
  root.querySelector<HTMLElement>(`[data-path="lines[${line - 1}].${key}"]`) ?? root;
/** Goes into a cell and waits till it takes what is typed. */
export const arrive = async (root: HTMLElement, line: number, key: string) => {
  cell(root, line, key).focus();
  await waitFor(() => expect(cell(root, line, key)).toHaveAttribute('data-editing'));
};
/** What is typed into. */
export const editor = (canvas: Finder, name: string) => canvas.getByRole('textbox', { name });
/** As the browser tells of Ctrl+V. */
export const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};
