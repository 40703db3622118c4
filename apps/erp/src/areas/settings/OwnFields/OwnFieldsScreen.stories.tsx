import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { customField } from '@weft/domain/catalogue/organisation/custom-field';
import { moduleCustomField } from '@weft/domain/catalogue/organisation/module-custom-field';
import { zone } from '@weft/domain/catalogue/organisation/zone';
import { infoOf } from '../../../product/modules/info-of.ts';
import { OFFLINE, type FakeServer } from '../../../story/fake-api.ts';
import { StoryWorld } from '../../../story/StoryWorld.tsx';
import { OwnFieldsScreen } from './OwnFieldsScreen.tsx';

const FINISHES = [
  { value: 'm', label: 'Matt' },
  { value: 'g', label: 'Gloss' },
];

const FIELDS = [
  { id: 4, key: 'finish', label: 'Finish', fieldType: 'choice', options: FINISHES },
  { id: 5, key: 'shine', label: 'Shine', fieldType: 'integer' },
  { id: 6, key: 'rackNote', label: 'Rack note', fieldType: 'text' },
  { id: 7, key: 'served', label: 'Served from', fieldType: 'ref', refModule: 'zone' },
];

/** A place as the server has it. */
const stored = <P extends object>(place: P) => ({
  version: 1,
  level: 'header',
  section: null,
  isRequired: false,
  isVisible: true,
  showInList: false,
  searchable: false,
  showInPrint: false,
  copyOnDuplicate: false,
  isActive: true,
  ...place,
});

const PLACES = [
  { id: 11, customField: 4, order: 1 },
  { id: 12, customField: 5, order: 2, visibleWhen: { field: 'finish', value: 'g' } },
  { id: 13, customField: 6, order: 3, visibleWhen: { sysConfig: 'RACK_SUPPORT', value: 'YES' } },
].map(stored);

/** What saves of places are answered before they come through, and what another person stored by then. */
const ANSWERS: ReturnType<FakeServer>[] = [];
let theirs: readonly object[] | undefined;

/** Ids under which fields and places came, in their order. */
const ids: (string | undefined)[] = [];

/** Lists that fields were sent with. */
const lists: unknown[] = [];

/** Told what a place was sent with: its condition, and whether it is seen. */
type Told = (sent: { readonly visibleWhen: unknown; readonly isVisible: unknown }) => void;

const serverWith =
  (places: readonly object[], onSent: Told): FakeServer =>
  (path, body, requestId) => {
    if (path.endsWith('saveOrUpdate')) ids.push(requestId);
    if (path === `${moduleCustomField.api}/getAllByPartner`) return { dataList: theirs ?? places };
    if (path === `${moduleCustomField.api}/saveOrUpdate`) {
      const { visibleWhen, isVisible } = body as { visibleWhen: unknown; isVisible: unknown }; // what the screen sends
      onSent({ visibleWhen, isVisible });
      const refusal = ANSWERS.shift();
      if (refusal !== undefined) return refusal;
      return { data: { id: 12, version: 2 } };
    }
    if (path === `${customField.api}/saveOrUpdate`) {
      lists.push((body as { refModule?: unknown }).refModule); // what the screen sends
      return { data: { id: 5, version: 2 } };
    }
    const field = FIELDS.find(({ id }) => path === `${customField.api}/${id}`);
    return field === undefined ? { dataList: [] } : { data: { version: 1, isActive: true, ...field } };
  };

type Args = { readonly places: readonly object[]; readonly mode: number; readonly onSent: Told };

function OwnFields({ places, mode, onSent }: Args) {
  const modules = [zone, moduleCustomField, customField];
  return (
    <StoryWorld
      modules={modules}
      server={serverWith(places, onSent)}
      address={`/?module=${zone.name}`}
      session={{ acl: modules.map(({ acl }) => ({ moduleAPI: acl, displayName: null, view: 1, mode })) }}
    >
      <OwnFieldsScreen module={infoOf(moduleCustomField)} />
    </StoryWorld>
  );
}

const meta = {
  title: 'Settings/Custom module fields',
  component: OwnFields,
  args: { places: PLACES, mode: 255, onSent: fn() },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    ANSWERS.length = 0;
    ids.length = 0;
    lists.length = 0;
    theirs = undefined;
  },
} satisfies Meta<typeof OwnFields>;
export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

const cell = async ({ canvas }: Pick<Played, 'canvas'>, line: number, column: string): Promise<HTMLElement> => {
  const grid = within(await canvas.findByRole('grid', { name: 'Your own fields of Zones' }));
  const at = grid.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === column);
  return within(grid.getAllByRole('row')[line] ?? document.body).getAllByRole('gridcell')[at - 1] ?? document.body;
};

