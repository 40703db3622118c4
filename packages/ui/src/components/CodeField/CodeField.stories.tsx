import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { cameraOn, readyCamera } from '../ScanDialog/camera.fixture.ts';
import { CodeField, useWedge } from './CodeField.tsx';

const meta = {
  title: 'Forms/CodeField',
  component: CodeField,
  args: { label: 'Roll', onCommit: fn() },
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  canvas.getByRole('textbox', { name: 'Roll' });

/** Types as a scanner does: no time between the keys. */
const scan = (element: Element, keys: readonly string[]) =>
  keys.map((key) => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

export const Empty: Story = { args: { placeholder: 'Scan or type' } };
export const Filled: Story = { args: { value: 'ROLL-000042' } };
export const Refused: Story = { args: { value: 'ROLL-1', required: true, fault: 'This roll is already issued' } };
export const Disabled: Story = { args: { value: 'ROLL-1', disabledReason: 'The issue is posted' } };
export const ReadOnly: Story = { args: { value: 'ROLL-1', readOnly: true } };
export const LongText: Story = { args: { value: '01089012345678941721123110LOT-2026-0042-OF-SHREE-GANESH' } };

export const TakesATypedCodeOnEnter: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(canvas), 'R7{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith({ code: 'R7', source: 'typed' });
  },
};

export const KnowsAScannerAndStays: Story = {
  args: { isRepeating: true },
  play: async ({ args, canvas, userEvent }) => {
    for (const code of ['ROLL-7', 'ROLL-8', 'ROLL-8']) {
      await userEvent.type(input(canvas), `${code}{Enter}`);
      await expect(input(canvas)).toHaveValue('');
      await expect(args.onCommit).toHaveBeenLastCalledWith(expect.objectContaining({ code }));
    }
    await expect(args.onCommit).toHaveBeenCalledTimes(3);
    const unstopped = scan(input(canvas), [...Array.from('ROLL-9'), 'Enter']).at(-1);
    await expect(unstopped).toBe(false);
    await waitFor(() => expect(input(canvas)).toHaveFocus());
  },
};

export const ReadsByTheCamera: Story = {
  beforeEach: () => readyCamera(() => Promise.resolve(cameraOn('ROLL-9'))),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Scan with the camera, Roll' }));
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith({ code: 'ROLL-9', source: 'camera' }), {
      timeout: 10_000,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(input(canvas)).toHaveValue('ROLL-9');
  },
};

function Listening({ onScan }: { onScan: (code: string) => void }) {
  useWedge(onScan);
  return (
    <>
      <button type="button">Post</button>
      <input type="checkbox" aria-label="Row 1" />
      <input aria-label="Remarks" />
    </>
  );
}

const heard = fn();
export const HearsAScannerAnywhereOnThePage: Story = {
  render: () => <Listening onScan={heard} />,
  play: async ({ canvas }) => {
    heard.mockClear();
    canvas.getByRole('button').focus();
    const isPressed = scan(canvas.getByRole('button'), [...Array.from('LOT-42'), 'Enter']).at(-1);
    await expect(heard).toHaveBeenCalledWith('LOT-42');
    await expect(isPressed).toBe(false);
  },
};

/** The page's own way with a code. */
function Elsewhere({ onScan }: { onScan: (code: string) => void }) {
  useWedge(onScan, { rank: 'page' });
  return null;
}

/** Lines that take codes of goods, and no other. */
function Lines({ onScan }: { onScan: (code: string) => void }) {
  useWedge((code) => (code.startsWith('GOODS') ? onScan(code) : false), { rank: 'lines' });
  return null;
}

const opened = fn();
export const OneScanHasOneAnswer: Story = {
  render: () => (
    <>
      <Elsewhere onScan={opened} />
      <Listening onScan={heard} />
    </>
  ),
  play: async ({ canvas }) => {
    heard.mockClear();
    opened.mockClear();
    canvas.getByRole('button').focus();
    scan(canvas.getByRole('button'), [...Array.from('LOT-42'), 'Enter']);
    await expect(heard).toHaveBeenCalledWith('LOT-42');
    await expect(opened).not.toHaveBeenCalled();
  },
};

const taken = fn();
export const LinesHandOnWhatIsNotTheirs: Story = {
  render: () => (
    <>
      <Elsewhere onScan={opened} />
      <Lines onScan={taken} />
      <button type="button">Post</button>
    </>
  ),
  play: async ({ canvas }) => {
    opened.mockClear();
    taken.mockClear();
    scan(canvas.getByRole('button'), [...Array.from('GOODS-7'), 'Enter']);
    await waitFor(() => expect(taken).toHaveBeenCalledWith('GOODS-7'));
    scan(canvas.getByRole('button'), [...Array.from('PO-00042'), 'Enter']);
    await waitFor(() => expect(opened).toHaveBeenCalledWith('PO-00042'));
    await expect([taken.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
  },
};

export const NobodyElseHearsIt: Story = {
  render: () => (
    <>
      <Elsewhere onScan={opened} />
      <button type="button">Post</button>
    </>
  ),
  play: async ({ canvas }) => {
    opened.mockClear();
    scan(canvas.getByRole('button'), [...Array.from('LOT-42'), 'Enter']);
    await expect(opened).toHaveBeenCalledWith('LOT-42');
  },
};

const shortcut = fn();
export const LettersOfACodeAreNoShortcuts: Story = {
  render: () => <Listening onScan={heard} />,
  beforeEach: () => {
    shortcut.mockClear();
    window.addEventListener('keydown', shortcut);
    return () => window.removeEventListener('keydown', shortcut);
  },
  play: async ({ canvas }) => {
    scan(canvas.getByRole('button'), [...Array.from('WEFT:IT000000000001Q'), 'Enter']);
    await expect(shortcut).toHaveBeenCalledTimes(3); // fewer keys than a scanner types are a hand's
  },
};

export const HearsAScannerOnATickAndLeavesATextAlone: Story = {
  render: () => <Listening onScan={heard} />,
  play: async ({ canvas }) => {
    heard.mockClear();
    scan(canvas.getByRole('checkbox'), [...Array.from('LOT-42'), 'Enter']);
    await expect(heard).toHaveBeenCalledWith('LOT-42');
    scan(canvas.getByRole('textbox'), [...Array.from('LOT-43'), 'Enter']);
    await expect(heard).toHaveBeenCalledTimes(1);
  },
};
