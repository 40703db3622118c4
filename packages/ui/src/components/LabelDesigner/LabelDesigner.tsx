import {
  Barcode as BarcodeIcon,
  Braces,
  Image as ImageIcon,
  Minus,
  QrCode as QrIcon,
  Square,
  Type,
} from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useCarry } from '../../primitives/use-carry.ts';
import { useWords } from '../../words/use-words.ts';
import { Button } from '../Button/Button.tsx';
import type { Option } from '../ComboboxField/ComboboxField.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { Frame } from '../DrawnLabel/DrawnLabel.style.ts';
import { Hidden } from '../Field/Field.style.ts';
import { labelDesignerLabels } from './LabelDesigner.labels.ts';
import { DesignedPiece } from './LabelDesigner.piece.tsx';
import { DesignedSettings } from './LabelDesigner.settings.tsx';
import {
  begun,
  type DesignedElement,
  ELEMENT_KINDS,
  type ElementKind,
  movedTo,
  onGrid,
  runsOut,
  sizedTo,
  withElement,
} from './LabelDesigner.state.ts';
import { Bench, Desk, Note, Root, Ruled, Tools } from './LabelDesigner.style.ts';

export type { DesignedElement, ElementKind } from './LabelDesigner.state.ts';

export type LabelDesignerProps = Omit<ComponentProps<typeof Root>, 'children' | 'onChange'> & {
  /** Says which label it is, for those who do not see it. */
  readonly label: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly elements: readonly DesignedElement[];
  /** The whole new list, after each change. */
  readonly onChange: (elements: readonly DesignedElement[]) => void;
  /** What a record fills into each element, in their order; until it is known the field's name stands there. */
  readonly texts?: readonly (string | undefined)[];
  /** What is wrong with each element, in their order. */
  readonly faults?: readonly (string | undefined)[];
  /** Fields that may be printed: id is the name in the template. Keep the array. */
  readonly fields?: readonly Option[];
  /** Pictures that may be printed: id is the name in the template. Keep the array. */
  readonly pictures?: readonly Option[];
  readonly readOnly?: boolean;
  readonly labels?: Partial<typeof labelDesignerLabels>;
};

const ICONS: { readonly [kind in ElementKind]: ReactNode } = {
  text: <Type />,
  field: <Braces />,
  qr: <QrIcon />,
  code128: <BarcodeIcon />,
  image: <ImageIcon />,
  line: <Minus />,
  box: <Square />,
};

const STEPS = ['0.5', '1', '2', '5'];
const FINE_MM = 0.1;
const NO_FIELDS: readonly Option[] = [];

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A word of a placeholder that names a field: neither written text nor a figure. */
const isPath = (word: string): boolean => /^[a-z_@]/iu.test(word);

/**
 * What stands for a placeholder: conditions say nothing, a label its word, anything else the fields that it reads.
 * @example shownFor('label loom "Loom"', named) → 'Loom'
 */
const shownFor = (inside: string, named: (path: string) => string): string => {
  if (/^(?:[#/]|else$)/u.test(inside)) return '';
  const [helper = '', ...words] = inside.match(/"[^"]*"|[^\s"]+/gu) ?? [];
  if (words.length === 0) return named(helper);
  const written = words.find((word) => word.startsWith('"'))?.slice(1, -1);
  if (helper === 'label' && written !== undefined) return written;
  return words.filter(isPath).map(named).join(' ');
};

/** A field's own name where no record fills it in yet. @example standOf('Lot {{lotNumber}}', fields) → 'Lot ‹Lot›' */
const standOf = ({ kind, value }: DesignedElement, fields: readonly Option[], pictures: readonly Option[]): string => {
  if (kind === 'image') return `‹${pictures.find(({ id }) => id === value)?.name ?? value}›`;
  const named = (path: string): string => `‹${fields.find(({ id }) => id === path)?.name ?? path}›`;
  if (kind === 'field') return value === '' ? '' : named(value);
  return value.replace(/\{\{\s*([^}]*?)\s*\}\}/gu, (_, inside: string) => shownFor(inside, named));
};

/**
 * A label under design, drawn as it will be printed: elements are placed by hand, by keys or by exact millimetres.
 * For: templates of stickers. Not for: a last look before printing (LabelPreview), documents (PrintPreview).
 * @example <LabelDesigner label="Roll label" widthMm={100} heightMm={75} elements={elements} fields={fields} texts={texts} onChange={set} />
 */
