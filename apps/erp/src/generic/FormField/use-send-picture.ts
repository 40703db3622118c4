import { fault } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';
import { BYTES_OF_MB } from '@weft/domain/rules/files/bytes-of-mb';
import { useErrorWords } from '../../i18n/fault-words.ts';
import { smallerPicture } from './smaller-picture.ts';
import { useSendFile } from './use-send-file.ts';

type PictureLimits = {
  /** Largest picture that is taken, in megabytes, once it was made smaller; undefined: what the company takes of any file. */
  readonly mostMb?: number | undefined;
  readonly forPrint?: boolean;
};

/**
 * Sends one picture in the size in which it is stored, as `useSendFile` does; one that is still too large is refused before it is sent, in the words
 * in which the server would refuse it.
 */
export const useSendPicture = ({
  mostMb = Infinity,
  forPrint = false,
}: PictureLimits): ReturnType<typeof useSendFile> => {
  const send = useSendFile();
  const words = useErrorWords();
  return async (picked, onSent, beside) => {
    const picture = await smallerPicture(picked, { forPrint });
    if (picture.size > mostMb * BYTES_OF_MB)
      return { fault: words(wireError(fault('', 'TOO_BIG', { max: `${mostMb} MB` }))) };
    return send(picture, onSent, beside);
  };
};
