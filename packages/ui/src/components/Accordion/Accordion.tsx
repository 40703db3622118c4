import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useOwnValue } from '../Field/use-own-value.ts';
import { Content, Opener, Part, Root, Words } from './Accordion.style.ts';

/** One part that can be opened. */
export type AccordionSection = Readonly<{
  key: string;
  title: string;
  /** A fact about it that shows while it is shut. */
  note?: string;
  /** Beside the title, such as a `Badge` with a count. */
  badge?: ReactNode;
  content: ReactNode;
  /** Why it cannot be opened now. */
  disabledReason?: string | undefined;
}>;

export type AccordionProps = Omit<ComponentProps<typeof Root>, 'children' | 'onChange'> & {
  sections: readonly AccordionSection[];
  /** Keys of the open parts; leave it out and the accordion keeps them itself. */
  open?: readonly string[];
  defaultOpen?: readonly string[];
  onOpenChange?: (open: readonly string[]) => void;
  /** Opening one shuts the others. */
  isSingle?: boolean;
  /** Level of the titles in the page's outline. */
  headingLevel?: 2 | 3 | 4;
};

const NONE: readonly string[] = [];

/**
 * Parts of a long page under each other, each shut or open. Arrows, Home and End go from title to title. The browser's search opens
 * a part in which it finds something.
 * For: parts of which most people need few. Not for: what everyone reads (headings), views of one thing beside each other (Tabs),
 * the steps of one task (Steps).
 * @example <Accordion sections={[{ key: 'bank', title: 'Bank details', content: <BankFields /> }]} />
 */
export function Accordion({
  sections,
  open,
  defaultOpen = NONE,
  onOpenChange,
  isSingle = false,
  headingLevel = 3,
  ...rest
}: AccordionProps) {
  const [shown, setOwn] = useOwnValue(open, defaultOpen);
  const root = useRef<HTMLDivElement>(null);

  function set(key: string, isOpen: boolean) {
    const others = isSingle ? [] : shown.filter((own) => own !== key);
    const next = isOpen ? [...others, key] : shown.filter((own) => own !== key);
    setOwn(next);
    onOpenChange?.(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const openers = [...(root.current?.querySelectorAll<HTMLElement>(':scope > div > * > [aria-expanded]') ?? [])];
    const at = openers.findIndex((opener) => opener === event.target);
    if (at < 0) return;
    const to = destination(event.key, at, openers.length);
    if (to === undefined) return;
    event.preventDefault();
    openers[to]?.focus();
  }

  return (
    <Root {...rest} ref={root} onKeyDown={onKeyDown}>
      {sections.map((section) => (
        <AccordionPart
          key={section.key}
          section={section}
          headingLevel={headingLevel}
          isOpen={shown.includes(section.key)}
          onSet={(isOpen) => set(section.key, isOpen)}
        />
      ))}
    </Root>
  );
}

/** Where a key leads from the title `at`; arrows go round. */
function destination(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

type AccordionPartProps = Readonly<{
  section: AccordionSection;
  headingLevel: 2 | 3 | 4;
  isOpen: boolean;
  onSet: (isOpen: boolean) => void;
}>;

function AccordionPart({ section, headingLevel, isOpen, onSet }: AccordionPartProps) {
  const { title, note, badge, content, disabledReason } = section;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const Heading = `h${headingLevel}` as const;
  const find = useRef(onSet);

  // Shut but found by the browser's search, which React has no attribute for.
  useEffect(() => {
    find.current = onSet;
    const element = panel.current;
    if (!element) return undefined;
    if (isOpen) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
    const show = () => find.current(true);
    element.addEventListener('beforematch', show);
    return () => element.removeEventListener('beforematch', show);
  }, [isOpen, onSet]);

  return (
    <Part>
      <Heading>
        <Opener
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          aria-disabled={disabledReason !== undefined || undefined}
          aria-description={disabledReason}
          title={disabledReason}
          onClick={() => disabledReason === undefined && onSet(!isOpen)}
        >
          <ChevronRight aria-hidden="true" />
          <Words>
            {title}
            {note !== undefined && <small>{note}</small>}
          </Words>
          {badge}
        </Opener>
      </Heading>
      <div ref={panel} id={`${id}-panel`} {...(isOpen && { role: 'region', 'aria-labelledby': `${id}-title` })}>
        <Content>{content}</Content>
      </div>
    </Part>
  );
}
