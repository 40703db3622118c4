import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { SessionState } from '@weft/api/session/session-state';
import { itemProperty } from '@weft/domain/catalogue/masters/item-property';
import { party } from '@weft/domain/catalogue/masters/party';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { MODULES } from '@weft/domain/catalogue/registry';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { MODE } from '@weft/domain/rules/acl/acl';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { useDocumentForm } from '../form/use-document-form.ts';
import { FormLines } from './FormLines.tsx';

const WRITER = {
  id: 2,
  firstname: 'Kiran',
  lastname: 'Shah',
  username: 'kiran',
  profilePermission: true,
  mustChangePassword: false,
  organization: null,
  defaultBranch: null,
  defaultStockArea: null,
  role: { roleid: 2, name: 'Masters', isAdmin: false, landing: null },
};
const seesBut = (...hiddenFields: readonly string[]): Partial<SessionState> => ({
  user: WRITER,
  acl: [{ moduleAPI: productType.acl, displayName: null, view: 1, mode: MODE.create, hiddenFields }],
});

function Properties() {
  return <FormLines form={useDocumentForm(productType, undefined)} name="properties" />;
}

type Args = { readonly session?: Partial<SessionState> };

/** Lines of a record in a form. For: entering many lines by keyboard. Not for: rows that are only read, which are a table. */
const meta = {
  title: 'Generic/Form lines',
  component: Properties,
  argTypes: { session: { control: false } },
  render: ({ session = {} }: Args) => (
    <StoryWorld modules={[productType, itemProperty]} server={() => ({ dataList: [] })} session={session}>
      <Properties />
    </StoryWorld>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ShowsAllOfThem: Story = {
  play: async ({ canvas }) => {
    for (const name of [/^Property/u, 'Required', 'Part of the grade', 'Default', 'Sort Order'])
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible();
  },
};

export const WithoutWhatTheRoleDoesNotSee: Story = {
  args: { session: seesBut('properties.isVariant', 'sortOrder') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Default' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Part of the grade' })).toBeNull();
    await expect(canvas.queryByRole('columnheader', { name: 'Sort Order' })).toBeNull();
  },
};

export const WithoutWhatThePartnerHid: Story = {
  args: {
    session: {
      shapes: { 'productType.properties.isVariant': { fieldKeyName: 'properties.isVariant', isVisible: false } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Default' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Part of the grade' })).toBeNull();
  },
};

const lineOf = (id: number, isReversed: boolean) => ({ id, lotNumber: `LOT-${id}`, quantity: 5, isReversed });

function Opened({ lines }: { readonly lines: readonly object[] }) {
  return <FormLines form={useDocumentForm(openingStock, { id: 3, version: 2, lines })} name="lines" />;
}

const opened = (...lines: readonly object[]): Story => ({
  render: () => (
    <StoryWorld modules={MODULES} server={() => ({ dataList: [] })}>
      <Opened lines={lines} />
    </StoryWorld>
  ),
});

/** Nobody enters it: it is there once a line was taken back. */
export const MarksWhatWasTakenBack: Story = {
  ...opened(lineOf(1, false), lineOf(2, true)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Taken back' })).toBeInTheDocument();
  },
};

export const MarksNothingBefore: Story = {
  ...opened(lineOf(1, false), lineOf(2, false)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: /^Lot/u })).toBeInTheDocument();
    await expect(canvas.queryByRole('columnheader', { name: 'Taken back' })).toBeNull();
  },
};

const contact = (id: number, name: string, isPrimary: boolean) => ({ id, name, mobile: '9825012345', isPrimary });

function Contacts() {
  const contacts = [contact(1, 'Asha', true), contact(2, 'Bharat', false)];
  return <FormLines form={useDocumentForm(party, { id: 3, version: 2, contacts })} name="contacts" />;
}

/** One line has the mark: whoever is marked takes it from the other. */
export const MarksOneAlone: Story = {
  render: () => (
    <StoryWorld modules={MODULES} server={() => ({ dataList: [] })}>
      <Contacts />
    </StoryWorld>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('columnheader', { name: 'Primary' });
    const cell = (n: number) => canvasElement.querySelector(`[data-path="contacts[${n}].isPrimary"]`);
    await expect(cell(0)).toHaveTextContent('Yes');
    await userEvent.dblClick(cell(1) ?? canvasElement);
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: /^Primary, line 2/u }), 'Yes');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(cell(0)).toHaveTextContent('No'));
    await expect(cell(1)).toHaveTextContent('Yes');
  },
};

function Samples() {
  return (
    <FormLines
      form={useDocumentForm(labTest, undefined, {
        initial: { samples: [{ sampleNo: 1, quantity: 2, transformation: 284 }] },
      })}
      name="samples"
    />
  );
}

/** What acts of a document write is only read: nothing is added, and no number of the system stands there. */
export const WrittenByActsAlone: Story = {
  render: ({ session = {} }: Args) => (
    <StoryWorld modules={MODULES} server={() => ({ dataList: [] })} session={session}>
      <Samples />
    </StoryWorld>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Used up' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Posting' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Add line/u })).toBeNull();
  },
};
