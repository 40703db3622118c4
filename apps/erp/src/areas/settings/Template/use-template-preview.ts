import { useEffect, useState } from 'react';
import { toFault } from '@weft/api/http/api-fault';
import { useProduct } from '../../../product/product-context.ts';

/** Something that is wrong with a part of a template, at its place. */
export type PartFault = {
  readonly field: string;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
};

/** What a template makes of a real record. */
export type TemplatePreview = {
  /** Of a message. */
  readonly subject?: string | null;
  readonly html: string | null;
  readonly faults: readonly PartFault[];
  /** Id and name of the record that is shown. */
  readonly entityId: number | null;
  readonly name: string | null;
};

/** Pause after a keystroke before the server is asked, in milliseconds. */
const PAUSE = 250;

/** Asks for the page of an unsaved template; a newer text aborts the older question, and the last page stays in sight meanwhile. */
export const useTemplatePreview = (
  path: string,
  template: string | undefined,
): { readonly preview: TemplatePreview | undefined; readonly fault: string | undefined } => {
  const { api } = useProduct();
  const [answer, setAnswer] = useState<{ readonly preview?: TemplatePreview; readonly fault?: string }>({});
  useEffect(() => {
    if (template === undefined) return undefined;
    let call: { unsubscribe: () => void } | undefined; // reaches the server: outside React
    const timer = setTimeout(() => {
      call = api.post<TemplatePreview>(`${path}/preview`, JSON.parse(template), { isQuiet: true }).subscribe({
        next: ({ data }) => data !== undefined && setAnswer({ preview: data }),
        error: (cause: unknown) => setAnswer((now) => ({ ...now, fault: toFault(cause).message })),
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      call?.unsubscribe();
    };
  }, [api, path, template]);
  return { preview: answer.preview, fault: answer.fault };
};
