import { useState, type ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ComboboxField, OptionRefusal, type Option } from './ComboboxField.tsx';

const ITEMS: readonly Option[] = [
  { id: 1, code: 'RM-001', name: 'PP granules H110MA', hint: '12,500 kg' },
  { id: 2, code: 'RM-002', name: 'PP granules H030SG', hint: '800 kg' },
  { id: 3, code: 'RM-010', name: 'White masterbatch', hint: '1,240 kg' },
  { id: 4, code: 'FG-101', name: 'Rafia sack 60 × 90', hint: '18,000 pc' },
  { id: 5, code: 'FG-102', name: 'Rafia sack 50 × 80', hint: 'none', isDisabled: true },
];
const MANY: readonly Option[] = Array.from({ length: 100_000 }, (_, at) => ({
  id: at,
  code: `IT-${at}`,
  name: `Item ${(at * 7919) % 100_003} ${['woven', 'laminated', 'printed'][at % 3] ?? ''}`,
}));

const meta = {
  title: 'Forms/ComboboxField',
  component: ComboboxField,
  args: { label: 'Item', options: ITEMS, onCommit: fn(), onFault: fn() },
} satisfies Meta<typeof ComboboxField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Lists are in the browser's top layer, but stay inside the field's own element. */
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Item' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

export const Empty: Story = { args: { placeholder: 'Code or name' } };
export const Filled: Story = { args: { value: ITEMS[0] ?? null } };
export const Required: Story = { args: { required: true, help: 'Only active items are found' } };
export const Refused: Story = { args: { fault: 'Choose an item' } };
export const Disabled: Story = { args: { value: ITEMS[0] ?? null, disabledReason: 'The order is closed' } };
export const ReadOnly: Story = { args: { value: ITEMS[0] ?? null, readOnly: true } };

export const ListsAllOnPress: Story = {
  args: { defaultValue: ITEMS[3] ?? null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show choices, Item' }));
    await waitFor(() => expect(options()).toHaveLength(5));
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Rafia sack 60 × 90');
  },
};

export const PicksTheBestByEnter: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'rm-010');
    await waitFor(() => expect(options()).toEqual(['RM-010White masterbatch1,240 kg']));
    await userEvent.keyboard('{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith(ITEMS[2]);
    await expect(input()).toHaveValue('RM-010 · White masterbatch');
    await expect(options()).toEqual([]);
  },
};

function BesideAButton({ onPress }: { readonly onPress: (option: Option | null) => void }) {
  const [item, setItem] = useState<Option | null>(null);
  return (
    <>
      <ComboboxField label="Item" options={ITEMS} value={item} onCommit={setItem} />
      <button type="button" onClick={() => onPress(item)}>
        Go on
      </button>
    </>
  );
}

/** A quick hand is on the next button before the browser has drawn anything: it must find what was chosen. */
const pressed = fn();
export const WhatWasPressedIsThereForTheNextKey: Story = {
  render: () => <BesideAButton onPress={pressed} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show choices, Item' }));
    const line = await screen.findByRole('option', { name: /White masterbatch/u });
    line.click();
    await Promise.resolve(); // between two events of a hand lie microtasks, and maybe nothing else
    canvas.getByRole('button', { name: 'Go on' }).click();
    await expect(pressed).toHaveBeenLastCalledWith(ITEMS[2]);

    await userEvent.click(canvas.getByRole('button', { name: 'Show choices, Item' }));
    await userEvent.keyboard('{ArrowDown}');
    input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await Promise.resolve();
    canvas.getByRole('button', { name: 'Go on' }).click();
    await expect(pressed).toHaveBeenLastCalledWith(ITEMS[0]);
  },
};

export const PicksByArrowsAndTab: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'granules');
    await waitFor(() => expect(options()).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{Tab}');
    await expect(args.onCommit).toHaveBeenCalledWith(ITEMS[1]);
    await expect(input()).not.toHaveFocus();
    await expect(input()).toBeValid();
  },
};

export const PicksByPress: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(input());
    await userEvent.click(await screen.findByRole('option', { name: /White masterbatch/ }));
    await expect(args.onCommit).toHaveBeenCalledWith(ITEMS[2]);
    await userEvent.click(input());
    await userEvent.click(await screen.findByRole('option', { name: /50 × 80/ }));
    await expect(args.onCommit).toHaveBeenCalledTimes(1);
  },
};

export const EscapeGivesTheOldOneBack: Story = {
  args: { defaultValue: ITEMS[0] ?? null },
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'rafia{Escape}');
    await expect(input()).toHaveValue('RM-001 · PP granules H110MA');
    await userEvent.keyboard('{Escape}');
    await expect(input()).toHaveValue('RM-001 · PP granules H110MA');
    await expect(args.onCommit).not.toHaveBeenCalled();
  },
};

