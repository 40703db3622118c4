import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { useAppDispatch } from '@weft/api/hooks/use-app';
import { createResource } from '@weft/api/resource/resource';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { location } from '@weft/domain/catalogue/organisation/location';
import type { FakeServer } from '../../story/fake-api.ts';
import { similarFirst } from '../../story/similar-first.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { ModuleForm } from './GenericFormScreen.tsx';
import { Form, kilogram, nothing, stored } from './GenericForm.fixture.tsx';

const meta = {
  title: 'Screens/Generic form',
  component: Form,
  args: { module: uom, server: nothing },
  argTypes: { module: { control: false }, server: { control: false } },
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /UOM Name/ })).toHaveFocus());
  },
};
export const Filled: Story = {
  args: { id: 7, server: stored },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Kilogram' })).toBeVisible();
  },
};
export const Dark: Story = { args: { id: 7, server: stored }, globals: { mode: 'dark' } };
export const WithLines: Story = { args: { module: productType } };
export const Loading: Story = { args: { id: 7, server: () => 'silence' } };
export const NotThere: Story = {
  args: {
    id: 7,
    server: () => ({
      kind: 'refused',
      status: 404,
      responseCode: 4404,
      message: 'Unit of Measure not found',
      errors: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Unit of Measure not found' })).toBeVisible();
  },
};
/** What the partner wrote as help stands under the field. */
export const HelpsInThePartnersWords: Story = {
  args: { session: { shapes: { 'uom.name': { fieldKeyName: 'name', helpText: 'As it stands on the bill' } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /UOM Name/u })).toHaveAccessibleDescription(
      /As it stands on the bill/u,
    );
  },
};
export const TellsEveryFaultAtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('3 things must be corrected')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /UOM Name/ }), 'Bundle');
    await expect(await canvas.findByText('2 things must be corrected')).toBeVisible();
  },
};
export const PutsServerFaultsAtTheirFields: Story = {
  args: {
    id: 7,
    server: (path, body) =>
      body === undefined
        ? stored(path, body)
        : {
            kind: 'refused',
            status: 422,
            responseCode: 4404032,
            message: 'UOM name already exists',
            errors: [{ field: 'name', code: 4404032, name: 'UOM_EXISTS', message: 'UOM name already exists' }],
          },
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /UOM Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Metre');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(await canvas.findByRole('textbox', { name: /UOM Name/ })).toHaveAccessibleDescription(
      /already exists/,
    );
  },
};
export const ShowsBothSidesOfAConflict: Story = {
  args: {
    id: 7,
    server: (path, body) =>
      body === undefined
        ? stored(path, body)
        : {
            kind: 'refused',
            status: 409,
            responseCode: 4409,
            message: 'Kilogram was changed by someone else',
            errors: [],
            data: { ...kilogram, version: 4, name: 'Kilogramme' },
          },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /UOM Name/ }), 's');
    await userEvent.keyboard('{Control>}s{/Control}');
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(dialog.getByRole('radio', { name: /Kilogramme/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /Yours/ }));
    await expect(dialog.getByRole('radio', { name: /Kilograms/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the form' }));
  },
};

export const SaysDeletedAndOffersUndo: Story = {
  args: { id: 7, server: (path, body) => (body === undefined ? stored(path, body) : {}) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await expect(await page.findByText('Deleted')).toBeVisible(); // word for word (spec 01, 0.8)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

type DeletedProps = { readonly by?: string };

/** A form, and a button by which the news comes that somebody deleted its record. */
function FormOfADeletedRecord({ by }: DeletedProps) {
  return (
    <StoryWorld modules={[uom]} server={stored} address={`/module/${uom.formRoute}`}>
      <NewsOfTheDelete {...(by === undefined ? {} : { by })} />
      <ModuleForm module={uom} id={7} />
    </StoryWorld>
  );
}

function NewsOfTheDelete({ by }: DeletedProps) {
  const dispatch = useAppDispatch();
  const gone = { kind: 'refused', status: 404, responseCode: 4404, message: 'Unit of Measure not found' } as const;
  const data = by === undefined ? undefined : { deletedByName: by };
  const told = createResource(uom).actions.read.gone({ ...gone, errors: [], data }, { module: uom.name, id: 7 });
  return (
    <button type="button" onClick={() => dispatch(told)}>
      Somebody deletes it
    </button>
  );
}

export const TellsThatItWasDeleted: Story = {
  render: () => <FormOfADeletedRecord by="Bhavna Mehta" />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /UOM Name/u });
    await userEvent.type(name, 's');
    await userEvent.click(canvas.getByRole('button', { name: 'Somebody deletes it' }));
    await expect(await canvas.findByText(/^Bhavna Mehta deleted this record\./u)).toBeVisible();
    await expect(name).toHaveValue('Kilograms');
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/deleted this record/u);
    await userEvent.keyboard('{Control>}s{/Control}');
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getAllByText(/^Bhavna Mehta deleted this record\./u).length).toBeGreaterThan(1));
    await expect(name).toHaveValue('Kilograms');
  },
};
export const TellsADeleteBySomebodyUnknown: Story = {
  render: () => <FormOfADeletedRecord />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: /UOM Name/u });
    await userEvent.click(canvas.getByRole('button', { name: 'Somebody deletes it' }));
    await expect(await canvas.findByText(/^This record was deleted\./u)).toBeVisible();
  },
};

const place = {
  id: 7,
  version: 1,
  isActive: true,
  name: 'Sachin works',
  shortCode: 'SCH',
  locationType: 'plant',
  country: 1,
  state: 24,
  pincode: '394230',
};

const places: FakeServer = (path) => {
  if (path.endsWith('/1')) return { data: { id: 1, name: 'India', isoCode2: 'IN' } };
  if (path.endsWith('/24')) return { data: { id: 24, name: 'Gujarat', stateCode: 24, country: 1 } };
  return path.endsWith('/7') ? { data: place } : { dataList: [] };
};

export const TellsWhatToLookAtAgain: Story = {
  args: { module: location, id: 7, server: places },
  play: async ({ canvas, userEvent }) => {
    const pin = await canvas.findByRole('textbox', { name: /^PIN/ });
    await userEvent.clear(pin);
    await userEvent.type(pin, '560001{Tab}');
    await expect(await canvas.findByText(/PIN 560001 is not one of Gujarat/)).toBeVisible();
    await expect(pin).toHaveAccessibleDescription(/PIN 560001 is not one of Gujarat/); // at its field
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled();
    await userEvent.clear(pin);
    await userEvent.type(pin, '395001{Tab}');
    await waitFor(() => expect(canvas.queryByText(/is not one of Gujarat/)).not.toBeInTheDocument());
  },
};

export const AsksAboutASimilarName: Story = {
  args: { id: 7, server: similarFirst(kilogram) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /UOM Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Kilogramms');
    await userEvent.keyboard('{Control>}s{/Control}');
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await expect(dialog.getByText(/A similar Unit of Measure exists: Kilograms/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open Kilograms' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Kilogramms' })).toBeVisible();
  },
};
