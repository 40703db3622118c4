import { useState } from 'react';
import { IMAGE_SETTING_MB, isWebAddress } from '@weft/domain/rules/config/image-setting';
import { ImageField } from '@weft/ui/ImageField';
import { UrlField } from '@weft/ui/UrlField';
import { filePath, useFetchedFile } from '../../../generic/FormField/use-file-blob.ts';
import { smallerPicture } from '../../../generic/FormField/smaller-picture.ts';
import { useSendFile } from '../../../generic/FormField/use-send-file.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Controls } from './SettingsScreen.style.ts';
import type { SettingControlProps } from './SettingControl.tsx';

const BYTES_OF_MB = 1024 * 1024;

/** A picture of the company: sent as it is picked, stored by its file name; or the address of one that stands elsewhere. */
export function SettingPicture({ row, fault, readOnly, onCommit }: SettingControlProps) {
  const { t } = useTranslation();
  const send = useSendFile();
  const [state, setState] = useState<{ readonly sent?: number; readonly fault?: string }>({});
  const { setting, value } = row;
  const isAddress = isWebAddress(value);
  const file = useFetchedFile(isAddress ? undefined : filePath(value));
  const src = isAddress ? value : typeof file === 'string' ? undefined : file.address;
  const isLost = value !== '' && !isAddress && file === 'gone';
  const pick = async (picture: File): Promise<void> => {
    setState({ sent: 0 });
    const answer = await send(await smallerPicture(picture, { forPrint: true }), (sent) => setState({ sent }));
    setState('fault' in answer ? { fault: answer.fault } : {});
    if (!('fault' in answer)) onCommit(answer.token);
  };
  return (
    <Controls>
      <ImageField
        label={setting.label}
        isLabelHidden
        fault={state.fault ?? fault ?? (isLost ? t('setting.picture.lost') : undefined)}
        readOnly={readOnly}
        src={src ?? null}
        sent={state.sent}
        maxBytes={IMAGE_SETTING_MB * BYTES_OF_MB}
        onPick={(picture) => void pick(picture)}
        onRemove={() => {
          setState({});
          onCommit('');
        }}
      />
      <UrlField
        label={t('setting.picture.address')}
        readOnly={readOnly}
        value={isAddress ? value : ''}
        onCommit={(address) => {
          if (address !== (isAddress ? value : '')) onCommit(address);
        }}
      />
    </Controls>
  );
}
