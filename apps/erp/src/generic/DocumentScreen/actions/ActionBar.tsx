import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DocumentForm } from '../../form/use-document-form.ts';
import { Bar, ScrollRoom, Unsaved } from '../DocumentScreen.style.ts';

export type ActionBarProps = {
  /** Says at its start whether something is unsaved. */
  readonly form?: DocumentForm;
  readonly children: ReactNode;
};

/** What can be done with the record now, always in sight at the foot of the screen. */
export function ActionBar({ form, children }: ActionBarProps) {
  const { t } = useTranslation();
  return (
    <Bar data-acts="">
      <ScrollRoom />
      <Unsaved role="status">{form?.isDirty === true ? t('form.unsaved') : ''}</Unsaved>
      {children}
    </Bar>
  );
}
