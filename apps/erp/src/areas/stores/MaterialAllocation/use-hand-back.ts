import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { faultWords, useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';

/** A line that goes back; quantities exact, as text. */
export type BackLine = {
  readonly id: number;
  readonly quantity: string;
  readonly secondaryQuantity?: string;
  readonly condition: string;
};

type Told = { readonly whole?: string; readonly byLine: ReadonlyMap<number, string> };

const NOTHING: Told = { byLine: new Map() };

const lineAt = (field: string): number => Number(/^lines\[(\d+)\]/u.exec(field)?.[1] ?? -1);

/** Hands goods back; what was refused stands at its line, by the line's id. The same sent again after a lost answer counts once. */
export const useHandBack = () => {
  const { api } = useProduct();
  const { t, say } = useTranslation();
  const words = useFaultWords();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>(NOTHING);
  const ids = useRequestId();

  const handBack = async (
    allocation: { readonly id: number; readonly version: number },
    lines: readonly BackLine[],
    done: () => void,
  ): Promise<void> => {
    if (isBusy) return;
    const body = { ...allocation, lines };
    setBusy(true);
    try {
      await firstValueFrom(api.post(`${materialAllocation.api}/handBack`, body, { requestId: ids.of(body) }));
      ids.end();
      setTold(NOTHING);
      done();
    } catch (cause) {
      const fault = toFault(cause);
      const placed = fault.errors.flatMap((error): readonly (readonly [number, string])[] => {
        const line = lines[lineAt(error.field)];
        return line === undefined ? [] : [[line.id, faultWords({ t, say }, error)]];
      });
      setTold({ byLine: new Map(placed), ...(placed.length > 0 ? {} : { whole: words(fault) }) });
    } finally {
      setBusy(false);
    }
  };
  return { handBack, isBusy, told };
};
