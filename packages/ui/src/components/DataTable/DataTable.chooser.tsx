import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { ChooserPanelProps } from './DataTable.chooser-panel.tsx';
import { usePart } from './use-part.ts';

const bringPanel = () => import('./DataTable.chooser-panel.tsx');

/** The button that opens the choice of columns; the choice comes when a pointer or the focus is near. */
export function ColumnChooser<Row extends object>(props: ChooserPanelProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [part, ask] = usePart(bringPanel);

  return (
    <span ref={setAnchor}>
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        icon={<Columns3 />}
        isBusy={isOpen && part === undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={ask}
        onFocus={ask}
        onClick={() => {
          ask();
          setIsOpen(!isOpen);
        }}
      >
        {props.words.columns}
      </Button>
      {isOpen && part && (
        <part.ColumnChooserPanel
          {...props}
          anchor={anchor}
          onLeave={() => setIsOpen(false)}
          onEscape={() => {
            setIsOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </span>
  );
}
