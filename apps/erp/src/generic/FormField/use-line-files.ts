import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StoredFile } from '@weft/domain/catalogue/files/stored-file';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DocumentForm } from '../form/use-document-form.ts';
import { fileEntry } from './file-entry.ts';
import type { LineFileCalls } from './line-columns.ts';
import { smallerPicture } from './smaller-picture.ts';
import { useMostBytes } from './use-most-bytes.ts';
import { useOpenFile } from './use-open-file.ts';
import { useSendFile } from './use-send-file.ts';
import { useStoredFiles } from './use-stored-files.ts';

/**
 * Files in the lines of a form, by the ids that stand there: `calls` is what the grid needs of them, the same object while nothing new is known;
 * `described` is the file about which the person wants to say more, `answer` takes what they said.
 */
export const useLineFiles = (form: DocumentForm, ids: readonly number[]) => {
  const { t, say } = useTranslation();
  const maxBytes = useMostBytes();
  const { fileOf, learn } = useStoredFiles(form, ids);
  const [described, setDescribed] = useState<StoredFile>();
  const around = { send: useSendFile(), openFile: useOpenFile() };
  const latest = useRef(around);
  useLayoutEffect(() => {
    latest.current = around; // made anew by each render; the columns stay
  });
  const { today } = form.context;
  const calls = useMemo(
    (): LineFileCalls => ({
      maxBytes,
      fileOf: (id) => fileEntry(fileOf(id), { t, say }, today),
      onOpen: (id) => void latest.current.openFile(fileOf(id)),
      onDescribe: (id) => setDescribed(fileOf(id)),
      send: async (file, onSent, isPicture) => {
        const answer = await latest.current.send(isPicture ? await smallerPicture(file) : file, onSent);
        if ('fault' in answer) return answer;
        learn([answer]);
        return answer.id;
      },
    }),
    [fileOf, learn, maxBytes, t, say, today],
  );
  const answer = (file: StoredFile | undefined): void => {
    setDescribed(undefined);
    if (file !== undefined) learn([file]);
  };
  return { calls, described, answer };
};
