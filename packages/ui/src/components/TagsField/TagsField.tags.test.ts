import { expect, test } from 'vitest';
import { withTags } from './TagsField.tags.ts';

test.each([
  ['one word', 'UV', ['Export', 'UV']],
  ['words between commas, semicolons and lines', 'food  grade; UV\nroll', ['Export', 'food grade', 'UV', 'roll']],
  ['nothing', ' , ;', ['Export']],
  ['the same word in another case', 'EXPORT,uv,UV', ['Export', 'uv']],
])('takes %s', (_, text, expected) => expect(withTags(['Export'], text)).toEqual(expected));
