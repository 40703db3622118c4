import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { type Brings, StartStep } from './StartStep.tsx';
import type { ImportCalls } from './use-import-calls.ts';

type StartProps = {
  readonly brings: Brings;
  readonly onTemplate: ImportCalls['saveTemplate'];
};

const never = (): Promise<never> => new Promise(() => undefined);

function Start({ brings, onTemplate }: StartProps) {
  return (
    <StoryWorld modules={[]} server={() => ({ data: {} })}>
      <StartStep
        calls={{
          upload: never,
          chooseSheet: never,
          map: never,
          check: never,
          commit: never,
          session: never,
          settled: never,
          undo: never,
          cancel: never,
          saveErrors: never,
          saveTemplate: onTemplate,
        }}
        brings={brings}
        takesFocus={false}
        onBegun={() => undefined}
        onUploaded={() => undefined}
      />
    </StoryWorld>
  );
}

const meta = {
  title: 'Screens/Import/Start',
  component: Start,
  args: { brings: 'records', onTemplate: fn(async () => undefined) },
} satisfies Meta<typeof Start>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfRecords: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Excel with present data' }));
    await expect(args.onTemplate).toHaveBeenCalledWith('xlsx', true, undefined);
  },
};

/** Orders that are open at go-live: how rows become orders is told, and there are none to begin with. */
export const OfOpenOrders: Story = {
  args: { brings: 'documents' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText(/Orders come in as they stand/u)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Excel with present data' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Excel template' }));
    await expect(args.onTemplate).toHaveBeenCalledWith('xlsx', false, undefined);
  },
};
