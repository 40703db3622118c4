import { expect, it } from 'vitest';
import { mailParts } from './mail-parts.ts';
import { textOfMail } from './mail-text.ts';

it('reads a mail back in its words, line by line', () => {
  const text = (words: string) => ({ kind: 'text', text: words }) as const;
  const element = (tag: 'p' | 'table' | 'tr' | 'td', ...children: Parameters<typeof mailParts>[1]) =>
    ({ kind: 'element', tag, attributes: {}, children }) as const;
  const { html } = mailParts(
    [],
    [
      element('p', text('Order <PO/1> of "A & B"')),
      element('table', element('tr', element('td', text('Tape')), element('td', text('1,250.500 kg')))),
      text('Thank you\nKiran'),
    ],
  );
  expect(textOfMail(html)).toBe('Order <PO/1> of "A & B"\nTape 1,250.500 kg\nThank you\nKiran');
});
