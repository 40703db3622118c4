import i18next from 'i18next';
import { catchError, firstValueFrom, fromEvent, takeUntil, type Observable } from 'rxjs';
import type { ApiClient } from '@weft/api/http/api-client';
import { type ApiFault, toFault } from '@weft/api/http/api-fault';
import { CODE_TYPES } from '@weft/domain/rules/labels/code-types';
import { qrParse, qrPayload } from '@weft/domain/rules/labels/qr-payload';
import { type Option, OptionRefusal, type OptionSearch } from '@weft/ui/ComboboxField';
import { toast } from '@weft/ui/Toast';
import { faultWords } from '../../i18n/fault-words.ts';
import { sayWith, type Translate, translateWith } from '../../i18n/translate.ts';
import { acceptTone, refuseTone } from './scan-tones.ts';

/** Words outside of any component: a search is asked by whoever holds it. */
const words = (): Translate => translateWith(i18next.t);

const toldIn = ({ errors, message }: ApiFault): string => {
  const t = words();
  const [first] = errors;
  return first === undefined ? message : faultWords({ t, say: sayWith(t) }, first);
};

/** Says that a row was read, and is not among those that the field offers. */
const notOffered = (): OptionRefusal => new OptionRefusal(words()('scan.notOffered'));

/** What was scanned, and the module whose row is asked for. */
export type ScannedFor = { readonly code: string; readonly module: string };

/**
 * The row that a code means where one of a module is asked for: its own, or the item of a scanned lot. `find` looks it up among what the field
 * offers. Throws an OptionRefusal: with the server's reason, or because the field does not offer the row.
 */
export const scannedOptions = async (
  api: ApiClient,
  { code, module }: ScannedFor,
  signal: AbortSignal,
  find: (id: number) => Promise<readonly Option[]>,
): Promise<readonly Option[]> => {
  const { data } = await firstValueFrom(
    api.post<{ readonly id: number }>('chemical/qrCode/resolve', { payload: code, module }, { isQuiet: true }).pipe(
      catchError((cause: unknown): Observable<never> => {
        throw new OptionRefusal(toldIn(toFault(cause)));
      }),
      takeUntil(fromEvent(signal, 'abort')),
    ),
  );
  const found = data === undefined ? [] : await find(data.id);
  if (found.length === 0) throw notOffered();
  return found.map((option) => ({ ...option, isMeant: true }));
};

/** A column of lines that takes a reference. */
export type RefColumn = { readonly key: string; readonly to: string; readonly search: OptionSearch };

/** The column that a code belongs to: that of its module; for what is of an item (lot, roll, grade) also the item's. */
const columnOf = (code: string, columns: readonly RefColumn[]): RefColumn | undefined => {
  const read = qrParse(code);
  if (read.kind !== 'record') return columns[0]; // the server says what is wrong with it
  const to: string = CODE_TYPES[read.type];
  const isOfItem = read.type === 'ST' || read.type === 'RL' || read.type === 'TP';
  return columns.find((column) => column.to === to) ?? columns.find((column) => isOfItem && column.to === 'item');
};

/** Modules that say where goods lie: their code is scanned to the line whose goods are put there, and is no goods by itself. */
const PLACES = new Set(['rack', 'stockArea']);

/** A cell that a scan fills: in a line of its own, or in the line where it was scanned. */
type FilledCell = { readonly key: string; readonly option: Option; readonly isOfLine: boolean };

/** What a code scanned into lines fills: the cell of its module's column. What is refused is told, and fills none. */
export const scannedCell = async (code: string, columns: readonly RefColumn[]): Promise<FilledCell | undefined> => {
  const column = columnOf(code, columns);
  try {
    const [option] = (await column?.search(code, new AbortController().signal)) ?? [];
    if (column === undefined || option === undefined) throw notOffered();
    acceptTone();
    return { key: column.key, option, isOfLine: PLACES.has(column.to) };
  } catch (cause) {
    refuseTone();
    toast.danger(cause instanceof OptionRefusal ? cause.message : toldIn(toFault(cause)), {
      title: words()('scan.refused', { code }),
    });
    return undefined;
  }
};

/** Whether a code of ours may be a line of its own among these columns. */
export const isForLines = (code: string, columns: readonly RefColumn[]): boolean => {
  const column = columnOf(code, columns);
  return column !== undefined && !PLACES.has(column.to);
};

/** The code of ours that a barcode of goods stands for. Throws where it stands for no item, or for several. */
const ourCodeOf = async (api: ApiClient, barcode: string): Promise<string> => {
  const body = { payload: barcode, module: 'item' };
  const { data } = await firstValueFrom(
    api.post<{ readonly id: number }>('chemical/qrCode/resolve', body, { isQuiet: true }),
  );
  return qrPayload('IT', data?.id ?? 0);
};

/** The goods that a barcode means, as a cell of the lines takes them: null for one that nothing here has, undefined where it is refused, and told. */
export const barcodeCell = async (
  api: ApiClient,
  barcode: string,
  columns: readonly RefColumn[],
): Promise<FilledCell | undefined | null> => {
  try {
    return await scannedCell(await ourCodeOf(api, barcode), columns);
  } catch (cause) {
    const fault = toFault(cause);
    if (fault.errors.some(({ name }) => name === 'NOT_FOUND')) return null;
    refuseTone();
    toast.danger(toldIn(fault), { title: words()('scan.refused', { code: barcode }) });
    return undefined;
  }
};

/** Says that a barcode was read, and means nothing that is known here. */
export const refuseBarcode = (barcode: string): void => {
  refuseTone();
  toast.danger(words()('scan.unknown'), { title: words()('scan.refused', { code: barcode }) });
};
