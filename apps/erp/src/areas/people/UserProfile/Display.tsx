import { RadioField } from '@weft/ui/RadioField';
import { useLanguageMenu } from '../../../product/words/use-language-menu.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LookChoices } from '../../../generic/LookChoices/LookChoices.tsx';
import { Form } from './UserProfileScreen.style.ts';

/** How this browser shows the product: language, colours, density, contrast, motion. */
export function Display() {
  const { t } = useTranslation();
  const { options, current, onChoose } = useLanguageMenu();
  return (
    <Form as="div">
      <RadioField
        isInline
        label={t('profile.language')}
        value={current}
        options={options.map(({ code, name }) => ({ value: code, label: name }))}
        onCommit={(code) => options.filter((one) => one.code === code).forEach((one) => onChoose(one.code))}
      />
      <LookChoices />
    </Form>
  );
}