export function LabelDesigner({
  label,
  widthMm,
  heightMm,
  elements,
  onChange,
  texts = [],
  faults = [],
  fields = NO_FIELDS,
  pictures = NO_FIELDS,
  readOnly = false,
  labels,
  ...rest
}: LabelDesignerProps) {
  const words = useWords('labelDesigner', labelDesignerLabels, labels);
  const size = { widthMm, heightMm };
  const [chosen, setChosen] = useState<number | null>(null);
  const [step, setStep] = useState(1);
  const [said, setSaid] = useState('');
  const [carried, setCarried] = useState<{ readonly at: number; readonly element: DesignedElement }>();
  const paper = useRef<HTMLDivElement>(null);
  const carry = useCarry();
  const hint = useId();

  const nameOf = (element: DesignedElement, at: number): string => {
    const stand = standOf(element, fields, pictures);
    return words.element(words[element.kind], (element.kind === 'image' ? stand : texts[at] || stand).slice(0, 60));
  };
  const change = (at: number, element: DesignedElement): void => onChange(withElement(elements, at, element));
  const add = (kind: ElementKind): void => {
    onChange([...elements, begun(kind, elements, size)]);
    setChosen(elements.length);
  };
  const remove = (at: number): void => {
    const gone = elements[at];
    if (gone !== undefined) setSaid(words.removed(nameOf(gone, at)));
    onChange(elements.filter((_, n) => n !== at));
    setChosen(null);
  };
  const double = (at: number): void => {
    const own = elements[at];
    if (own === undefined) return;
    const { id: _, ...copy } = movedTo(own, own.x + step, own.y + step, size);
    onChange([...elements, copy]);
    setChosen(elements.length);
  };
  const press = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const element = elements[at];
    if (readOnly || element === undefined) return;
    const isDouble = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd';
    const arrow = ARROWS[event.key];
    if (arrow === undefined && !isDouble && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    event.stopPropagation();
    if (isDouble) double(at);
    else if (arrow === undefined) remove(at);
    else {
      const by = event.ctrlKey || event.metaKey ? FINE_MM : step;
      const [right, down] = arrow;
      const changed = event.shiftKey
        ? sizedTo(element, element.width + right * by, element.height + down * by, size)
        : movedTo(element, element.x + right * by, element.y + down * by, size);
      change(at, changed);
      const name = nameOf(changed, at);
      setSaid(
        event.shiftKey ? words.sized(name, changed.width, changed.height) : words.placed(name, changed.x, changed.y),
      );
    }
  };
  const grasp = (event: PointerEvent<HTMLElement>, at: number, part: 'place' | 'corner'): void => {
    const element = elements[at];
    const millimetre = (paper.current?.getBoundingClientRect().width ?? 0) / widthMm;
    if (element === undefined || millimetre === 0) return;
    let last = element;
    carry.begin(event, {
      onCarry: (pointer, by) => {
        const grid = pointer.ctrlKey || pointer.metaKey ? FINE_MM : step;
        const to = (from: number, pixels: number): number => onGrid(from + pixels / millimetre, grid);
        last =
          part === 'place'
            ? movedTo(element, to(element.x, by.x), to(element.y, by.y), size)
            : sizedTo(element, to(element.width, by.x), to(element.height, by.y), size);
        setCarried({ at, element: last });
      },
      onEnd: (isTaken) => {
        setCarried(undefined);
        if (isTaken) change(at, last);
      },
    });
  };

  const current = chosen === null ? undefined : elements[chosen];
  // Numbers for the style sheet; `CSSProperties` knows no custom properties.
  const sizes = { '--_width': widthMm, '--_height': heightMm } as CSSProperties;
  return (
    <Root {...rest} role="group" aria-label={label}>
      {!readOnly && (
        <Tools role="group" aria-label={words.add}>
          {ELEMENT_KINDS.map((kind) => (
            <Button key={kind} size="sm" icon={ICONS[kind]} onClick={() => add(kind)}>
              {words[kind]}
            </Button>
          ))}
          <SelectField
            label={words.step}
            required
            options={STEPS.map((value) => ({ value, label: value }))}
            value={String(step)}
            onCommit={(value) => setStep(Number(value ?? 1))}
          />
        </Tools>
      )}
      <Bench>
        <Desk>
          <Frame style={sizes}>
            <Ruled ref={paper} aria-describedby={hint}>
              {elements.map((stored, at) => {
                const element = carried?.at === at ? carried.element : stored;
                return (
                  <DesignedPiece
                    key={at} // elements have no name of their own; their order is what is printed over what
                    element={element}
                    text={texts[at]}
                    stand={standOf(element, fields, pictures)}
                    name={nameOf(element, at)}
                    isChosen={chosen === at}
                    isCarried={carried?.at === at}
                    isWrong={faults[at] !== undefined || runsOut(element, size) !== undefined}
                    isReadOnly={readOnly}
                    onChoose={() => setChosen(at)}
                    onKeyDown={(event) => press(event, at)}
                    onGrasp={(event, part) => grasp(event, at, part)}
                  />
                );
              })}
            </Ruled>
          </Frame>
          <Note>{words.size(widthMm, heightMm)}</Note>
          {!readOnly && elements.length > 0 && <Note id={hint}>{words.hint}</Note>}
        </Desk>
        {elements.length === 0 && <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>}
        {elements.length > 0 && current === undefined && <Note>{words.none}</Note>}
        {current !== undefined && chosen !== null && (
          <DesignedSettings
            key={chosen}
            element={carried?.at === chosen ? carried.element : current}
            size={size}
            fields={fields}
            pictures={pictures}
            fault={faults[chosen]}
            isReadOnly={readOnly}
            words={words}
            onChange={(element) => change(chosen, element)}
            onDouble={() => double(chosen)}
            onRemove={() => remove(chosen)}
          />
        )}
      </Bench>
      <Hidden role="status">{said}</Hidden>
    </Root>
  );
}
