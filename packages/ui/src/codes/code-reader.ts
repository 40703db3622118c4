import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the first code in a picture; undefined when there is none. */
export type CodeReader = (picture: ImageData) => Promise<string | undefined>;

const OPTIONS: ReaderOptions = {
  formats: ['Code128', 'Code39', 'EAN13', 'EAN8', 'ITF', 'UPCA', 'QRCode', 'DataMatrix'],
  tryHarder: true,
  maxNumberOfSymbols: 1,
};

/** The part of the browser's own detector that we use; most browsers of desktops have none (2026). */
type NativeDetector = { detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]> };
type NativeDetectorClass = {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
};
declare global {
  interface Window {
    BarcodeDetector?: NativeDetectorClass;
  }
}

const NATIVE_FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'upc_a', 'qr_code', 'data_matrix'];

async function nativeReader(): Promise<CodeReader | undefined> {
  const Detector = window.BarcodeDetector;
  if (!Detector) return undefined;
  const known = await Detector.getSupportedFormats();
  if (!NATIVE_FORMATS.every((format) => known.includes(format))) return undefined;
  const detector = new Detector({ formats: NATIVE_FORMATS });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

/** ZXing as WebAssembly, 416 kB served by us, fetched with the first reader. */
async function wasmReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  return async (picture) => (await readBarcodes(picture, OPTIONS))[0]?.text;
}

/** The best reader of this browser: its own detector where it knows all our codes, else ZXing. */
export const createCodeReader = async (): Promise<CodeReader> => (await nativeReader()) ?? wasmReader();
