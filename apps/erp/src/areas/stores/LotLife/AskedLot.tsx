import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@weft/ui/Button';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  DIRECTIONS,
  FOLLOWED_BY,
  type Direction,
  type Followed,
  type FollowedBy,
} from '../../../product/life-address.ts';
import { Asked } from './LotLifeScreen.style.ts';

const isBy = (word: string | null): word is FollowedBy => FOLLOWED_BY.some((one) => one === word);
const isDirection = (word: string | null): word is Direction => DIRECTIONS.some((one) => one === word);

export type AskedLotProps = {
  readonly followed: Followed | undefined;
  readonly direction: Direction;
  readonly onFollow: (followed: Followed) => void;
  readonly onDirection: (direction: Direction) => void;
};

/** Asks for a number off goods or paper, typed or scanned with Enter behind it. */
export function AskedLot({ followed, direction, onFollow, onDirection }: AskedLotProps) {
  const { t } = useTranslation();
  const present = FOLLOWED_BY.find((one) => followed?.[one] !== undefined) ?? 'lotNumber';
  const [by, setBy] = useState<FollowedBy>(present);
  const [number, setNumber] = useState(followed?.[present] ?? '');
  return (
    <Asked
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() !== '') onFollow({ [by]: number.trim() });
      }}
    >
      <SelectField
        label={t('life.by')}
        options={FOLLOWED_BY.map((value) => ({ value, label: t(`life.by.${value}`) }))}
        value={by}
        onCommit={(next) => isBy(next) && setBy(next)}
      />
      <TextField label={t('life.number')} value={number} onChange={setNumber} />
      <SelectField
        label={t('life.direction')}
        options={DIRECTIONS.map((value) => ({ value, label: t(`life.direction.${value}`) }))}
        value={direction}
        onCommit={(next) => isDirection(next) && onDirection(next)}
      />
      <Button type="submit" variant="primary" icon={<Search />}>
        {t('life.follow')}
      </Button>
    </Asked>
  );
}
