import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { StoryWorld } from '../story/StoryWorld.tsx';
import { FullLayout } from './FullLayout.tsx';

/** The shell of a session whose system configuration the server refused. */
function Shell() {
  const configFault = {
    kind: 'refused',
    status: 500,
    responseCode: 5500,
    message: 'The settings cannot be read',
    errors: [],
  } as const;
  return (
    <StoryWorld modules={[uom]} server={() => ({ dataList: [] })} session={{ configFault }}>
      <FullLayout />
    </StoryWorld>
  );
}

const meta = {
  title: 'Shell/Config fault',
  component: Shell,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Shell>;
export default meta;

export const Told: StoryObj<typeof meta> = {
  play: async () => {
    await expect(await screen.findByText('The settings cannot be read')).toBeVisible();
    await expect(screen.getByText('ERROR')).toBeVisible();
  },
};
