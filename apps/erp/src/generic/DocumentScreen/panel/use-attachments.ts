import { useMemo } from 'react';
import { useServerQuery, type UsedQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { type AttachmentRow, filesOn } from '@weft/domain/contract/attachments';

/** Files that hang on a record; what somebody else adds or deletes meanwhile shows by itself. */
export const useAttachments = (
  { api, name }: Pick<Module, 'api' | 'name'>,
  id: number,
): UsedQuery<AttachmentRow, never> => {
  const follows = useMemo(() => [filesOn(name)], [name]);
  return useServerQuery<AttachmentRow, never>(
    'attachments',
    { method: 'GET', path: `${api}/attachments/${id}` },
    follows,
  );
};
