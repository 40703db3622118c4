import { Copy, WandSparkles } from 'lucide-react';
import { useLayoutEffect, useReducer, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { Status } from '../../components/Status/Status.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { paletteOf } from '../all-themes.ts';
import { applyAppearance } from '../appearance.ts';
import type { Appearance } from '../appearance.ts';
import { brandFile } from '../brand-file.ts';
import { brands } from '../brands.ts';
import { colourMeanings } from '../meanings.ts';
import { weakPairs } from '../pairs.ts';
import { themes } from '../semantic.ts';
import type { BrandColourName, Theme } from '../semantic.ts';
import { cssName } from '../stylesheet.ts';
import { Desk, File, Row, Studio, Swatches, Verdict } from './BrandStudio.style.ts';
import { studioWords as words } from './studio-words.ts';
import { brandOf, readHex, startWith, studioReducer } from './studio.state.ts';
import { StudioStage } from './StudioStage.tsx';

const colourNames = Object.keys(brands[0].colours.light) as BrandColourName[]; // keys of a record
const levelOf = (theme: Theme): 'normal' | 'high' => (theme.endsWith('High') ? 'high' : 'normal');

/** Paints the whole page with a brand that is in no stylesheet yet, and gives the page back when it leaves. */
const usePainted = (colours: ReturnType<typeof startWith>['colours'], theme: Theme): void => {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = Object.assign({}, root.dataset) as Appearance; // set by whoever shows the studio
    applyAppearance(root, { mode: theme.startsWith('dark') ? 'dark' : 'light', contrast: levelOf(theme) });
    for (const name of colourNames) root.style.setProperty(cssName(name), colours[theme][name]);
    return () => {
      for (const name of colourNames) root.style.removeProperty(cssName(name));
      applyAppearance(root, { mode: before.mode, contrast: before.contrast });
    };
  }, [colours, theme]);
};

/**
 * Makes a brand: from one colour of the partner or by hand, looked at on a page of real components in the four themes,
 * judged by the same arithmetic as the shipped ones, and copied as the file that ships it.
 */
export function BrandStudio() {
  const [state, dispatch] = useReducer(studioReducer, brands[0], startWith);
  const [isCopied, setIsCopied] = useState(false);
  usePainted(state.colours, state.theme);

  const failing = themes.map((theme) => ({ theme, pairs: weakPairs(paletteOf(state, theme), levelOf(theme)) }));
  const here = failing.find(({ theme }) => theme === state.theme)?.pairs ?? [];
  const count = failing.reduce((sum, { pairs }) => sum + pairs.length, 0);
  const brand = brandOf(state);
  const file = brandFile(brand, `${brand.title}.`);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(file);
    setIsCopied(true);
  };

  return (
    <Studio>
      <Desk aria-label={words.desk}>
        <SelectField
          label={words.start}
          defaultValue={brands[0].key}
          options={brands.map(({ key, title }) => ({ value: key, label: title }))}
          onCommit={(key) => {
            const found = brands.find((candidate) => candidate.key === key);
            if (found !== undefined) dispatch({ type: 'loaded', brand: found });
          }}
        />
        <TextField
          label={words.title}
          value={state.title}
          onCommit={(title) => dispatch({ type: 'named', title: title ?? '' })}
        />
        <TextField
          label={words.primary}
          help={words.primaryHelp}
          onCommit={(text) => {
            const primary = readHex(text ?? '');
            if (primary !== undefined) dispatch({ type: 'derived', primary });
          }}
          aside={<WandSparkles aria-hidden="true" size="1em" />}
        />
        <Row role="group" aria-label={words.theme}>
          {themes.map((theme) => (
            <Button
              key={theme}
              size="sm"
              variant={theme === state.theme ? 'primary' : 'secondary'}
              aria-pressed={theme === state.theme}
              onClick={() => dispatch({ type: 'looked at', theme })}
            >
              {words.themes[theme]}
            </Button>
          ))}
        </Row>
        <Swatches>
          {colourNames.map((name) => {
            const hex = state.colours[state.theme][name];
            const take = (text: string): void => {
              const read = readHex(text);
              if (read !== undefined) dispatch({ type: 'coloured', name, hex: read });
            };
            return (
              <li key={name} title={colourMeanings[name]}>
                <input
                  type="color"
                  aria-label={words.pick(cssName(name))}
                  value={hex}
                  onChange={(event) => take(event.target.value)}
                />
                <span>{cssName(name)}</span>
                <input
                  key={hex}
                  type="text"
                  aria-label={words.digits(cssName(name))}
                  defaultValue={hex}
                  onBlur={(event) => take(event.target.value)}
                />
              </li>
            );
          })}
        </Swatches>
        <Verdict role="status" aria-label={words.verdict}>
          <Status tone={count === 0 ? 'success' : 'danger'}>
            {count === 0 ? words.allHold : words.failing(count)}
          </Status>
          {here.length > 0 && (
            <ul>
              {here.map(({ front, back, ratio, needed }) => (
                <li key={`${front} ${back}`}>{words.pair(cssName(front), cssName(back), ratio.toFixed(2), needed)}</li>
              ))}
            </ul>
          )}
        </Verdict>
        <Row>
          <Button
            variant="primary"
            icon={<Copy />}
            disabledReason={count === 0 ? undefined : words.notYet}
            onClick={() => void copy()}
          >
            {isCopied ? words.copied : words.copy}
          </Button>
          <span>{words.place(brand.key)}</span>
        </Row>
        <File tabIndex={0} aria-label={words.file}>
          {file}
        </File>
      </Desk>
      <StudioStage title={state.title} accent={state.colours[state.theme].accent} />
    </Studio>
  );
}
