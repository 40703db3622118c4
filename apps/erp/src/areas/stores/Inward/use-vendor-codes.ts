import { useEffect, useRef, useState } from 'react';
import { toFault } from '@weft/api/http/api-fault';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';
import { keptWishes, lackingCodes, linesIn, typedCodes, wishKey, withCodes, type TypedCode } from './vendor-lines.ts';

type Checked = {
  readonly available: boolean;
  readonly reason?: 'used' | 'prefix' | 'form';
  readonly usedIn?: { readonly document: string };
};

const LABEL = 'Vendor code';

const faultOf = ({ index, code }: TypedCode, { reason, usedIn }: Checked, prefix: string): Fault => {
  const field = `lines[${index}].vendorCode`;
  if (reason === 'form') return fault(field, 'FORMAT', { label: LABEL, example: 'RP260042' });
  if (reason === 'prefix') return fault(field, 'VENDOR_CODE_OTHER', { value: code, prefix });
  return fault(field, 'DUPLICATE', { label: LABEL, value: code, document: usedIn?.document ?? 'another draft' });
};

/**
 * Vendor codes of a receipt that is being written, while they are on: each line gets its own as soon as its item and the party are known, and one
 * that is typed is checked when its field is left. Answers in words why the server gives none (the party has no prefix).
 */
export const useVendorCodes = (form: DocumentForm): string | undefined => {
  const { api } = useProduct();
  const words = useFaultWords();
  const [refusal, setRefusal] = useState<string>();
  const given = useRef(new Map<string, number>());
  const asked = useRef<ReadonlySet<string>>(new Set());
  const checked = useRef(new Set<string>());
  const latest = useRef(form);
  const { values, isReadOnly, context } = form;
  const party = typeof values['party'] === 'number' ? values['party'] : undefined;
  const isCoded = !isReadOnly && isOn(context.config, 'VENDOR_CODE_ON') && party !== undefined;
  const { lines, date } = values;
  const { before } = form;
  useEffect(() => {
    latest.current = form; // answers meet the form as it is when they come
  });

  useEffect(() => {
    if (!isCoded) return;
    const kept = keptWishes(asked.current, linesIn({ lines }));
    const wishes = lackingCodes(linesIn({ lines }), party, given.current, kept);
    asked.current = new Set([...kept, ...wishes.map((wish) => wishKey(party, wish))]);
    if (wishes.length === 0) return;
    const body = {
      party,
      ...(typeof date === 'string' ? { date } : {}),
      lines: wishes.map(({ item, supplierLot }) => ({ item, supplierLot })),
    };
    api
      .post<{ readonly vendorCodes: readonly string[] }>(`${inward.api}/getVendorCodeForInward`, body, {
        requestId: crypto.randomUUID(),
      })
      .subscribe({
        next: ({ data }) => {
          const codes = data?.vendorCodes ?? [];
          const now = latest.current;
          now.set('lines', withCodes(linesIn(now.values), wishes, codes, given.current));
          for (const code of codes) given.current.set(code, party);
          setRefusal(undefined);
        },
        error: (cause: unknown) => {
          const refused = new Set(wishes.map((wish) => wishKey(party, wish)));
          asked.current = new Set([...asked.current].filter((key) => !refused.has(key))); // the next change asks again
          setRefusal(words(toFault(cause)));
        },
      });
  }, [api, words, isCoded, party, lines, date]);

  useEffect(() => {
    if (!isCoded) return;
    for (const typed of typedCodes(linesIn({ lines }), linesIn(before ?? {}), given.current)) {
      const key = `${party} ${typed.index} ${typed.item} ${typed.code}`;
      if (checked.current.has(key)) continue;
      checked.current.add(key);
      const { code, item, supplierLot } = typed;
      const inwardId = before?.['id'];
      api
        .post<Checked>(`${inward.api}/checkVendorCode`, { party, vendorCode: code, item, supplierLot, inwardId })
        .subscribe({
          next: ({ data }) => {
            if (data === undefined || data.available) return;
            const now = latest.current;
            const prefix = plainText(now.context.ref('party', party)?.['vendorCodePrefix']);
            const error = wireError(faultOf(typed, data, prefix));
            const { code: responseCode, message } = error;
            now.setServerFault({ kind: 'refused', status: 422, responseCode, message, errors: [error] });
          },
          error: () => undefined, // saving tells it again
        });
    }
  }, [api, isCoded, party, lines, before]);

  return isCoded ? refusal : undefined;
};
