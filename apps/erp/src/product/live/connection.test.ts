import { expect, it } from 'vitest';
import { createConnection } from './connection.ts';

it('tells of a lost line once, and of its return', () => {
  const line = createConnection(false);
  const told: boolean[] = [];
  line.subscribe(() => told.push(line.now().isLost));
  line.lose();
  line.lose();
  line.regain();
  line.regain();
  expect(told).toEqual([true, false]);
});

const holding = (...titles: readonly string[]) => {
  const line = createConnection(true);
  const sent: string[] = [];
  const answers = new Map(titles.map((title) => [title, line.hold({ title, send: () => void sent.push(title) })]));
  return { line, sent, answer: (title: string) => answers.get(title)?.() };
};

it('sends what still waits when the person says so, each after the answer to the one before', () => {
  const { line, sent, answer } = holding('first', 'second', 'third');
  answer('second'); // its form was left
  line.regain();
  expect(sent).toEqual([]);
  line.sendAll();
  line.sendAll(); // a double press
  expect(sent).toEqual(['first']);
  answer('first');
  expect(sent).toEqual(['first', 'third']);
  expect(line.now()).toMatchObject({ isSending: true });
  answer('third');
  expect(line.now()).toEqual({ isLost: false, held: [], isSending: false });
});

it('keeps what could not be sent after all, and sends it with the next press', () => {
  const { line, sent, answer } = holding('first', 'second');
  line.regain();
  line.sendAll();
  line.lose();
  answer('first'); // left: nothing else goes by itself
  expect(line.now()).toMatchObject({ isLost: true, isSending: false });
  expect(sent).toEqual(['first']);
  line.regain();
  line.sendAll();
  expect(sent).toEqual(['first', 'second']);
});

it('waits with the next when the server could not decide the first, though the line is there', () => {
  const { line, sent } = holding('first', 'second');
  line.regain();
  line.sendAll();
  line.pause();
  expect(line.now()).toMatchObject({ isLost: false, isSending: false });
  line.sendAll();
  expect(sent).toEqual(['first', 'first']);
});
