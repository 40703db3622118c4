import type { Page } from 'playwright';
import { changeGlobals, openStory, stillContext } from '../storybook/open-storybook.ts';
import type { OpenStorybook } from '../storybook/open-storybook.ts';
import { pictureLanguages, pictureRows, rowName } from './rows.ts';

const HIGHEST = 640; // a picture shows the top of a long story; what is below repeats it

/** Who looks at the pictures: `isExpected` may answer false for ever. */
export type PictureReader = Readonly<{
  isExpected: (name: string, png: Buffer) => boolean;
  onPicture: (name: string, png: Buffer) => void;
}>;

type Clip = Readonly<{ x: number; y: number; width: number; height: number }>;
const TRIES = 6;

/**
 * A picture that is as expected, or that came out twice alike: on a busy machine the browser now and then hands out a frame in
 * which a part of the window still shows what stood there before it was resized.
 */
const settled = async (page: Page, clip: Clip, isExpected: (png: Buffer) => boolean): Promise<Buffer> => {
  let last = await page.screenshot({ clip });
  for (let tries = 1; tries < TRIES && !isExpected(last); tries += 1) {
    const next = await page.screenshot({ clip });
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
};

/**
 * Takes each story in each row: language by the toolbar, the other axes by attributes of the root and the width of the
 * window, as a person changes them. Two windows work side by side.
 */
export const takePictures = async (
  storybook: OpenStorybook,
  stories: readonly string[],
  { isExpected, onPicture }: PictureReader,
): Promise<void> => {
  const context = await stillContext(storybook);
  const waiting = [...stories];
  const lane = async (): Promise<void> => {
    const page = await context.newPage();
    const turns = function* (): Generator<readonly [id: string, language: string]> {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        for (const language of pictureLanguages) yield [id, language];
    };
    for (const [id, language] of turns()) {
      const isPlayed = storybook.stories.find((story) => story.id === id)?.tags.includes('play-fn') === true;
      await page.setViewportSize({ width: 1100, height: HIGHEST });
      // What a hand has opened must be opened anew in each language.
      if (isPlayed || language === pictureLanguages[0]) await openStory(page, storybook.address, id, { language });
      else await changeGlobals(page, { language });
      for (const row of pictureRows.filter((one) => one.language === language)) {
        const { brand, mode, density, contrast, width } = row;
        await page.setViewportSize({ width: Number(width), height: HIGHEST });
        const height = await page.evaluate(
          async (appearance) => {
            Object.assign(document.documentElement.dataset, appearance);
            // Two frames: a table measures itself after the first.
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            await document.fonts.ready;
            const isOverlaid =
              document.querySelector('[role=dialog], [role=menu], [role=alertdialog], [data-sonner-toast]') !== null;
            const content = document.getElementById('storybook-root')?.getBoundingClientRect().bottom ?? 0;
            return isOverlaid ? innerHeight : Math.ceil(content) + 16;
          },
          { brand, mode, density, contrast },
        );
        const clip = { x: 0, y: 0, width: Number(width), height: Math.min(height, HIGHEST) };
        const name = `${id}/${rowName(row)}`;
        onPicture(name, await settled(page, clip, (png) => isExpected(name, png)));
      }
    }
  };
  await Promise.all([lane(), lane()]);
  await context.close();
};
