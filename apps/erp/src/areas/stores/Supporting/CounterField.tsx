import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { ScanField } from '../../../generic/scan/ScanField.tsx';
import type { RefFacts } from '../../../generic/use-ref-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { completeMaterial, type CountedMaterial, readCounter } from './material-lines.ts';
import { Counter } from './Supporting.style.ts';

export type CounterFieldProps = {
  readonly materials: RefFacts;
  readonly onAdd: (material: CountedMaterial) => void;
};

const same = (a: string | undefined, b: string): boolean => a?.toUpperCase() === b.toUpperCase();

/** The counter: one scan is one piece, `1.9*code` as many as were weighed; the field is ready for the next at once. */
export function CounterField({ materials, onAdd }: CounterFieldProps) {
  const { t } = useTranslation();
  const add = async (text: string): Promise<ScanResult> => {
    const { quantity, code } = readCounter(text);
    const options = await materials.search(code, new AbortController().signal);
    const found = options.find((one) => same(one.code, code)) ?? options.find(({ name }) => same(name, code));
    if (found === undefined || typeof found.id !== 'number') {
      toast.warning(t('supporting.unknown', { code }));
      return 'refused';
    }
    const facts = { ...materials.factsOf(found.id) };
    const line = { supportingMaterialName: found.name, supportingMaterialCode: found.code ?? null };
    onAdd({ ...completeMaterial(line, 'supportingMaterial', facts), supportingMaterial: found.id, quantity });
    return 'taken';
  };
  return (
    <Counter>
      <ScanField label={t('supporting.counter')} help={t('supporting.counter.help')} onScan={add} />
    </Counter>
  );
}