/** Three fields: one always, one of glossy zones, one where racks are kept; each condition in words. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await cell({ canvas }, 2, 'Shown when')).toHaveTextContent('Finish');
    await expect(await cell({ canvas }, 2, 'Has the value')).toHaveTextContent('Gloss');
    await expect(await cell({ canvas }, 3, 'Has the value')).toHaveTextContent('On');
  },
};

/** None yet. */
export const Empty: Story = { args: { places: [] } };

/** Who may look but not change. */
export const ReadOnly: Story = {
  args: { mode: 0 },
  play: async ({ canvas }) => {
    await canvas.findByRole('grid');
    await expect(canvas.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  },
};

/** What a field hangs on is chosen by its label, its value from the values it has; nobody types a key. */
export const ChoosesConditionsByTheirNames: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await cell({ canvas }, 2, 'Shown when'));
    await userEvent.keyboard('Kind');
    await userEvent.click(await screen.findByRole('option', { name: /^Kind/u }));
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/must be corrected/u);
    await userEvent.click(await cell({ canvas }, 2, 'Has the value'));
    await userEvent.keyboard('Pl');
    await userEvent.click(await screen.findByRole('option', { name: 'Plant' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.onSent).toHaveBeenCalledWith({ visibleWhen: { field: 'kind', value: 'plant' }, isVisible: true }),
    );
  },
};

/** The list of a reference is chosen by what it is called; its module is sent. */
export const ChoosesTheListOfAReference: Story = {
  args: { places: [stored({ id: 14, customField: 7, order: 1 })] },
  play: async ({ canvas, userEvent }) => {
    const own = await cell({ canvas }, 1, 'Refers to');
    await expect(own).toHaveTextContent('Zones');
    await userEvent.click(own);
    await userEvent.keyboard('Custom F');
    await userEvent.click(await screen.findByRole('option', { name: 'Custom Fields' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(lists).toEqual(['customField']));
  },
};

/** A setting is chosen by what the settings call it. */
export const HangsOnASetting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await cell({ canvas }, 2, 'Shown when'));
    await userEvent.keyboard('Packing');
    await userEvent.click(await screen.findByRole('option', { name: /^Packing/u }));
    await userEvent.click(await cell({ canvas }, 2, 'Has the value'));
    await userEvent.keyboard('O');
    await userEvent.click(await screen.findByRole('option', { name: 'On' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.onSent).toHaveBeenCalledWith({
        visibleWhen: { sysConfig: 'PACKING_TYPE_SUPPORT', value: 'YES' },
        isVisible: true,
      }),
    );
  },
};

/** A field is taken out of sight without being put out of use. */
export const HidesAField: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await cell({ canvas }, 1, 'Visible'));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Visible, line 1' }), 'No');
    const preview = within(canvas.getByRole('region', { name: 'The form as it will stand' }));
    await expect(preview.queryByRole('textbox', { name: /^Finish/u })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith({ visibleWhen: null, isVisible: false }));
  },
};

const hides: (context: Pick<Played, 'canvas' | 'userEvent'>) => Promise<void> = async ({ canvas, userEvent }) => {
  await userEvent.click(await cell({ canvas }, 1, 'Visible'));
  await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Visible, line 1' }), 'No');
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
};

/** What somebody else saved meanwhile is brought, and what is changed here is put on it. */
export const PutsMyChangesOnTheirs: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    theirs = undefined;
    await canvas.findByRole('grid', { name: 'Your own fields of Zones' });
    theirs = PLACES.map((place) => ({ ...place, version: 2, section: place.id === 11 ? 'Surface' : null }));
    ANSWERS.push({ kind: 'refused', status: 409, responseCode: 4409, message: 'It was changed', errors: [] });
    await hides(context);
    await expect(await canvas.findByText('Somebody else saved this meanwhile')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load theirs and put my changes on it' }));
    await waitFor(async () => expect(await cell(context, 1, 'Section')).toHaveTextContent('Surface'));
    await expect(await cell(context, 1, 'Visible')).toHaveTextContent('No');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.queryByText('Somebody else saved this meanwhile')).toBeNull());
  },
};

/** Each call of a save whose answer was lost is sent again under its own id: what came through is not done twice. */
export const KeepsItsRequestsOverRetries: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    ANSWERS.push(OFFLINE);
    await hides(context);
    await canvas.findByRole('alert');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(ids).toHaveLength(4));
    const [field, place] = ids;
    await expect(field).toBeDefined();
    await expect(place).not.toBe(field);
    await expect(ids.slice(2)).toEqual([field, place]);
  },
};
