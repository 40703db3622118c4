import { useState } from 'react';
import { isWebAddress } from '@weft/domain/rules/config/image-setting';
import { PRINTED_PICTURE_MB } from '@weft/domain/rules/files/printed-picture';
import { ImageField } from '@weft/ui/ImageField';
import { UrlField } from '@weft/ui/UrlField';
import { filePath, useFetchedFile } from '../../../product/use-fetched-file.ts';
import { useSendPicture } from '../../../generic/FormField/use-send-picture.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Controls } from './SettingsScreen.style.ts';
import type { SettingControlProps } from './setting-control-props.ts';

/** A picture of the company: sent as it is picked, stored by its file name; or the address of one that stands elsewhere. */
export function SettingPicture({ row, fault, readOnly, onCommit }: SettingControlProps) {
  const { t } = useTranslation();
  const send = useSendPicture({ mostMb: PRINTED_PICTURE_MB, forPrint: true });
  const [state, setState] = useState<{ readonly sent?: number; readonly fault?: string }>({});
  const { setting, value } = row;
  const isAddress = isWebAddress(value);
  const file = useFetchedFile(isAddress ? undefined : filePath(value));
  const src = isAddress ? value : typeof file === 'string' ? undefined : file.address;
  const isLost = value !== '' && !isAddress && file === 'gone';
  const pick = async (picture: File): Promise<void> => {
    setState({ sent: 0 });
    const answer = await send(picture, (sent) => setState({ sent }));
    setState('fault' in answer ? { fault: answer.fault } : {});
    if (!('fault' in answer)) onCommit(answer.fileName);
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