export const ClearsByButtonAndByEmptying: Story = {
  args: { defaultValue: ITEMS[0] ?? null },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Item' }));
    await expect(args.onCommit).toHaveBeenLastCalledWith(null);
    await userEvent.type(input(), 'FG-101{Enter}');
    await userEvent.clear(input());
    await userEvent.tab();
    await expect(args.onCommit).toHaveBeenLastCalledWith(null);
    await expect(args.onCommit).toHaveBeenCalledTimes(3);
  },
};

function ComesLate(props: ComponentProps<typeof ComboboxField>) {
  const [options, setOptions] = useState<readonly Option[]>([]);
  return (
    <>
      <ComboboxField {...props} options={options} isFree />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setOptions(ITEMS)}>
        Come
      </button>
    </>
  );
}

/** Contacts of a supplier: what is on its way while somebody types is offered as soon as it is there; another name may be kept. */
export const TakesAnyTextBesidesOptionsThatComeLate: Story = {
  render: (args) => <ComesLate {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(), 'rafia');
    await waitFor(() => expect(options()).toEqual(['rafia']));
    await userEvent.click(canvas.getByRole('button', { name: 'Come' }));
    await waitFor(() => expect(options()).toHaveLength(3));
    await expect(options().at(-1)).toBe('rafia');
    await userEvent.keyboard('{Enter}');
    await expect(args.onCommit).toHaveBeenLastCalledWith(ITEMS[3]);
    await userEvent.clear(input());
    await userEvent.type(input(), 'granite');
    await userEvent.tab();
    await expect(input()).toHaveValue('granite');
    await expect(args.onCommit).toHaveBeenLastCalledWith({ id: 'granite', name: 'granite' });
  },
};

export const KeepsATextThatMeansNothing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(), 'granite');
    await expect(await screen.findByText('Nothing matches')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByText("Nothing matches 'granite'. Choose from the list.")).toBeVisible();
    await expect(input()).toBeInvalid();
    await expect(args.onFault).toHaveBeenLastCalledWith("Nothing matches 'granite'. Choose from the list.");
    await userEvent.clear(input());
    await userEvent.type(input(), 'FG-101{Enter}');
    await expect(args.onFault).toHaveBeenLastCalledWith(undefined);
  },
};

/** Where a search finds only something like it, nothing is proposed: Enter takes no guess. */
export const OffersWhatWasProbablyMeant: Story = {
  args: {
    search: async () => [
      { id: 1, code: 'FG-101', name: 'Laminated Bag 50 kg', isNear: true },
      { id: 2, code: 'FG-102', name: 'Laminated Bag 25 kg', isNear: true },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(), 'lamnated');
    await expect(await screen.findByText('Nothing is called just that. Similar:')).toBeVisible();
    await expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await expect(args.onCommit).not.toHaveBeenCalled();
    await expect(canvas.getByText("Nothing matches 'lamnated'. Choose from the list.")).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
    await expect(input()).toBeValid();
  },
};

export const AddsWhatIsNotThere: Story = {
  args: { onAdd: fn((name: string) => Promise.resolve({ id: 99, name })) },
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'Granite dust');
    await userEvent.click(await screen.findByRole('option', { name: "Add 'Granite dust'" }));
    await expect(args.onAdd).toHaveBeenCalledWith('Granite dust');
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith({ id: 99, name: 'Granite dust' }));
    await expect(input()).toHaveValue('Granite dust');
  },
};

/** A search whose answers the test gives when it wants to. */
type Question = {
  readonly text: string;
  readonly signal: AbortSignal;
  answer: (found: readonly Option[]) => void;
  fail: () => void;
};
const questions: Question[] = [];
const heldSearch = (text: string, signal: AbortSignal) =>
  new Promise<readonly Option[]>((answer, reject) => {
    questions.push({ text, signal, answer, fail: () => reject(new Error('no connection')) });
  });
const asked = (at: number): Question =>
  questions.at(at) ?? { text: '', signal: AbortSignal.abort(), answer: fn(), fail: fn() };

export const AbortsTheOlderQuestion: Story = {
  args: { options: undefined, search: heldSearch },
  beforeEach: () => void questions.splice(0),
  play: async ({ userEvent }) => {
    await userEvent.type(input(), 'ra');
    await expect(questions.map(({ text }) => text)).toEqual(['', 'r', 'ra']);
    await expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    await expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    asked(1).answer(ITEMS);
    asked(2).answer(ITEMS.slice(3));
    await waitFor(() => expect(options()).toHaveLength(2));
  },
};

