import { useMemo, useRef } from 'react';

/** Request ids of acts of one place of a screen. */
export type RequestIds = {
  /** The id for this content: the same one as long as the same is sent again, after a lost answer; another content is another act. */
  readonly of: (content: unknown) => string;
  /** The act was answered: the same content is a new act from now on. */
  readonly end: () => void;
};

/**
 * Ids under which the server counts an act once, however often its answer is lost on the way.
 * @example const ids = useRequestId(); await api.post(path, body, { requestId: ids.of(body) }); ids.end();
 */
export const useRequestId = (): RequestIds => {
  const sent = useRef<{ readonly content: string; readonly id: string }>(undefined);
  return useMemo(
    () => ({
      of: (content) => {
        const text = JSON.stringify(content);
        const id = sent.current?.content === text ? sent.current.id : crypto.randomUUID();
        sent.current = { content: text, id };
        return id;
      },
      end: () => {
        sent.current = undefined;
      },
    }),
    [],
  );
};
