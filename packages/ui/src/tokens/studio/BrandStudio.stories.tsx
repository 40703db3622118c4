import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, within } from 'storybook/test';
import { brandFile } from '../brand-file.ts';
import { brands } from '../brands.ts';
import { BrandStudio } from './BrandStudio.tsx';

const meta = {
  title: 'Foundation/Brand studio',
  component: BrandStudio,
  // It paints the page by itself: another theme put over it would be of two brands.
  parameters: { ownTheme: true },
} satisfies Meta<typeof BrandStudio>;
export default meta;
type Story = StoryObj<typeof meta>;

const accentOnPage = (): string => getComputedStyle(document.documentElement).getPropertyValue('--accent');

export const Studio: Story = {};

export const FollowsAColourLive: Story = {
  play: async ({ canvas }) => {
    await fireEvent.input(canvas.getByLabelText('Pick --accent'), { target: { value: '#0a6b3d' } });
    await expect(accentOnPage()).toBe('#0a6b3d');
    await expect(canvas.getByText('Every pair holds in all four themes')).toBeVisible();
  },
};

export const WarnsOfAWeakPairAndRefusesToCopy: Story = {
  play: async ({ canvas, userEvent }) => {
    const digits = canvas.getByRole('textbox', { name: 'Digits of --accent' });
    await userEvent.clear(digits);
    await userEvent.type(digits, '#ffd400{Tab}');
    await expect(
      within(canvas.getByRole('status', { name: 'Verdict' })).getByText(
        /^--on-accent on --accent: 1\.\d\d, needs 4\.5$/,
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy as brand file' })).toHaveAttribute('aria-disabled', 'true');
    // Back to what holds, so that the page under test is readable.
    const again = canvas.getByRole('textbox', { name: 'Digits of --accent' });
    await userEvent.clear(again);
    await userEvent.type(again, '3b60ca{Tab}');
    await expect(canvas.getByText('Every pair holds in all four themes')).toBeVisible();
  },
};

export const DerivesAReadableBrandFromAnyColour: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: "The partner's colour" }), '#ffd400{Tab}');
    await expect(accentOnPage()).not.toBe(brands[0].colours.light.accent);
    await expect(canvas.getByText('Every pair holds in all four themes')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dark, high contrast' }));
    await expect(document.documentElement).toHaveAttribute('data-contrast', 'high');
  },
};

export const CopiesTheBrandAsItsFile: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = fn();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Start from' }), 'partner-two');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as brand file' }));
    const { footerUrl, ...shown } = brands[2];
    await expect(footerUrl).toBeDefined();
    await expect(write).toHaveBeenCalledWith(brandFile(shown, 'Partner two.'));
    await expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible();
  },
};
