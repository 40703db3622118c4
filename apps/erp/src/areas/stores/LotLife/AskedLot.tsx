import { Search } from 'lucide-react';
import { useState } from 'react';
import type { StockFieldKey } from '@weft/domain/catalogue/stock';
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
} from '../../../product/live/life-address.ts';
import { useStockWords } from '../use-stock-words.ts';
import { Asked } from './LotLifeScreen.style.ts';

/** Fields of stock that are numbers by which goods are followed. */
const FIELDS = {
  lotNumber: 'lot',
  rollNumber: 'rollNumber',
  vendorCode: 'vendorCode',
  parcelNumber: 'parcelNumber',
} as const satisfies { readonly [by in Exclude<FollowedBy, 'documentNumber'>]: StockFieldKey };

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
  const words = useStockWords();
  const isAsked = (one: FollowedBy): boolean => one === 'documentNumber' || words.isShown(FIELDS[one]);
  const nameOf = (one: FollowedBy): string =>
    one === 'documentNumber' ? t(`life.by.${one}`) : words.label(FIELDS[one], t(`life.by.${one}`));
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
        options={FOLLOWED_BY.filter((one) => one === present || isAsked(one)).map((value) => ({
          value,
          label: nameOf(value),
        }))}
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
