import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Module } from '@weft/domain/catalogue/language/module';
import { codeTypeOf } from '@weft/domain/rules/labels/code-types';
import { useRights } from '../../product/modules/use-rights.ts';
import type { DocumentForm } from '../form/use-document-form.ts';
import type { LabelsWanted } from './label-plan.ts';
import { bringsGoods, SHOWS_LABELS, useLabelsOn } from './labelled.ts';

/** Labels of one record. */
export type RecordLabels = {
  /** The label of the record itself; undefined where it has none, or they are not printed. */
  readonly own: LabelsWanted | undefined;
  /** Labels of the goods that it brought, once it is posted. */
  readonly goods: LabelsWanted | undefined;
  /** What is being printed. */
  readonly shown: LabelsWanted | undefined;
  readonly open: (wanted: LabelsWanted) => void;
  readonly close: () => void;
};

/** What may be printed of a record by who sees it, and what is: by a press, or because the address asks for it (`?labels`). */
export const useRecordLabels = (module: Module, id: number | undefined, form: DocumentForm): RecordLabels => {
  const isPrinter = useRights(module.acl).may('print');
  const isOn = useLabelsOn();
  const [pressed, setPressed] = useState<LabelsWanted>();
  const [address, setAddress] = useSearchParams();
  const codeType = codeTypeOf(module.name);
  const mayPrint = isOn && isPrinter && id !== undefined;
  const own = mayPrint && codeType !== undefined ? { type: codeType, ids: [id] } : undefined;
  const isThere = bringsGoods(module.name) && form.isReadOnly;
  const goods = mayPrint && isThere ? { document: { module: module.name, id } } : undefined;
  const asked = bringsGoods(module.name) ? goods : own;
  return {
    own,
    goods,
    shown: pressed ?? (address.has(SHOWS_LABELS) ? asked : undefined),
    open: setPressed,
    close: () => {
      setPressed(undefined);
      if (!address.has(SHOWS_LABELS)) return;
      const rest = new URLSearchParams(address);
      rest.delete(SHOWS_LABELS);
      setAddress(rest, { replace: true });
    },
  };
};
