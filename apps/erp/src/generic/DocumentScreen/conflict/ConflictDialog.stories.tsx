import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, within } from 'storybook/test';
import { f } from '@weft/domain/catalogue/language/f';
import { master } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { useLabels } from '../../form/field-label.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

const tender = master({
  name: 'tender',
  title: 'Tender',
  api: 'tender',
  acl: 'tender',
  route: 'tender',
  fields: {
    name: f.text({ label: 'Tender', required: true }),
    until: f.date({ label: 'Open until' }),
    terms: f.choice({ label: 'Terms', options: ['advance', 'net30'] }),
    isSealed: f.boolean({ label: 'Sealed' }),
    deposit: f.money({ label: 'Deposit' }),
    remarks: f.longText({ label: 'Remarks', max: 500 }),
    uom: f.ref({ to: 'uom', label: 'Unit' }),
    lines: f.lines({
      label: 'Goods',
      of: {
        what: f.text({ label: 'What', required: true }),
        uom: f.ref({ to: 'uom', label: 'Unit' }),
        quantity: f.quantity({ label: 'Quantity' }),
      },
    }),
  },
  form: [['name', 'until', 'terms', 'isSealed', 'deposit', 'uom'], ['lines']],
  list: { columns: ['name'], search: ['name'], sort: 'name' },
});

const units: FakeServer = (path) => ({ data: { id: Number(path.split('/').at(-1)), name: 'Metre', version: 1 } });

const line = (id: number | undefined, what: string, quantity: string, more: AnyRecord = {}): AnyRecord => ({
  ...(id === undefined ? {} : { id }),
  what,
  uom: 1,
  uomName: 'Kilogram',
  quantity: decimal(quantity),
  ...more,
});

const before: AnyRecord = {
  id: 5,
  version: 1,
  name: 'Tape 2026',
  until: '2026-04-01',
  terms: 'advance',
  isSealed: false,
  deposit: decimal('50000'),
  uom: 1,
  uomName: 'Kilogram',
  lines: [line(1, 'Tape', '1000'), line(2, 'Fabric', '200'), line(3, 'Liner', '30'), line(4, 'Thread', '4')],
};

type Args = {
  readonly mine: AnyRecord;
  readonly theirs: AnyRecord;
  readonly onSettle: (values: AnyRecord | undefined) => void;
};

function Asked({ mine, theirs, onSettle }: Args) {
  const label = useLabels(tender);
  return (
    <ConflictDialog
      form={{ module: tender, values: mine, label }}
      before={before}
      theirs={theirs}
      onSettle={onSettle}
    />
  );
}

/** What a person is asked when somebody else saved the record meanwhile. */
function Conflict(args: Args) {
  return (
    <StoryWorld modules={[tender, uom]} server={units}>
      <Asked {...args} />
    </StoryWorld>
  );
}

/** The record that is to be saved. */
const settled = ({ onSettle }: Args): AnyRecord => mocked(onSettle).mock.calls[0]?.[0] ?? {};

