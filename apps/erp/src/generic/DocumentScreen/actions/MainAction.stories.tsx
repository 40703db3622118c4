import { useMemo, useState, type ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '@weft/ui/Button';
import { useFormKeys } from '../../../product/use-form-keys.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { DocumentContext, useMainAction } from '../document-context.ts';
import { useMain } from './use-main.ts';

type PartProps = { readonly name: string; readonly onMain: (name: string) => void };

/** A part of a form that offers its action while it is not busy; its call ends in a task of its own, as an answer does. */
function Part({ name, onMain }: PartProps) {
  const [isBusy, setBusy] = useState(false);
  useMainAction(isBusy ? undefined : () => onMain(name));
  return (
    <Button
      isBusy={isBusy}
      onClick={() => {
        setBusy(true);
        setTimeout(() => setBusy(false));
      }}
    >
      {name}
    </Button>
  );
}

/** The frame of a form, as far as its main action goes: drawn anew, it leaves its parts as they are. */
function Frame({ children }: { readonly children: ReactNode }) {
  const main = useMain(() => undefined);
  const { offer, leave } = main;
  const context = useMemo(
    () => ({
      save: () => undefined,
      act: () => undefined,
      saveBy: () => undefined,
      offerMain: offer,
      leaveMain: leave,
    }),
    [offer, leave],
  );
  useFormKeys({ save: () => undefined, main: () => main.run(undefined) });
  return <DocumentContext value={context}>{children}</DocumentContext>;
}

type ScreenProps = { readonly names: readonly string[]; readonly onMain: (name: string) => void };

function Screen({ names, onMain }: ScreenProps) {
  return (
    <Frame>
      {names.map((name) => (
        <Part key={name} name={name} onMain={onMain} />
      ))}
    </Frame>
  );
}

/** What Ctrl+Enter does on a document: the action that its parts offer. For: documents. Not for: masters, which begin another one. */
const meta = {
  title: 'Generic/Main action',
  component: Screen,
  args: { names: ['Accept all'], onMain: fn() },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={() => ({})}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const CTRL_ENTER = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true });

/** A key that comes with the very drawing which shows the button free counts. */
export const CountsAsSoonAsItIsFree: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const accept = await canvas.findByRole('button', { name: 'Accept all' });
    const freed = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (accept.hasAttribute('aria-busy')) return;
        observer.disconnect();
        window.dispatchEvent(CTRL_ENTER);
        resolve();
      }).observe(accept, { attributes: true, attributeFilter: ['aria-busy'] });
    });
    await userEvent.click(accept);
    await freed;
    await waitFor(() => expect(args.onMain).toHaveBeenCalledWith('Accept all'));
    await expect(args.onMain).toHaveBeenCalledTimes(1);
  },
};

/** The first part's action stays the main one, whichever part was drawn last. */
export const StaysTheFirst: Story = {
  args: { names: ['Send', 'Close short'] },
  play: async ({ args, canvas, userEvent }) => {
    const send = await canvas.findByRole('button', { name: 'Send' });
    await userEvent.click(send);
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onMain).toHaveBeenCalledWith('Send'));
    await expect(args.onMain).toHaveBeenCalledTimes(1);
  },
};