export const TakesAnAnswerThatComesAfterTab: Story = {
  args: { options: undefined, search: heldSearch },
  beforeEach: () => void questions.splice(0),
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'rm-002');
    await userEvent.tab();
    await expect(args.onCommit).not.toHaveBeenCalled();
    asked(-1).answer(ITEMS);
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith(ITEMS[1]));
    await expect(input()).toHaveValue('RM-002 · PP granules H030SG');
  },
};

/** The answer is there, the list does not show it yet: Enter takes it all the same. */
export const TakesAnAnswerThatIsNotShownYet: Story = {
  args: { options: undefined, search: heldSearch },
  beforeEach: () => void questions.splice(0),
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'rm-002');
    asked(-1).answer(ITEMS.slice(1, 2));
    await Promise.resolve();
    await Promise.resolve(); // told, and not rendered
    input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith(ITEMS[1]));
    await expect(input()).toHaveValue('RM-002 · PP granules H030SG');
  },
};

/** What is listed belongs to the text before: Enter takes nothing of it and waits. */
export const TakesNothingOfTheListBefore: Story = {
  args: { options: undefined, search: heldSearch },
  beforeEach: () => void questions.splice(0),
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'r');
    asked(-1).answer(ITEMS);
    await waitFor(() => expect(options()).toHaveLength(5));
    await userEvent.keyboard('afia{Enter}');
    await expect(args.onCommit).not.toHaveBeenCalled();
    asked(-1).answer(ITEMS.slice(3, 4));
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledWith(ITEMS[3]));
    await expect(args.onCommit).toHaveBeenCalledTimes(1);
  },
};

export const AsksAgainAfterAFailure: Story = {
  args: { options: undefined, search: heldSearch },
  beforeEach: () => void questions.splice(0),
  play: async ({ userEvent }) => {
    await userEvent.type(input(), 'r');
    asked(-1).fail();
    await expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    asked(-1).answer(ITEMS);
    await waitFor(() => expect(options()).toHaveLength(5));
  },
};

export const StaysFluidWithAHundredThousand: Story = {
  args: { options: MANY },
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'it-99999');
    await waitFor(() => expect(options()).toHaveLength(1));
    await userEvent.clear(input());
    await userEvent.type(input(), 'woven');
    await expect(await screen.findByText('100 of 33,334 shown. Type on to narrow.')).toBeVisible();
    await userEvent.clear(input());
    await userEvent.type(input(), 'it-77{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith(expect.objectContaining({ code: 'IT-77' }));
  },
};

const CODE = 'WEFT:IT000000000001T';
const readCode = (text: string): Promise<readonly Option[]> => {
  if (text === CODE) return Promise.resolve([{ id: 3, name: 'White masterbatch', isMeant: true }]);
  return text.length === CODE.length
    ? Promise.reject(new OptionRefusal('This is the code of a machine'))
    : Promise.resolve([]);
};

/** Options that are brought when a key asks for them. */
function Late(args: ComponentProps<typeof ComboboxField>) {
  const [brought, bring] = useState<readonly Option[]>([]);
  return (
    <div role="presentation" onKeyUp={({ key }) => key === 'F8' && bring(ITEMS)}>
      <ComboboxField {...args} options={brought} />
    </div>
  );
}

export const ListsOptionsThatComeAfterTheText: Story = {
  render: (args) => <Late {...args} />,
  play: async ({ args, userEvent }) => {
    await userEvent.type(input(), 'masterbatch');
    await expect(await screen.findByText('Nothing matches')).toBeVisible();
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(options()).toEqual(['RM-010White masterbatch1,240 kg']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onCommit).toHaveBeenCalledWith(ITEMS[2]);
  },
};

export const TakesAScannedCode: Story = {
  args: { search: readCode },
  play: async ({ args, userEvent }) => {
    await userEvent.click(input());
    await userEvent.paste(CODE);
    await waitFor(() => expect(input()).toHaveValue('White masterbatch'));
    await userEvent.clear(input());
    await userEvent.type(input(), `${CODE}{Enter}`);
    await waitFor(() => expect(input()).toHaveValue('White masterbatch'));
    await expect(args.onCommit).toHaveBeenCalledWith({ id: 3, name: 'White masterbatch', isMeant: true });
    await expect(input()).toBeValid();
  },
};

export const SaysWhyACodeIsRefused: Story = {
  args: { search: readCode },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(input(), 'WEFT:MC000000000001T{Enter}');
    await expect(await canvas.findByText('This is the code of a machine')).toBeVisible();
    await expect(input()).toHaveValue('WEFT:MC000000000001T');
    await expect(args.onFault).toHaveBeenLastCalledWith('This is the code of a machine');
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.type(input(), '{Backspace}');
    await waitFor(() => expect(input()).toBeValid());
  },
};
