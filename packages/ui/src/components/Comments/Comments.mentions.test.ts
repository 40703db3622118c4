import { describe, expect, it } from 'vitest';
import { commentPieces, mentionAt, mentionedIn, proposed, withMention } from './Comments.mentions.ts';

const PEOPLE = [
  { id: '1', name: 'Ravi Patel' },
  { id: '2', name: 'Ravi' },
  { id: '3', name: 'Meera Shah' },
];

describe('a name that is being typed', () => {
  it('begins at an @ that stands alone, and ends at the caret', () => {
    expect(mentionAt('ask @ra', 7)).toEqual({ from: 4, typed: 'ra' });
    expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
    expect(mentionAt('(@me shah) later', 8)).toEqual({ from: 1, typed: 'me sha' });
    expect(mentionAt('a@b.in', 6)).toBeUndefined();
    expect(mentionAt('@Ravi Patel thanks', 18)).toBeUndefined();
    expect(mentionAt('@Ravi ', 6)).toBeUndefined();
  });

  it('proposes those of whom each word begins a word of the name', () => {
    expect(proposed(PEOPLE, 'pa ra').map(({ id }) => id)).toEqual(['1']);
    expect(proposed(PEOPLE, '')).toHaveLength(3);
    expect(proposed(PEOPLE, 'avi')).toEqual([]);
  });

  it('is written out where it was typed', () => {
    expect(withMention('ask @ra today', { from: 4, typed: 'ra' }, 'Ravi Patel')).toEqual({
      text: 'ask @Ravi Patel today',
      caret: 16,
    });
  });
});

describe('a comment with names', () => {
  it('takes the longest name, and only whole ones', () => {
    expect(commentPieces('@Ravi Patel, @Ravi and @Ravindra', ['Ravi', 'Ravi Patel'])).toEqual([
      { text: '@Ravi Patel', isName: true },
      { text: ', ', isName: false },
      { text: '@Ravi', isName: true },
      { text: ' and @Ravindra', isName: false },
    ]);
  });

  it('knows who is named, each once', () => {
    expect(mentionedIn('@Meera Shah @Meera Shah and @Ravi Patel', PEOPLE)).toEqual(['1', '3']);
    expect(mentionedIn('nobody', [])).toEqual([]);
  });
});
