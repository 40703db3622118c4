import { ChevronDown, Plus, X } from 'lucide-react';
import { useId, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { useWords } from '../../words/use-words.ts';
import { Button } from '../Button/Button.tsx';
import { Hidden } from '../Field/Field.style.ts';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Menu, type MenuItem } from '../Menu/Menu.tsx';
import { withMoved } from './GroupBar.order.ts';
import { Group, Groups, Name, Remove, Root, Title, Ways } from './GroupBar.style.ts';

export const groupBarLabels = {
  add: 'Add a group',
  remove: (name: string) => `Remove group ${name}`,
  ways: (name: string) => `Move group ${name}`,
  earlier: 'Move outwards',
  later: 'Move inwards',
  takeOut: 'Remove',
  first: 'It is the outermost',
  last: 'It is the innermost',
  needed: 'So many groups stay',
  keys: 'Alt with left and right moves the group, Delete removes it.',
  moved: (name: string, place: number) => `${name} is group ${place}`,
};

/** Something that rows can be grouped by. */
export type GroupOption = { readonly key: string; readonly label: string };

export type GroupBarProps = Omit<ComponentPropsWithRef<'div'>, 'defaultValue' | 'onChange'> & {
  /** Says what the bar does, before the groups: “Grouped by”. */
  readonly label: string;
  readonly options: readonly GroupOption[];
  /** Keys of the groups, the outermost first. */
  readonly value?: readonly string[];
  readonly defaultValue?: readonly string[];
  readonly onCommit?: (value: readonly string[]) => void;
  /** So many groups at most. */
  readonly most?: number;
  /** Groups that may not be taken out: the last one stays. As many as there are: their order alone is changed. */
  readonly least?: number;
  readonly disabled?: boolean;
  readonly labels?: Partial<typeof groupBarLabels>;
};

const NONE: readonly string[] = [];

/**
 * What rows are grouped by, the outermost first: groups are added from a menu, dragged with the mouse into another order, moved by Alt and the arrows or by
 * the menu of a group, and taken out.
 * For: a table whose rows are summed by several things in an order of the person's own; a short order that is all there is to change (`least` of all). Not for: one thing to group by (DataTable's own groups), filters (FilterBar).
 * @example <GroupBar label="Grouped by" options={dimensions} value={['item', 'stockArea']} most={5} onCommit={regroup} />
 */
export function GroupBar({
  label,
  options,
  value,
  defaultValue = NONE,
  onCommit,
  most = 5,
  least = 0,
  disabled = false,
  labels,
  ...rest
}: GroupBarProps) {
  const words = useWords('groupBar', groupBarLabels, labels);
  const [chosen, setOwn] = useOwnValue(value, defaultValue);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [told, setTold] = useState('');
  const hint = useId();
  const list = useRef<HTMLOListElement>(null);
  const named = chosen.flatMap((key) => options.find((option) => option.key === key) ?? []);
  const open = options.filter(({ key }) => !chosen.includes(key));

  function change(next: readonly string[]) {
    setOwn(next);
    onCommit?.(next);
  }
  function move(key: string, to: number) {
    const next = withMoved(chosen, key, to);
    if (next.join() === chosen.join()) return;
    change(next);
    const name = options.find((option) => option.key === key)?.label ?? key;
    setTold(words.moved(name, next.indexOf(key) + 1));
  }
  function takeOut(key: string) {
    if (chosen.length <= least) return;
    const place = chosen.indexOf(key);
    change(chosen.filter((one) => one !== key));
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-group]') ?? [];
    buttons[place === 0 ? 1 : place - 1]?.focus(); // the neighbour: the group itself is about to go
  }
  function onKeyDown(key: string, event: KeyboardEvent) {
    const place = chosen.indexOf(key);
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault(); // the browser would go back in its history
      move(key, event.key === 'ArrowLeft' ? place - 1 : place + 1);
    } else if (event.key === 'Delete' || event.key === 'Backspace') takeOut(key);
  }

  /** What a finger can do, which has no Alt and whose drag moves the page. */
  function waysOf(key: string, place: number): readonly MenuItem[] {
    const unless = (isEnd: boolean, why: string) => (isEnd ? { disabledReason: why } : {});
    return [
      {
        key: 'earlier',
        label: words.earlier,
        ...unless(place === 0, words.first),
        onSelect: () => move(key, place - 1),
      },
      {
        key: 'later',
        label: words.later,
        ...unless(place === named.length - 1, words.last),
        onSelect: () => move(key, place + 1),
      },
      ...(least >= options.length
        ? []
        : [
            {
              key: 'takeOut',
              label: words.takeOut,
              ...unless(chosen.length <= least, words.needed),
              onSelect: () => takeOut(key),
            },
          ]),
    ];
  }

  return (
    <Root role="group" aria-label={label} {...rest}>
      <Title aria-hidden="true">{label}</Title>
      <Groups ref={list}>
        {named.map(({ key, label: name }, place) => (
          <Group
            key={key}
            draggable={!disabled}
            data-over={over === key && dragged !== key ? '' : undefined}
            onDragStart={() => setDragged(key)}
            onDragEnter={() => setOver(key)}
            onDragOver={(event) => event.preventDefault()} // else nothing may be dropped here
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, place);
            }}
          >
            <Name
              type="button"
              data-group={key}
              disabled={disabled}
              aria-describedby={hint}
              onKeyDown={(event) => onKeyDown(key, event)}
            >
              {name}
            </Name>
            {!disabled && (
              <Menu
                align="start"
                trigger={
                  <Ways type="button" aria-label={words.ways(name)}>
                    <ChevronDown aria-hidden="true" />
                  </Ways>
                }
                items={waysOf(key, place)}
              />
            )}
            {!disabled && chosen.length > least && (
              <Remove type="button" aria-label={words.remove(name)} onClick={() => takeOut(key)}>
                <X aria-hidden="true" />
              </Remove>
            )}
          </Group>
        ))}
      </Groups>
      {!disabled && open.length > 0 && chosen.length < most && (
        <Menu
          align="start"
          trigger={
            <Button variant="quiet" size="sm" icon={<Plus />}>
              {words.add}
            </Button>
          }
          items={open.map(({ key, label: name }) => ({
            key,
            label: name,
            onSelect: () => change([...chosen, key]),
          }))}
        />
      )}
      <Hidden id={hint}>{words.keys}</Hidden>
      <Hidden role="status">{told}</Hidden>
    </Root>
  );
}
