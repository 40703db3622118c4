import type { CSSProperties } from 'react';
import { fittedText, runOf, type Turn } from '@weft/domain/rules/labels/label-layout';
import { Barcode } from '../Barcode/Barcode.tsx';
import { QrCode } from '../QrCode/QrCode.tsx';
import { Letters } from './DrawnLabel.style.ts';

/** Where something stands on a label and how it is printed; millimetres from the upper left corner. */
export type DrawnPlace = {
  readonly kind: 'text' | 'field' | 'qr' | 'code128' | 'image' | 'line' | 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Height of the letters. */
  readonly fontMm: number;
  readonly isBold: boolean;
  /** How a text or bar code is turned within its place; upright when left out. */
  readonly turn?: Turn;
};

/** Place and size as numbers for the style sheet; `CSSProperties` knows no custom properties. */
export const placeStyle = ({ x, y, width, height }: DrawnPlace): CSSProperties =>
  ({ '--_x': x, '--_y': y, '--_w': width, '--_h': height }) as CSSProperties;

type DrawnElementProps = {
  readonly element: DrawnPlace;
  /** What is printed, a picture as a data URL; undefined while no record has filled it in. */
  readonly text: string | undefined;
  /** What stands for it meanwhile. */
  readonly stand?: string;
};

/** What an element prints, drawn to the size of its place. */
export function DrawnElement({ element, text, stand = '' }: DrawnElementProps) {
  const { kind, fontMm, isBold, turn = 0 } = element;
  if (kind === 'line' || kind === 'box') return null;
  const isWaiting = text === undefined || text === '';
  const shown = isWaiting ? stand : text;
  if (shown === '') return null;
  if (kind === 'qr')
    return (
      <span aria-hidden="true">
        <QrCode value={shown} label={shown} safety="Q" />
      </span>
    );
  if (kind === 'code128')
    return (
      <span aria-hidden="true" data-turned={turn === 90 || turn === 270 || undefined}>
        {/* a field's name may have letters that no bar code has */}
        <Barcode value={isWaiting ? shown.replace(/[^ -~]/gu, '') || '0' : shown} isTextHidden />
      </span>
    );
  if (kind === 'image' && !isWaiting) return <img alt="" src={shown} draggable={false} />;
  const fitted = fittedText(shown.replace(/\s+/gu, ' '), runOf(element), fontMm, isBold);
  // A number for the style sheet, as above.
  const letter = { '--_letter': fitted.fontMm } as CSSProperties;
  return (
    <Letters
      aria-hidden="true"
      style={letter}
      data-bold={isBold || undefined}
      data-waiting={isWaiting || undefined}
      data-turn={turn === 0 ? undefined : turn}
    >
      {fitted.text}
    </Letters>
  );
}
