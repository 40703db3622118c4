import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { ReadingSheet, type ReadingSheetProps, type SheetReading, type SheetRow } from './ReadingSheet.tsx';

const texts = (...readings: readonly string[]): readonly SheetReading[] =>
  readings.map((text) => ({ text, side: 'within' }));

const ROWS: readonly SheetRow[] = [
  {
    key: 'purity',
    label: 'Purity',
    limits: '92.0 – 98.0 %',
    isCritical: true,
    readings: texts('95.1', '95.3'),
    value: '95.2',
    verdict: 'pass',
  },
  {
    key: 'moisture',
    label: 'Moisture',
    limits: 'at most 0.50 %',
    readings: [{ text: '1.10', side: 'above' }],
    value: '1.10',
    verdict: 'fail',
  },
  {
    key: 'look',
    label: 'Look',
    limits: 'Clear',
    words: [
      { value: 'Clear', label: 'Clear' },
      { value: 'Hazy', label: 'Hazy' },
    ],
    readings: texts(''),
    value: '',
    verdict: null,
  },
];

const open = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.map((row) => ({ ...row, readings: row.readings.map(() => ({ text: '' })), value: '', verdict: null }));

/** The sheet with readings that stay. */
function Kept({ rows: start, onReading, ...rest }: ReadingSheetProps) {
  const [rows, setRows] = useState(start);
  return (
    <ReadingSheet
      {...rest}
      rows={rows}
      onReading={(change) => {
        onReading(change);
        setRows((now) =>
          now.map((row) =>
            row.key === change.row
              ? { ...row, readings: row.readings.map((one, n) => (n === change.at ? { text: change.text } : one)) }
              : row,
          ),
        );
      }}
    />
  );
}

const meta = {
  title: 'Forms/ReadingSheet',
  component: ReadingSheet,
  render: (args) => <Kept {...args} />,
  args: { label: 'Results', rows: ROWS, onReading: fn(), onLastEnter: fn() },
} satisfies Meta<typeof ReadingSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { rows: [] } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Refused: Story = {
  args: {
    rows: ROWS.map((row, n) =>
      n === 0
        ? {
            ...row,
            readings: [
              { text: 'wet', fault: 'Purity must be a number' },
              { text: '951', side: 'above', isFar: true },
            ],
          }
        : row,
    ),
  },
};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const FitsIntoAPhone: Story = {
  ...Narrow,
  play: async ({ canvas, canvasElement }) => {
    const sheet = canvas.getByRole('table', { name: 'Results' });
    await expect(sheet.scrollWidth).toBeLessThanOrEqual(canvasElement.querySelector('div')?.clientWidth ?? 0);
    await expect(canvas.getByRole('row', { name: /Purity/ })).toContainElement(
      canvas.getByRole('textbox', { name: 'Purity, Reading 2' }),
    );
  },
};

const GRAMS: readonly SheetRow[] = [
  { key: 'wt', label: 'Weight', limits: 'g', readings: [{ text: '6.40' }], value: '6.40', verdict: 'pass' },
  {
    key: 'gsm',
    label: 'GSM',
    limits: '60.0 – 68.0 g/m²',
    computed: 'WT ÷ AREA = 6.40 ÷ 0.100',
    readings: texts('64.0'),
    value: '64.0',
    verdict: 'pass',
  },
  { key: 'area', label: 'Area', limits: 'm²', readings: [{ text: '0.100' }], value: '0.100', verdict: 'pass' },
];

export const Computed: Story = {
  args: { rows: GRAMS },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'GSM, Reading 1' })).toHaveAttribute('readonly');
    await expect(canvas.getByRole('row', { name: /Computed: WT ÷ AREA = 6.40 ÷ 0.100/u })).toBeVisible();
    await userEvent.click(canvas.getByRole('textbox', { name: 'Weight, Reading 1' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Area, Reading 1' })).toHaveFocus()); // what is worked out is passed over
  },
};

export const EnterGoesDownTheColumnAndOn: Story = {
  args: { rows: open(ROWS) },
  play: async ({ args, canvas, userEvent }) => {
    const first = canvas.getByRole('textbox', { name: 'Purity, Reading 1' });
    await userEvent.click(first);
    await userEvent.keyboard('95.1{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Moisture, Reading 1' })).toHaveFocus());
    await userEvent.keyboard('0.4{Enter}');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Look, Reading 1' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Purity, Reading 2' })).toHaveFocus());
    await userEvent.keyboard('95.3{Enter}');
    await expect(args.onLastEnter).toHaveBeenCalledOnce();
    await expect(first).toHaveValue('95.1');
    await expect(args.onReading).toHaveBeenLastCalledWith({ row: 'purity', at: 1, text: '95.3' });
  },
};
export const ArrowsWalkUpAndDown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Purity, Reading 1' }));
    await userEvent.keyboard('{ArrowDown}');
    const moisture = canvas.getByRole('textbox', { name: 'Moisture, Reading 1' });
    await waitFor(() => expect(moisture).toHaveFocus());
    await expect(moisture).toHaveAccessibleDescription('Above the limit');
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Purity, Reading 1' })).toHaveFocus());
  },
};
