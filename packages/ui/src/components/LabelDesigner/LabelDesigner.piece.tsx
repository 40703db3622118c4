import type { KeyboardEvent, PointerEvent } from 'react';
import { DrawnElement, placeStyle } from '../DrawnLabel/DrawnLabel.element.tsx';
import type { DesignedElement } from './LabelDesigner.state.ts';
import { Corner, Piece } from './LabelDesigner.style.ts';

type DesignedPieceProps = {
  readonly element: DesignedElement;
  /** What a record fills in; undefined while that is not known. */
  readonly text: string | undefined;
  /** What stands for it meanwhile. */
  readonly stand: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isCarried: boolean;
  readonly isWrong: boolean;
  readonly isReadOnly: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onGrasp: (event: PointerEvent<HTMLElement>, part: 'place' | 'corner') => void;
};

/** One element on the label, drawn as it will be printed. */
export function DesignedPiece({
  element,
  text,
  stand,
  name,
  isChosen,
  isCarried,
  isWrong,
  isReadOnly,
  onChoose,
  onKeyDown,
  onGrasp,
}: DesignedPieceProps) {
  return (
    <Piece
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      style={placeStyle(element)}
      data-kind={element.kind}
      data-empty={text === '' || undefined}
      data-carried={isCarried || undefined}
      data-wrong={isWrong || undefined}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        onChoose();
        if (!isReadOnly) onGrasp(event, 'place');
      }}
    >
      <DrawnElement element={element} text={text} stand={stand} />
      {isChosen && !isReadOnly && (
        <Corner
          aria-hidden="true"
          onPointerDown={(event) => {
            event.stopPropagation();
            onGrasp(event, 'corner');
          }}
        />
      )}
    </Piece>
  );
}
