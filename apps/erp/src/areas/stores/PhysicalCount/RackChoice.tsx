import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Racks } from './PhysicalCount.style.ts';

/** A rack of the slip, and how far it is. `rack` 0 are goods that lie in none. */
export type CountedRack = {
  readonly rack: number;
  readonly name: string;
  readonly counted: number;
  readonly lines: number;
};

export type RackChoiceProps = {
  readonly racks: readonly CountedRack[];
  /** Undefined: all of them. */
  readonly chosen: number | undefined;
  readonly onChoose: (rack: number | undefined) => void;
};

/** Brings the rack that was chosen, or scanned, into the row; the page stays where it is. */
const intoRow = (button: HTMLButtonElement | null): void =>
  button?.parentElement?.scrollTo({ left: button.offsetLeft - button.parentElement.clientWidth / 3 });

/** Which rack is counted. */
export function RackChoice({ racks, chosen, onChoose }: RackChoiceProps) {
  const { t } = useTranslation();
  return (
    <Racks role="group" aria-label={t('count.racks')}>
      <Button aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('count.allRacks')}
      </Button>
      {racks.map(({ rack, name, counted, lines }) => (
        <Button
          key={rack}
          ref={rack === chosen ? intoRow : undefined}
          variant={rack === chosen ? 'primary' : 'secondary'}
          aria-pressed={rack === chosen}
          onClick={() => onChoose(rack)}
        >
          {t('count.rackOf', { rack: name, counted, of: lines })}
        </Button>
      ))}
    </Racks>
  );
}
