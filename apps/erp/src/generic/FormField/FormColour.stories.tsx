import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { processType } from '@weft/domain/catalogue/production/process-type';
import type { FakeServer } from '../../story/fake-api.ts';
import { StoryWorld } from '../../story/StoryWorld.tsx';
import { ModuleForm } from '../GenericForm/GenericFormScreen.tsx';

/** A colour of boards and charts is data, not one of ours. */
const picked = (digits: string): string => `#${digits}`;

const sent = fn();
const weaving = { id: 7, version: 1, isActive: true, name: 'Weaving', colour: picked('3D7A3D') };
const server: FakeServer = (path, body) => {
  sent(path, body);
  if (path.endsWith('/7')) return { data: weaving };
  return path.endsWith('/update') ? { data: { ...weaving, version: 2 } } : { dataList: [] };
};

/** A colour in a form: picked or typed, never only typed. */
const meta = {
  title: 'Generic/Colour in a form',
  component: ModuleForm,
  args: { module: processType, id: 7 },
  decorators: [
    (Story) => (
      <StoryWorld modules={[processType]} server={server} address={`/module/${processType.formRoute}`}>
        <Story />
      </StoryWorld>
    ),
  ],
} satisfies Meta<typeof ModuleForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is typed in small letters is kept as all others are. */
export const Kept: Story = {
  play: async ({ canvas, userEvent }) => {
    const colour = await canvas.findByRole('textbox', { name: 'Colour' });
    await waitFor(() => expect(colour).toHaveValue(picked('3D7A3D')));
    await expect(canvas.getByLabelText('Pick a colour, Colour')).toHaveValue(picked('3d7a3d'));
    await userEvent.clear(colour);
    await userEvent.type(colour, `${picked('1a9f00')}{Tab}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        `${processType.api}/update`,
        expect.objectContaining({ colour: picked('1A9F00') }),
      ),
    );
  },
};
