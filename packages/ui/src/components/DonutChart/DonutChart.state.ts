/** A part of the ring, in parts of a full turn from the top. */
export type Slice = { readonly from: number; readonly to: number };

/** Where parts lie in the ring; what is not above zero has no room. */
export function slices(numbers: readonly number[]): readonly Slice[] {
  const sizes = numbers.map((value) => Math.max(0, value));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let at = 0;
  return sizes.map((size) => {
    const from = at;
    at += whole === 0 ? 0 : size / whole;
    return { from, to: at };
  });
}

const point = (turn: number, radius: number): string => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(Math.cos(angle) * radius).toFixed(2)},${(Math.sin(angle) * radius).toFixed(2)}`;
};

/** Just short of a full turn: an arc that ends where it began would vanish. */
const NEARLY_FULL = 0.9999;

/** Outline of a part of the ring around 0, 0. */
export function slicePath({ from, to }: Slice, inner: number, outer: number): string {
  const end = Math.min(to, from + NEARLY_FULL);
  const large = end - from > 0.5 ? 1 : 0;
  return (
    `M${point(from, outer)}A${outer},${outer} 0 ${large},1 ${point(end, outer)}` +
    `L${point(end, inner)}A${inner},${inner} 0 ${large},0 ${point(from, inner)}Z`
  );
}
