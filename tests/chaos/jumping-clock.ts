// Loaded before a server of the chaos run (`--import`): at each SIGUSR2 its clock jumps, a day ahead, a day back behind the right time, and right again.
const DAY_MS = 86_400_000;
const OFFSETS = [DAY_MS, -DAY_MS, 0] as const;

let jumps = 0;
let offset = 0;
process.on('SIGUSR2', () => {
  offset = OFFSETS[jumps % OFFSETS.length] ?? 0;
  jumps += 1;
});

const RightDate = Date;
const now = (): number => RightDate.now() + offset;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, args, newTarget): object =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object, // a Date
  get: (target, key, receiver): unknown => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
