import { useState, type ComponentPropsWithRef } from 'react';
import { GroupRoot, Mark, Root } from './Avatar.style.ts';
import { useWords } from '../../words/use-words.ts';

export type AvatarProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** Whose; also the accessible name and the tooltip. */
  readonly name: string;
  /** A picture; the initials stand in when there is none or it does not load. */
  readonly src?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Presence in a word, "At work"; it is read out, the mark's colour only repeats it. */
  readonly presence?: { readonly tone: 'success' | 'warning' | 'neutral'; readonly text: string };
};

const first = (word: string | undefined): string => {
  const [segment] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word ?? '');
  return segment?.segment.toUpperCase() ?? '';
};

/** The first letters of the first and last word; a letter with its signs counts as one, as in Devanagari. @example initials('Asha R. Mehta') → 'AM' */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '');
}

/**
 * A person as a small round picture.
 * @example <Avatar name="Asha Mehta" src={staff.photo} />
 */
export function Avatar({ name, src, size = 'md', presence, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const label = presence ? `${name}, ${presence.text}` : name;
  return (
    <Root {...rest} role="img" aria-label={label} title={label} data-size={size}>
      {src !== undefined && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
      {presence && <Mark data-tone={presence.tone} />}
    </Root>
  );
}

export type AvatarGroupProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** What these people are: "Approvers". */
  readonly label: string;
  readonly people: readonly { readonly key: string; readonly name: string; readonly src?: string | undefined }[];
  /** How many are drawn; the others become one number. */
  readonly max?: number;
  readonly size?: AvatarProps['size'];
  /** The names behind the number. */
  readonly labels?: Partial<typeof avatarGroupLabels>;
};

export const avatarGroupLabels = { more: (names: string) => `and ${names}` };

/** Several people, the first few drawn. @example <AvatarGroup label="Approvers" people={approvers} max={3} /> */
export function AvatarGroup({ label, people, max = 4, size = 'md', labels, ...rest }: AvatarGroupProps) {
  const words = useWords('avatarGroup', avatarGroupLabels, labels);
  const others = people.slice(max).map(({ name }) => name);
  const more = words.more(others.join(', '));
  return (
    <GroupRoot aria-label={label} {...rest}>
      {people.slice(0, max).map(({ key, name, src }) => (
        <li key={key}>
          <Avatar name={name} src={src} size={size} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <Root role="img" aria-label={more} title={more} data-size={size} data-more="">
            <span aria-hidden="true">{`+${others.length}`}</span>
          </Root>
        </li>
      )}
    </GroupRoot>
  );
}
