/** Sizes that follow the density. Lengths are rem, so that they also follow the reader's own text size. */
export type DensityTokens = Readonly<
  Record<
    | 'rowHeight'
    | 'controlHeight'
    | 'controlHeightSmall'
    | 'controlPadding'
    | 'iconSize'
    | 'headerHeight'
    | `space${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
    | `fontSize${'Xs' | 'Sm' | 'Md' | 'Lg' | 'Xl' | 'Xxl'}`,
    string
  >
>;

export const densities = ['comfortable', 'compact', 'touch'] as const;
export type Density = (typeof densities)[number];

const rem = (px: number): string => `${px / 16}rem`;

type Scale = Readonly<{
  row: number;
  control: number;
  small: number;
  padding: number;
  icon: number;
  header: number;
  space: readonly [number, number, number, number, number, number, number, number];
  font: readonly [number, number, number, number, number, number];
}>;

const tokensOf = ({ row, control, small, padding, icon, header, space, font }: Scale): DensityTokens => ({
  rowHeight: rem(row),
  controlHeight: rem(control),
  controlHeightSmall: rem(small),
  controlPadding: rem(padding),
  iconSize: rem(icon),
  headerHeight: rem(header),
  space1: rem(space[0]),
  space2: rem(space[1]),
  space3: rem(space[2]),
  space4: rem(space[3]),
  space5: rem(space[4]),
  space6: rem(space[5]),
  space7: rem(space[6]),
  space8: rem(space[7]),
  fontSizeXs: rem(font[0]),
  fontSizeSm: rem(font[1]),
  fontSizeMd: rem(font[2]),
  fontSizeLg: rem(font[3]),
  fontSizeXl: rem(font[4]),
  fontSizeXxl: rem(font[5]),
});

/** What a finger hits, of somebody who chose no density (44 px); letters and spaces stay as they are. */
export const fingerHeights = {
  rowHeight: rem(48),
  controlHeight: rem(44),
  controlHeightSmall: rem(44),
} as const satisfies Partial<DensityTokens>;

/** Comfortable for daily work, compact for wide tables, touch for the shop floor (targets of 48 px). */
export const densityTokens: Readonly<Record<Density, DensityTokens>> = {
  comfortable: tokensOf({
    row: 40,
    control: 34,
    small: 28,
    padding: 12,
    icon: 16,
    header: 52,
    space: [4, 8, 12, 16, 20, 24, 32, 48],
    font: [12, 13, 14, 16, 20, 24],
  }),
  compact: tokensOf({
    row: 30,
    control: 28,
    small: 24,
    padding: 9,
    icon: 15,
    header: 44,
    space: [3, 6, 8, 12, 16, 20, 24, 36],
    font: [11, 12, 13, 15, 18, 22],
  }),
  touch: tokensOf({
    row: 56,
    control: 48,
    small: 44,
    padding: 16,
    icon: 20,
    header: 64,
    space: [6, 10, 14, 20, 24, 28, 40, 56],
    font: [13, 15, 16, 18, 22, 28],
  }),
};
