import type { Meta, StoryObj } from '@storybook/react-vite';
import { qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { expect, fn, mocked, spyOn, waitFor } from 'storybook/test';
import type { FakeServer } from '../../story/fake-api.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { ScanField } from './ScanField.tsx';

const LABEL = qrPayload('RL', 42);
const server: FakeServer = (_path, body) =>
  (body as { readonly payload: string }).payload === LABEL
    ? { data: { number: 'R2600042' } }
    : {
        kind: 'refused',
        status: 422,
        responseCode: 4404,
        message: 'Read it again',
        errors: [{ field: 'payload', code: 4404, name: 'CODE_MISREAD', message: 'Read it again', values: {} }],
      };

/** Field for one scan after the other. For: lots, rolls, badges, papers. Not for: a code that stays (CodeField). */
const meta = {
  title: 'Generic/Scan field',
  component: ScanField,
  args: {
    label: 'Scan roll or lot',
    readsLabels: true,
    onScan: fn((code: string) => (code === 'R2600042' ? ('taken' as const) : ('refused' as const))),
  },
  decorators: [
    (Story) => (
      <StoryWorld modules={[]} server={server}>
        <Story />
      </StoryWorld>
    ),
  ],
  beforeEach: ({ args }) => {
    mocked(args.onScan).mockClear();
    const made = spyOn(AudioContext.prototype, 'createOscillator');
    return () => made.mockRestore();
  },
} satisfies Meta<typeof ScanField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hertz of the tones that were made, in their order. */
const heard = (): readonly number[] =>
  mocked(AudioContext.prototype.createOscillator).mock.results.map(({ value }) =>
    value instanceof OscillatorNode ? value.frequency.value : 0,
  );

const HIGH = 1320;
const LOW = 220;

export const Empty: Story = {};

export const IsHeard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Scan roll or lot' });
    await userEvent.type(field, 'R2600042{Enter}');
    await waitFor(() => expect(heard()).toEqual([HIGH]));
    await userEvent.type(field, 'L26-7{Enter}');
    await waitFor(() => expect(heard()).toEqual([HIGH, LOW]));
    await expect(args.onScan).toHaveBeenLastCalledWith('L26-7');
    await expect(field).toHaveValue('');
  },
};

export const ALabelOfOursIsItsNumber: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Scan roll or lot' }), `${LABEL}{Enter}`);
    await waitFor(() => expect(args.onScan).toHaveBeenCalledWith('R2600042'));
    await waitFor(() => expect(heard()).toEqual([HIGH]));
  },
};

export const ADamagedLabelIsRefused: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Scan roll or lot' }), 'WEFT:RL00{Enter}');
    await waitFor(() => expect(heard()).toEqual([LOW]));
    await expect(args.onScan).not.toHaveBeenCalled();
  },
};
