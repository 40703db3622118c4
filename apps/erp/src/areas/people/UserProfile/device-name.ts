/** The first that fits counts: most browsers name their ancestors too. */
const BROWSERS: readonly (readonly [form: RegExp, name: string])[] = [
  [/Edg\w*\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];

const SYSTEMS: readonly (readonly [form: RegExp, name: string])[] = [
  [/Android/u, 'Android'],
  [/iPhone|iPad/u, 'iOS'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'macOS'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux/u, 'Linux'],
];

const named = (list: typeof BROWSERS, device: string): string | undefined =>
  list.find(([form]) => form.test(device))?.[1];

/**
 * Browser and system of a session, by what the browser said of itself; what is no browser is told as it is, undefined when nothing was said.
 * @example deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/140.0 Safari/537.36') → 'Chrome, Windows'
 */
export const deviceName = (device: string): string | undefined => {
  const parts = [named(BROWSERS, device), named(SYSTEMS, device)].filter((part) => part !== undefined);
  return parts.join(', ') || device.trim() || undefined;
};
