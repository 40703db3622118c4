import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Accordion } from './Accordion.tsx';

const meta = {
  title: 'Actions/Accordion',
  component: Accordion,
  args: {
    onOpenChange: fn(),
    sections: [
      { key: 'bank', title: 'Bank details', note: 'HDFC Bank, Surat', content: 'Account 5020 0012 3456, HDFC0000123.' },
      {
        key: 'people',
        title: 'Contact persons',
        badge: <Badge>3</Badge>,
        content: 'Meera Shah, Ravi Patel, Anil Desai.',
      },
      {
        key: 'terms',
        title: 'Terms',
        content: 'Payment within 30 days.',
        disabledReason: 'Your role does not see terms',
      },
    ],
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shut: Story = {};
export const Open: Story = { args: { defaultOpen: ['bank', 'people'] } };
export const Controlled: Story = { args: { open: ['people'] } };
export const Empty: Story = { args: { sections: [] } };
export const LongText: Story = {
  args: {
    defaultOpen: ['a'],
    sections: [
      {
        key: 'a',
        title: 'Agreements about tolerance of weight, mesh and denier, about packing in bales, and about returned lots',
        note: 'सहमति · કરાર',
        content: 'The tolerance is taken from the order; where it says nothing, 5 % hold. '.repeat(6),
      },
    ],
  },
};

const opener = (canvas: { getByRole: (role: string, options: { name: RegExp }) => HTMLElement }, name: RegExp) =>
  canvas.getByRole('button', { name });

export const OpensAndShutsByPress: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
    await userEvent.click(opener(canvas, /Bank details/));
    await expect(canvas.getByRole('region', { name: /Bank details/ })).toBeVisible();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(['bank']);
    await userEvent.click(opener(canvas, /Bank details/));
    await waitFor(() => expect(canvas.queryByRole('region')).not.toBeInTheDocument());
  },
};

export const OneAtATime: Story = {
  args: { isSingle: true, defaultOpen: ['bank'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(opener(canvas, /Contact persons/));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(['people']);
    await expect(canvas.getAllByRole('region')).toHaveLength(1);
  },
};

export const WalksByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(opener(canvas, /Bank details/)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(opener(canvas, /Terms/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(['people']);
    await userEvent.keyboard('{End}{Home}{Enter}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(['people', 'bank']);
  },
};

export const OpensWhatTheBrowserFinds: Story = {
  play: async ({ args, canvasElement }) => {
    const shut = canvasElement.querySelector('[hidden="until-found"]');
    shut?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(['bank']));
  },
};
