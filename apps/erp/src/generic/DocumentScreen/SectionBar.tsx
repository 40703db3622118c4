import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionStrip } from './SectionBar.style.ts';

export type SectionBarProps = {
  /** Ids of the cards and what stands on their heads, in the order of the form. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
};

const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** What lies under the bars at the top is out of sight, and what stands in the lower half is not read yet. */
const IN_SIGHT = '-120px 0px -50% 0px';

const goTo = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section
    ?.querySelector<HTMLElement>(
      'input:enabled, select:enabled, textarea:enabled, [role="grid"] [tabindex="0"], button:not([tabindex="-1"])', // not the "i" of a fact
    )
    ?.focus({ preventScroll: true });
};

/**
 * The sections of a long form, in a line that stays in sight: a press leads to the first field of one, and the one that is read is marked.
 * For: forms of many cards, all of which are there at once, so that nothing wrong hides. Not for: views of which one is read at a time (Tabs).
 */
export function SectionBar({ sections }: SectionBarProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const ids = sections.map(({ id }) => id).join(' ');
  const [here, setHere] = useState(sections[0]?.id);
  useEffect(() => {
    const all = ids.split(' ');
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        const first = all.find((id) => inSight.has(id));
        if (first !== undefined) setHere(first);
      },
      { rootMargin: IN_SIGHT },
    );
    for (const section of all.flatMap((id) => document.getElementById(id) ?? [])) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  useEffect(() => {
    const [list, button] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current="true"]')];
    if (list && button) list.scrollLeft = button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2; // a long strip shows where one is
  }, [here]);
  const keyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const buttons = [...(strip.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons.at((at + move) % buttons.length)?.focus();
  };
  return (
    <SectionStrip aria-label={t('form.sections')} onKeyDown={keyDown}>
      <ul ref={strip}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === here}
              tabIndex={id === here ? 0 : -1} // one stop on the way to the fields; arrows lead on
              onClick={() => {
                setHere(id);
                goTo(id);
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </SectionStrip>
  );
}
