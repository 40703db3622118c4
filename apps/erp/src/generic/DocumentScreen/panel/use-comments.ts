import { useMemo } from 'react';
import { useServerQuery, type UsedQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { commentsOn, type CommentRow } from '@weft/domain/contract/comments';

/** What people said about a record; what somebody else says meanwhile comes by itself. */
export const useComments = ({ api, name }: Pick<Module, 'api' | 'name'>, id: number): UsedQuery<CommentRow, never> => {
  const follows = useMemo(() => [commentsOn(name)], [name]);
  return useServerQuery<CommentRow, never>('comments', { method: 'GET', path: `${api}/comments/${id}` }, follows);
};
