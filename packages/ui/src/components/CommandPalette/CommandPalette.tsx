import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import * as Primitive from '../../primitives/dialog.ts';
import { useFocusReturn } from '../../primitives/use-focus-return.ts';
import { Button } from '../Button/Button.tsx';
import { Scrim } from '../Dialog/Dialog.style.ts';
import { Hidden } from '../Field/Field.style.ts';
import { commandPaletteLabels, type CommandPaletteLabels } from './CommandPalette.labels.ts';
import { CommandList, lineId } from './CommandPalette.list.tsx';
import { firstOf, rankGroups, recentGroup, unranked, type RankedCommand } from './CommandPalette.rank.ts';
import { Entry, Foot, GroupName, Hint, Key, Line, Name, Notice, Panel, Results } from './CommandPalette.style.ts';
import type { Command, CommandGroup, CommandSearch } from './CommandPalette.types.ts';
import { useCommandSearch } from './use-command-search.ts';
import { useWords } from '../../words/use-words.ts';

export type { Command, CommandGroup, CommandSearch } from './CommandPalette.types.ts';

export type CommandPaletteProps = {
  readonly isOpen: boolean;
  /** Asked by Esc, a press beside it, and before a command runs. */
  readonly onClose: () => void;
  /** What is at hand: screens, actions. Keep the array: it is ranked at each key. */
  readonly groups: readonly CommandGroup[];
  /** What the typed text itself comes to, a sum for instance: it stands above all others. Keep the function. */
  readonly answer?: (text: string) => CommandGroup | undefined;
  /** Finds more elsewhere while the person types; its groups come after those at hand and are not ranked again. */
  readonly search?: CommandSearch;
  /** Ids of the last used commands, newest first; offered before anything is typed. */
  readonly recent?: readonly string[];
  /** Told what was run, to keep `recent`. */
  readonly onRun?: (command: Command) => void;
  /** Text to begin with; it is searched for at once. */
  readonly defaultText?: string;
  readonly labels?: Partial<CommandPaletteLabels>;
};

/**
 * Everything by its name: go to a screen, do something, find a document. Beginnings of words are enough (`puror` is Purchase order).
 * The shell opens it by Ctrl+K. For: people who know what they want. Not for: choosing a value in a form (ComboboxField).
 * Brings Radix with it: load it on demand.
 * @example <CommandPalette isOpen={isOpen} onClose={close} groups={screens} search={findDocuments} recent={recent} onRun={keep} />
 */
