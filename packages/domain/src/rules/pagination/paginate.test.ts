import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_SIZES, pageSizeOf, paginate, totalPages, type PagingAction } from './paginate.ts';

const at = (page: number, total = 45, rowsPerPage = 10) => ({ total, rowsPerPage, page });
const move = (page: number, action: PagingAction, total?: number) => {
  const { page: to, changed } = paginate(at(page, total), action);
  return [to, changed];
};

describe('paginate', () => {
  test.each([
    ['Pre on 1 wraps to the last', 1, { type: 'pre' }, [5, true]],
    ['Pre steps back', 3, { type: 'pre' }, [2, true]],
    ['Next on the last wraps to 1', 5, { type: 'next' }, [1, true]],
    ['Next steps on', 3, { type: 'next' }, [4, true]],
    ['First on 1 does nothing', 1, { type: 'first' }, [1, false]],
    ['First', 4, { type: 'first' }, [1, true]],
    ['Last on the last does nothing', 5, { type: 'last' }, [5, false]],
    ['Last', 2, { type: 'last' }, [5, true]],
    ['jump', 1, { type: 'jump', text: '4' }, [4, true]],
    ['jump above the end clamps', 1, { type: 'jump', text: '99' }, [5, true]],
    ['jump below 1 clamps', 3, { type: 'jump', text: '-7' }, [1, true]],
    ['jump to 0 clamps', 3, { type: 'jump', text: '0' }, [1, true]],
    ['jump takes the integer part', 1, { type: 'jump', text: '3.9' }, [3, true]],
    ['jump to text stays', 2, { type: 'jump', text: 'abc' }, [2, false]],
    ['jump to nothing stays', 2, { type: 'jump', text: ' ' }, [2, false]],
    ['a recount that fits stays', 2, { type: 'recount', total: 44 }, [2, false]],
    ['a recount to nothing ends on page 1', 5, { type: 'recount', total: 0 }, [1, true]],
  ] as const)('%s', (_, page, action, expected) => {
    expect(move(page, action)).toEqual(expected);
  });

  test('steps back when the last row of the last page is deleted', () => {
    expect(paginate({ total: 21, rowsPerPage: 10, page: 3 }, { type: 'recount', total: 20 })).toEqual({
      page: 2,
      rowsPerPage: 10,
      totalPages: 2,
      changed: true,
    });
  });

  test.each(['first', 'pre', 'next', 'last'] as const)('%s is inert without rows', (type) => {
    expect(move(1, { type }, 0)).toEqual([1, false]);
  });

  test('the jump box does nothing when all rows are on one page', () => {
    expect(move(1, { type: 'jump', text: '1' }, 10)).toEqual([1, false]);
  });

  test('a new size starts at page 1', () => {
    expect(paginate(at(4), { type: 'resize', rowsPerPage: 20 })).toEqual({
      page: 1,
      rowsPerPage: 20,
      totalPages: 3,
      changed: true,
    });
  });

  test('always lands on a page that exists', () => {
    const action = fc.oneof(
      fc.constantFrom<PagingAction>({ type: 'first' }, { type: 'pre' }, { type: 'next' }, { type: 'last' }),
      fc.record({ type: fc.constant('jump' as const), text: fc.oneof(fc.string(), fc.integer().map(String)) }),
      fc.record({ type: fc.constant('resize' as const), rowsPerPage: fc.constantFrom(...PAGE_SIZES) }),
      fc.record({ type: fc.constant('recount' as const), total: fc.nat(5000) }),
    );
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.constantFrom(...PAGE_SIZES),
        fc.integer({ min: 1, max: 600 }),
        action,
        (total, size, page, step) => {
          const { page: to, totalPages: pages } = paginate({ total, rowsPerPage: size, page }, step);
          expect(Math.min(Math.max(Math.trunc(to), 1), pages)).toBe(to);
        },
      ),
    );
  });

  test('Next undoes Pre on every page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (total, seed) => {
        const page = 1 + (seed % totalPages(total, 10));
        const there = paginate(at(page, total), { type: 'pre' }).page;
        expect(paginate(at(there, total), { type: 'next' }).page).toBe(page);
      }),
    );
  });
});

test('counts pages, at least one', () => {
  expect([0, 1, 10, 11, 21].map((total) => totalPages(total, 10))).toEqual([1, 1, 1, 2, 3]);
});

test('takes a stored page size only when the bar offers it', () => {
  expect([null, '', '7', '50', '100', '1000'].map(pageSizeOf)).toEqual([10, 10, 10, 50, 100, 10]);
});
