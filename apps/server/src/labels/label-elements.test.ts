import { SHIPPED_LABELS } from '@weft/domain/catalogue/print/shipped-labels';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { CODE_TYPES, type CodeType } from '@weft/domain/rules/labels/code-types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elementFaults } from './label-elements.ts';
import { labelFields } from './label-fields.ts';
import { picturesOffered } from './label-picture-names.ts';
import { usedTemplate } from './label-template-of.ts';

const OFFERED = picturesOffered('IT', new Set());
const NAMES = new Set(OFFERED.map(({ key }) => key));

it('offers the logo everywhere, and pictures that the person sees', () => {
  expect(OFFERED.map(({ key }) => key)).toEqual(['logo', 'images']);
  expect(picturesOffered('IT', new Set(['images'])).map(({ key }) => key)).toEqual(['logo']);
  expect(picturesOffered('ST', new Set()).map(({ key }) => key)).toEqual(['logo']);
});

it('takes no name of a picture that is not offered, whatever is written: it is no template, and no path', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('logo', 'images', ' logo ', '{{payload}}', '../../etc/passwd', '__proto__', 'https://x/y.png'),
      ),
      (value) => {
        const element = { kind: 'image', x: 1, y: 1, width: 5, height: 5, value };
        const isKnown = NAMES.has(value.trim() || 'logo');
        expect(elementFaults([element], {}, OFFERED)).toHaveLength(isKnown ? 0 : 1);
        const [used] = usedTemplate({ elements: [element] }).elements;
        expect(used).toMatchObject({ kind: 'image', source: '', picture: value.trim() || 'logo' });
      },
    ),
  ));

const AS_DECLARED = { shaped: moduleNamed, declared: moduleNamed, hidden: () => new Set<string>() };

it.each(Object.keys(CODE_TYPES) as CodeType[])('names only fields of its kind on the shipped label %s', (type) => {
  // the keys of a table that has one for each type
  const elements = SHIPPED_LABELS[type].elements.map((element) => ({ ...element }));
  expect(elementFaults(elements, labelFields(type, AS_DECLARED), OFFERED)).toEqual([]);
});
