import { Copy, Trash2 } from 'lucide-react';
import { decimal, toWireNumber, type Decimal } from '@weft/domain/rules/decimal/decimal';
import { TURNS } from '@weft/domain/rules/labels/label-layout';
import { Button } from '../Button/Button.tsx';
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx';
import { ComboboxField, type Option } from '../ComboboxField/ComboboxField.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import type { LabelDesignerLabels } from './LabelDesigner.labels.ts';
import { type DesignedElement, ELEMENT_KINDS, type LabelSize, runsOut } from './LabelDesigner.state.ts';
import { Pair, Row, Settings } from './LabelDesigner.style.ts';

type DesignedSettingsProps = {
  readonly element: DesignedElement;
  readonly size: LabelSize;
  readonly fields: readonly Option[];
  readonly pictures: readonly Option[];
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
  readonly words: LabelDesignerLabels;
  readonly onChange: (element: DesignedElement) => void;
  readonly onDouble: () => void;
  readonly onRemove: () => void;
};

/** What each turn is called. */
const TURN_WORDS = { 0: 'upright', 90: 'right', 180: 'over', 270: 'left' } as const;

const MEASURES = ['x', 'y', 'width', 'height'] as const;

/** What is set of the chosen element: its place and size to a tenth of a millimetre, and what it prints. */
export function DesignedSettings({
  element,
  size,
  fields,
  pictures,
  fault,
  isReadOnly,
  words,
  onChange,
  onDouble,
  onRemove,
}: DesignedSettingsProps) {
  const { kind, value } = element;
  const named = kind === 'image' ? pictures : fields;
  const isText = kind === 'text' || kind === 'field';
  const out = runsOut(element, size);
  const measure = (key: (typeof MEASURES)[number] | 'fontMm', label: string) => (
    <NumberField
      key={key}
      label={label}
      places={1}
      minPlaces={0}
      negative={false}
      readOnly={isReadOnly}
      fault={key === out ? words.runsOut : undefined}
      value={decimal(String(element[key]))}
      onCommit={(mm: Decimal | null) => mm !== null && onChange({ ...element, [key]: toWireNumber(mm) })}
    />
  );
  return (
    <Settings aria-label={words[kind]}>
      <SelectField
        label={words.kind}
        required
        readOnly={isReadOnly}
        options={ELEMENT_KINDS.map((one) => ({ value: one, label: words[one] }))}
        value={kind}
        onCommit={(chosen) => {
          const next = ELEMENT_KINDS.find((one) => one === chosen) ?? kind;
          const [first] = pictures; // a text is the name of no picture
          const begins =
            next === 'image' && kind !== 'image' ? { value: first === undefined ? '' : String(first.id) } : {};
          onChange({ ...element, ...begins, kind: next });
        }}
      />
      {(kind === 'field' || kind === 'image') && (
        <ComboboxField
          key={kind} // of the other kind nothing is known
          label={words.value}
          required
          readOnly={isReadOnly}
          fault={fault}
          options={named}
          value={named.find(({ id }) => id === value) ?? (value === '' ? null : { id: value, name: value })}
          onCommit={(option) => onChange({ ...element, value: option === null ? '' : String(option.id) })}
        />
      )}
      {(kind === 'text' || kind === 'qr' || kind === 'code128') && (
        <>
          <TextField
            label={words.value}
            help={words.valueHelp}
            readOnly={isReadOnly}
            fault={fault}
            value={value}
            onChange={(text) => onChange({ ...element, value: text })}
          />
          {!isReadOnly && fields.length > 0 && (
            <ComboboxField
              key={value} // taken, it is empty again
              label={words.insert}
              options={fields}
              onCommit={(option) =>
                option !== null && onChange({ ...element, value: `${value}{{${String(option.id)}}}` })
              }
            />
          )}
        </>
      )}
      <Pair>
        {MEASURES.map((key) => measure(key, words[key]))}
        {isText && measure('fontMm', words.letter)}
      </Pair>
      {isText && (
        <CheckboxField
          label={words.bold}
          readOnly={isReadOnly}
          value={element.isBold}
          onCommit={(isBold) => onChange({ ...element, isBold })}
        />
      )}
      {(isText || kind === 'code128') && (
        <SelectField
          label={words.turn}
          required
          readOnly={isReadOnly}
          options={TURNS.map((turn) => ({ value: String(turn), label: words[TURN_WORDS[turn]] }))}
          value={String(element.turn ?? 0)}
          onCommit={(chosen) => onChange({ ...element, turn: TURNS.find((turn) => String(turn) === chosen) ?? 0 })}
        />
      )}
      {!isReadOnly && (
        <Row>
          <Button size="sm" icon={<Copy />} onClick={onDouble}>
            {words.double}
          </Button>
          <Button size="sm" variant="quiet" icon={<Trash2 />} onClick={onRemove}>
            {words.remove}
          </Button>
        </Row>
      )}
    </Settings>
  );
}