export function CommandPalette({ isOpen, onClose, labels, ...rest }: CommandPaletteProps) {
  const words = useWords('commandPalette', commandPaletteLabels, labels);
  const focus = useFocusReturn({});
  return (
    <Primitive.Root open={isOpen} onOpenChange={(willBeOpen) => (willBeOpen ? undefined : onClose())}>
      <Primitive.Portal>
        <Scrim />
        <Panel aria-describedby={undefined} {...focus}>
          <Primitive.Title asChild>
            <Hidden as="h2">{words.title}</Hidden>
          </Primitive.Title>
          {/* Drawn anew each time it opens: it begins empty. */}
          <PaletteBody {...rest} onClose={onClose} words={words} />
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/**
 * Puts the rules of the palette's style into the page and shows nothing. Rules that come with the first opening make the browser work out the style of
 * the whole page anew, twice, before the palette can be seen: draw this beforehand, while nobody waits.
 */
export function CommandPaletteAhead() {
  return (
    <div hidden>
      <Scrim as="div" />
      <Panel as="div">
        <Entry />
        <Results>
          <GroupName />
          <Line>
            <Name />
            <Hint />
            <Key />
          </Line>
          <Notice />
          <Hidden />
        </Results>
        <Foot />
      </Panel>
    </div>
  );
}

type PaletteBodyProps = Omit<CommandPaletteProps, 'isOpen' | 'labels'> & { readonly words: CommandPaletteLabels };

const NONE: readonly string[] = [];
const PAGE = 8;
/** Lines that are in sight when it opens: they are drawn first, the others as soon as it stands. */
const IN_SIGHT = 14;

function PaletteBody(props: PaletteBodyProps) {
  const { onClose, groups, answer, search, recent = NONE, onRun, defaultText = '', words } = props;
  const id = useId();
  const [text, setText] = useState(defaultText);
  /** Id of the line that was moved to; undefined proposes the first. */
  const [pointed, setPointed] = useState<string>();
  const { found, ask } = useCommandSearch(search);
  const askFirst = useRef(() => ask(defaultText));
  useEffect(() => askFirst.current(), []); // reaches elsewhere: outside React

  const shown = useMemo(() => {
    const last = text.trim() === '' ? recentGroup(groups, recent, words.recent) : undefined;
    const own = answer?.(text);
    return [
      ...(own === undefined ? [] : [unranked(own)]),
      ...rankGroups(last ? [last, ...groups] : groups, text),
      ...found.groups.map(unranked),
    ].filter(({ commands }) => commands.length > 0);
  }, [groups, recent, words.recent, text, answer, found.groups]);

  const lines = shown.flatMap(({ key, commands }) =>
    commands.map((ranked) => ({ id: lineId(id, key, ranked.command.id), ranked })),
  );
  const at = Math.max(
    0,
    lines.findIndex((line) => line.id === pointed),
  );
  const active = lines[at];

  function type(next: string) {
    setText(next);
    setPointed(undefined);
    ask(next);
  }

  function run({ command }: RankedCommand, isElsewhere: boolean) {
    if (command.disabledReason !== undefined) return;
    onClose();
    onRun?.(command);
    command.onRun?.();
    if (command.href === undefined) return;
    if (isElsewhere) window.open(command.href, '_blank', 'noopener');
    else window.location.assign(command.href);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || lines.length === 0) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) run(active.ranked, event.ctrlKey || event.metaKey);
      return;
    }
    const to = destination(event.key, at, lines.length);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(lines[to]?.id);
  }

  const isWhole = useDeferredValue(true, false);
  const isEmpty = lines.length === 0;
  return (
    <>
      <Entry>
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={words.input}
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={isEmpty ? undefined : id}
          aria-activedescendant={active?.id}
          placeholder={words.input}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <Primitive.Close asChild>
          <Button size="sm" variant="quiet">
            {words.close}
          </Button>
        </Primitive.Close>
      </Entry>
      <Results>
        {!isEmpty && (
          <CommandList
            id={id}
            label={words.title}
            groups={isWhole ? shown : firstOf(shown, IN_SIGHT)}
            activeId={active?.id}
            onPoint={setPointed}
            onRun={run}
          />
        )}
        {found.status === 'failed' && (
          <Notice data-failed="" role="alert">
            {words.failed}
            <Button size="sm" onClick={() => ask(text)}>
              {words.retry}
            </Button>
          </Notice>
        )}
        <PaletteStatus words={words} text={text.trim()} count={lines.length} status={found.status} />
      </Results>
      <Foot aria-hidden="true">
        <span>
          <Key>{words.moveKeys}</Key> {words.move}
        </span>
        <span>
          <Key>{words.openKey}</Key> {words.open}
        </span>
        <span>
          <Key>{words.newTabKey}</Key> {words.newTab}
        </span>
      </Foot>
    </>
  );
}

/** Where a key leads from the line `at`; arrows go round. Home and End stay with the text. */
function destination(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(count - 1, at + PAGE);
    case 'PageUp':
      return Math.max(0, at - PAGE);
    default:
      return undefined;
  }
}

type PaletteStatusProps = {
  readonly words: CommandPaletteLabels;
  readonly text: string;
  readonly count: number;
  readonly status: 'ready' | 'loading' | 'failed';
};

/** How many answers there are: read out always, seen only where there is no list to see or more is on its way. */
function PaletteStatus({ words, text, count, status }: PaletteStatusProps) {
  if (status === 'failed') return null;
  if (status === 'loading') return <Notice role="status">{words.searching}</Notice>;
  if (count === 0) return <Notice role="status">{text === '' ? words.start : words.none(text)}</Notice>;
  return <Hidden role="status">{words.results(count)}</Hidden>;
}
