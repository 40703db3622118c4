import { Plus } from 'lucide-react';
import { Button } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { Offers as List } from './MaterialRequestScreen.style.ts';
import { type Offered, quantityWords } from './offered-lines.ts';

export type OffersProps = {
  readonly title: string;
  readonly note: string;
  readonly offered: readonly Offered[];
  readonly onTake: (one: Offered) => void;
};

/** Goods that a press puts among the lines of a request. */
export function Offers({ title, note, offered, onTake }: OffersProps) {
  if (offered.length === 0) return null;
  return (
    <Card title={title} note={note}>
      <List aria-label={title}>
        {offered.map((one) => (
          <li key={`${one.item} ${one.itemTuple ?? ''}`}>
            <Button icon={<Plus />} onClick={() => onTake(one)}>
              {[one.itemName, quantityWords(one)].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </List>
    </Card>
  );
}
