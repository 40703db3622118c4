import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Field } from '@weft/domain/catalogue/language/field';
import { factsOf, settingsOf, type FieldFact, type FieldSetting } from '@weft/domain/catalogue/language/field-facts';
import { settingNamed } from '@weft/domain/rules/config/sys-config-keys';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { Popover } from '@weft/ui/Popover';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import type { DocumentForm } from '../form/use-document-form.ts';
import { Key, Lead, Rules } from './FieldInfoPanel.style.ts';

export type FieldInfoPanelProps = {
  readonly form: DocumentForm;
  /** Name of a field, or the path of a cell of its lines. */
  readonly name: string;
  readonly beside: Element;
  readonly onClose: () => void;
};

const LINE = /\[\d+\]/gu;

/** The record's own fields, or those of the line that a path lies in. */
const siblingsOf = (form: DocumentForm, path: string): { readonly [key: string]: Field } => {
  const { fields } = form.module;
  const cut = path.lastIndexOf('.');
  return cut === -1 || fields[path] !== undefined ? fields : (fieldAt(fields, path.slice(0, cut))?.of ?? fields);
};

/** What there is to know of a field: what to enter, its key, its rules, and the settings that govern it (spec 01, 1.13). */
export function FieldInfoPanel({ form, name, beside, onClose }: FieldInfoPanelProps) {
  const { t, say } = useTranslation();
  const { catalogue } = useProduct();
  const path = name.replace(LINE, '');
  const field = fieldAt(form.module.fields, path);
  if (field === undefined) return null;
  const siblings = siblingsOf(form, path);
  const sentence = ({ about, value = '', within = [] }: FieldFact): string => {
    if (about === 'refersTo') {
      const plural = catalogue.modules.find((one) => one.name === value)?.plural;
      return t('info.fact.refersTo', { value: plural === undefined ? value : say(plural) });
    }
    return within.length === 0
      ? t(`info.fact.${about}`, { value })
      : t('info.fact.uniqueWithin', { fields: within.map((key) => siblings[key]?.label ?? key).join(', ') });
  };
  const governed = ({ key, decides }: FieldSetting): string =>
    t(`info.decides.${decides}`, {
      name: say(settingNamed(key)?.label ?? key),
      key,
      value: form.context.config(key) || settingNamed(key)?.default || t('info.notSet'),
    });
  const settings = settingsOf(field);
  const listed = (sentences: readonly string[]) => (
    <Rules>
      {sentences.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </Rules>
  );
  return (
    <Popover anchor={beside} isOpen title={field.label} onOpenChange={onClose}>
      {field.help !== undefined && <Lead>{field.help}</Lead>}
      <DescriptionList
        layout="lines"
        items={[
          { key: 'key', label: t('info.key'), value: <Key>{path}</Key> },
          { key: 'rules', label: t('info.rules'), value: listed(factsOf(field).map(sentence)) },
          ...(settings.length === 0
            ? []
            : [{ key: 'settings', label: t('info.settings'), value: listed(settings.map(governed)) }]),
        ]}
      />
    </Popover>
  );
}