const meta = {
  title: 'Screens/Conflict',
  component: Conflict,
  args: { mine: before, theirs: { ...before, version: 2 }, onSettle: fn() },
} satisfies Meta<typeof Conflict>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A date, a choice, yes or no, money and a reference read as on the form. */
export const Fields: Story = {
  args: {
    mine: {
      ...before,
      until: '2026-05-15',
      terms: 'net30',
      isSealed: true,
      deposit: decimal('125000'),
      uom: 2,
      uomName: undefined,
    },
    theirs: {
      ...before,
      version: 2,
      until: '2026-04-30',
      terms: null,
      isSealed: null,
      deposit: decimal('75000.5'),
      uom: 3,
      uomName: 'Tonne',
    },
  },
  play: async ({ canvasElement, userEvent, args }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    const sides = (legend: string): readonly (string | null)[] =>
      within(dialog.getByRole('group', { name: legend }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent ?? null);
    await dialog.findByText('Metre');
    await expect(['Open until', 'Terms', 'Sealed', 'Deposit', 'Unit'].map(sides)).toEqual([
      ['Saved by somebody else30-04-2026', 'Yours15-05-2026'],
      ['Saved by somebody else–', 'YoursNet 30'],
      ['Saved by somebody else–', 'YoursYes'],
      ['Saved by somebody else75,000.50', 'Yours1,25,000.00'],
      ['Saved by somebody elseTonne', 'YoursMetre'],
    ]);
    for (const radio of dialog.getAllByRole('radio')) await expect(radio).not.toBeChecked();
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAccessibleDescription('5 still to choose');
    await userEvent.click(save);
    await expect(args.onSettle).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Take all of theirs' }));
    await userEvent.click(
      within(dialog.getByRole('group', { name: 'Deposit' })).getByRole('radio', { name: /Yours/u }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const { version, until, deposit, uomName } = settled(args);
    await expect([version, until, String(deposit), uomName]).toEqual([2, '2026-04-30', '125000', 'Tonne']);
  },
};

/** Who saved meanwhile is named, and what was typed in several lines is read in several lines. */
export const Named: Story = {
  args: {
    mine: { ...before, remarks: 'By the north gate.\nCall first.' },
    theirs: { ...before, version: 2, remarks: 'Fragile.', updatedByName: 'Ramesh Patel' },
  },
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    const remarks = within(dialog.getByRole('group', { name: 'Remarks' }));
    await expect(remarks.getByText('Saved by Ramesh Patel')).toBeVisible();
    await expect(remarks.getByText(/^By the north gate/u)).toHaveStyle({ whiteSpace: 'pre-line' });
  },
};

/** Who knows that one side is right takes it whole. */
export const AllOfMine: Story = {
  args: {
    mine: { ...before, until: '2026-05-15', terms: 'net30', lines: [line(1, 'Tape', '1200')] },
    theirs: { ...before, version: 2, until: '2026-04-30', terms: null, lines: [line(1, 'Tape', '1500')] },
  },
  play: async ({ canvasElement, userEvent, args }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take all of mine' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const { version, until, terms, lines } = settled(args);
    const [tape] = lines as readonly AnyRecord[]; // the module's lines
    await expect([version, until, terms, String(tape?.['quantity'])]).toEqual([2, '2026-05-15', 'net30', '1200']);
  },
};

/** Lines one by one: asked where both touched the same one, told where one of the two did. */
export const Lines: Story = {
  args: {
    mine: {
      ...before,
      lines: [line(1, 'Tape', '1200'), line(2, 'Fabric', '200'), line(3, 'Liner', '35'), line(undefined, 'Ink', '7')],
    },
    theirs: {
      ...before,
      version: 2,
      lines: [line(1, 'Tape', '1500'), line(2, 'Fabric', '250'), line(4, 'Thread', '4'), line(9, 'Boxes', '90')],
    },
  },
  play: async ({ canvasElement, userEvent, args }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    const goods = within(dialog.getByRole('region', { name: 'Goods' }));
    await expect(goods.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'TapeSaved by somebody elseQuantity: 1,500YoursQuantity: 1,200',
      'LinerSaved by somebody elseRemovedYoursQuantity: 35',
    ]);
    await expect(goods.getAllByRole('paragraph').map((told) => told.textContent)).toEqual([
      'FabricSaved by somebody else: ChangedQuantity: 250',
      'InkYours: Added',
      'ThreadYours: Removed',
      'BoxesSaved by somebody else: Added',
    ]);
    await userEvent.click(within(goods.getByRole('group', { name: 'Tape' })).getByRole('radio', { name: /Yours/u }));
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('1 still to choose');
    await userEvent.click(within(goods.getByRole('group', { name: 'Liner' })).getByRole('radio', { name: /Saved/u }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const lines = settled(args)['lines'] as readonly AnyRecord[]; // the module's lines
    await expect(lines.map(({ what, quantity }) => `${String(what)} ${String(quantity)}`)).toEqual([
      'Tape 1200',
      'Fabric 250',
      'Ink 7',
      'Boxes 90',
    ]);
  },
};
