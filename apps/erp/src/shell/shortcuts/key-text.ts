const NAMES: { readonly [key: string]: string } = { Escape: 'Esc', Delete: 'Del', ArrowDown: '↓', ArrowUp: '↑' };

/** A sign that takes Shift to be typed names it already. */
const IS_SIGN = /^[^\p{L}\p{N}]$/u;

const pressText = (press: string, isMac: boolean): string => {
  const parts = press.split(/(?<=\w)\+/u);
  const key = parts.at(-1) ?? '';
  return parts
    .filter((part) => !(part === 'Shift' && IS_SIGN.test(key)))
    .map((part) => {
      if (part === '$mod') return isMac ? '⌘' : 'Ctrl';
      return NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    })
    .join('+');
};

/**
 * Keys as they are printed on the keyboard; presses that follow each other stand apart.
 * @example keyText('$mod+k', false) → 'Ctrl+K' @example keyText('g n', false) → 'G N' @example keyText('Shift+?', false) → '?'
 */
export const keyText = (combination: string, isMac: boolean): string =>
  combination
    .split(' ')
    .map((press) => pressText(press, isMac))
    .join(' ');
