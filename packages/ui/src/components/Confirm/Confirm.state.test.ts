import { describe, expect, it } from 'vitest';
import { createConfirmQueue } from './Confirm.state.ts';

const question = (title: string) => ({ title, message: 'Really?' });

describe('confirmations', () => {
  it.each([true, false, undefined])('give the asker %s', async (answer) => {
    const queue = createConfirmQueue();
    const asked = queue.ask(question('Delete?'));
    queue.answer(answer);
    expect(await asked).toBe(answer);
    expect(queue.current()).toBeUndefined();
  });

  it('wait for each other, in the order of asking', async () => {
    const queue = createConfirmQueue();
    const first = queue.ask(question('First?'));
    const second = queue.ask(question('Second?'));
    expect(queue.current()?.title).toBe('First?');
    queue.answer(true);
    expect(queue.current()?.title).toBe('Second?');
    queue.answer(false);
    expect(await Promise.all([first, second])).toEqual([true, false]);
  });

  it('ignore an answer to nothing', () => {
    const queue = createConfirmQueue();
    queue.answer(true);
    expect(queue.current()).toBeUndefined();
  });
});
