import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { Label, ListRoot, Remove, Root } from './Tag.style.ts';
import { useWords } from '../../words/use-words.ts';

export const tagLabels = { remove: (text: string) => `Remove ${text}` };

export type TagProps = Omit<ComponentPropsWithRef<'span'>, 'children' | 'onSelect'> & {
  readonly children: string;
  readonly icon?: ReactNode;
  /** Where the tag leads: the list of everything that carries it. */
  readonly href?: string;
  /** Asked by the button, Delete and Backspace. Leave it out and the tag only shows. */
  readonly onRemove?: (() => void) | undefined;
  readonly labels?: Partial<typeof tagLabels> | undefined;
};

const isRemoving = ({ key }: KeyboardEvent): boolean => key === 'Delete' || key === 'Backspace';

/**
 * A word that somebody gave to a record. For a state of the record take `Status`, for a count `Badge`.
 * @example <Tag onRemove={() => untag('urgent')}>urgent</Tag>
 */
export function Tag({ children, icon, href, onRemove, labels, ...rest }: TagProps) {
  const words = useWords('tag', tagLabels, labels);
  return (
    <Root {...rest} data-removable={onRemove ? '' : undefined}>
      {icon}
      <Label title={children}>{href === undefined ? children : <a href={href}>{children}</a>}</Label>
      {onRemove && (
        <Remove
          type="button"
          aria-label={words.remove(children)}
          onClick={onRemove}
          onKeyDown={(event) => {
            if (!isRemoving(event)) return;
            event.preventDefault();
            onRemove();
          }}
        >
          <X aria-hidden="true" />
        </Remove>
      )}
    </Root>
  );
}

export type TagListProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** What the tags say: "Tags of PO/26-27/0042". */
  readonly label: string;
  readonly tags: readonly (Pick<TagProps, 'icon' | 'href'> & { readonly key: string; readonly text: string })[];
  readonly onRemove?: (key: string) => void;
  readonly labels?: Partial<typeof tagLabels> | undefined;
};

/**
 * Tags beside each other. After one was removed the focus goes to the one that took its place, so that several can be
 * removed by keyboard in a row. Arrows go from one to the next.
 */
export function TagList({ label, tags, onRemove, labels, ...rest }: TagListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The tag that is to go, and its place: the parent draws the shorter list first. */
  const leaving = useRef<{ readonly key: string; readonly at: number }>(undefined);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];

  useLayoutEffect(() => {
    const { current } = leaving;
    if (current === undefined || tags.some(({ key }) => key === current.key)) return;
    leaving.current = undefined;
    (buttons()[current.at] ?? buttons().at(-1) ?? list.current)?.focus(); // before a second Delete
  }, [tags]);

  function remove(key: string, at: number) {
    leaving.current = { key, at };
    onRemove?.(key);
  }

  function onKeyDown({ key, target, currentTarget }: KeyboardEvent<HTMLUListElement>) {
    const step = (key === 'ArrowRight' && 1) || (key === 'ArrowLeft' && -1) || 0;
    if (step === 0 || !(target instanceof HTMLElement)) return;
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
    buttons()[buttons().indexOf(target) + (isMirrored ? -step : step)]?.focus();
  }

  return (
    <ListRoot aria-label={label} tabIndex={-1} {...rest} ref={list} onKeyDown={onKeyDown}>
      {tags.map(({ key, text, icon, href }, at) => (
        <li key={key}>
          <Tag
            icon={icon}
            labels={labels}
            onRemove={onRemove && (() => remove(key, at))}
            {...(href !== undefined && { href })}
          >
            {text}
          </Tag>
        </li>
      ))}
    </ListRoot>
  );
}
