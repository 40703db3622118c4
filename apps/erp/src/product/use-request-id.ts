import { useMemo, useRef } from 'react';

/** Request ids of acts of one place of a screen. */
export type RequestIds = {
  /**
   * The id for this content: the same one as long as the same is sent again, after a lost answer; another content is another act. `part`
   * names one of several calls that an act takes: those that came through keep their ids until the whole of it is done.
   */
  readonly of: (content: unknown, part?: string) => string;
  /** The act was answered: the same content is a new act from now on. */
  readonly end: () => void;
};

/**
 * Ids under which the server counts an act once, however often its answer is lost on the way.
 * @example const ids = useRequestId(); await api.post(path, body, { requestId: ids.of(body) }); ids.end();
 */
export const useRequestId = (): RequestIds => {
  const sent = useRef(new Map<string, { readonly content: string; readonly id: string }>());
  return useMemo(
    () => ({
      of: (content, part = '') => {
        const text = JSON.stringify(content);
        const last = sent.current.get(part);
        const id = last?.content === text ? last.id : crypto.randomUUID();
        sent.current.set(part, { content: text, id });
        return id;
      },
      end: () => sent.current.clear(),
    }),
    [],
  );
};
