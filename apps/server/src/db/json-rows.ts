/** What JSON makes of a column's text. */
type Form = 'boolean' | 'asItIs' | 'integers' | 'text';

/** By the type numbers of PostgreSQL's catalogue. */
const FORMS: ReadonlyMap<number, Form> = new Map<number, Form>([
  [16, 'boolean'],
  ...[20, 21, 23, 26, 700, 701, 1700].map((number) => [number, 'asItIs'] as const),
  ...[114, 3802].map((json) => [json, 'asItIs'] as const),
  ...[1005, 1007, 1016].map((integers) => [integers, 'integers'] as const),
  ...[25, 1043, 1042, 19, 18, 1082, 2950, 705].map((text) => [text, 'text'] as const), // a date as well: its text is ISO 8601
]);

type Column = { readonly key: Buffer; readonly form: Form };

const SMALLEST = 64 * 1024;

/** The room of the last list that was done, for the next one: a large list would else ask for twice its size each time. */
let spare: Buffer | undefined;
const LARGEST_SPARE = 8 * 1024 * 1024;
/** The longest that one byte can become: `\u001f`. */
const LONGEST_ESCAPE = 6;

const [QUOTE, COMMA, BACKSLASH, SPACE] = [0x22, 0x2c, 0x5c, 0x20];
const [BRACE_CLOSE, BRACKET_OPEN, BRACKET_CLOSE] = [0x7d, 0x5b, 0x5d];
const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
const NULL = Buffer.from('null');
const LETTER_T = 0x74;
const LETTER_U = 0x75;
const ZERO = 0x30;
const HEX = Buffer.from('0123456789abcdef');

/** Control characters that JSON has a letter for: \b \t \n \f \r. */
const SHORT = new Map([
  [8, 0x62],
  [9, 0x74],
  [10, 0x6e],
  [12, 0x66],
  [13, 0x72],
]);

/**
 * Rows as JSON array text, made of the bytes in which PostgreSQL sends them: no value becomes a JavaScript object on the way. To have
 * the database make the JSON costs it twice the time of sending the rows, because it looks up every column's type for every row.
 */
export class JsonRows {
  private columns: readonly Column[] = [];
  private keysLength = 0;
  private out: Buffer;
  private end = 0;
  count = 0;

  constructor() {
    this.out = spare ?? Buffer.allocUnsafe(SMALLEST);
    spare = undefined;
    this.out[this.end++] = BRACKET_OPEN;
  }

  /** Takes a RowDescription message. @throws TypeError on a type that JSON is not made of here */
  describe(message: Buffer): void {
    const columns: Column[] = [];
    let at = 7;
    for (let left = message.readInt16BE(5); left > 0; left -= 1) {
      const nameEnd = message.indexOf(0, at);
      const name = message.toString('utf8', at, nameEnd);
      const form = FORMS.get(message.readUInt32BE(nameEnd + 7));
      if (form === undefined) throw new TypeError(`Column ${name} has no form in JSON here: wrap it in to_json().`);
      columns.push({ key: Buffer.from(`${columns.length === 0 ? '{' : ','}${JSON.stringify(name)}:`), form });
      at = nameEnd + 19;
    }
    this.columns = columns;
    this.keysLength = columns.reduce((sum, { key }) => sum + key.length + NULL.length + 2, 0);
  }

  /** Takes the DataRow message that begins at `start` and is `length` bytes long. */
  add(bytes: Buffer, start: number, length: number): void {
    this.makeRoom(length * LONGEST_ESCAPE + this.keysLength);
    if (this.count > 0) this.out[this.end++] = COMMA;
    this.count += 1;
    let at = start + 7;
    for (const { key, form } of this.columns) {
      this.copy(key, 0, key.length);
      const size = bytes.readInt32BE(at);
      at += 4;
      if (size < 0) this.copy(NULL, 0, NULL.length);
      else {
        this.put(form, bytes, at, at + size);
        at += size;
      }
    }
    this.out[this.end++] = BRACE_CLOSE;
  }

  /** The whole text; the end of these rows. */
  text(): string {
    this.makeRoom(1);
    this.out[this.end] = BRACKET_CLOSE;
    const text = this.out.toString('utf8', 0, this.end + 1);
    if (this.out.length <= LARGEST_SPARE) spare = this.out;
    this.out = Buffer.alloc(0);
    return text;
  }

  private put(form: Form, bytes: Buffer, from: number, to: number): void {
    if (form === 'text') this.quote(bytes, from, to);
    else if (form === 'asItIs') this.copy(bytes, from, to);
    else if (form === 'boolean') {
      const word = bytes[from] === LETTER_T ? TRUE : FALSE;
      this.copy(word, 0, word.length);
    } else {
      this.copy(bytes, from, to);
      this.out[this.end - (to - from)] = BRACKET_OPEN; // {1,2} → [1,2]
      this.out[this.end - 1] = BRACKET_CLOSE;
    }
  }

  /** A loop: most values are too short for a copy by the runtime to pay. */
  private copy(bytes: Buffer, from: number, to: number): void {
    const { out } = this;
    let { end } = this;
    for (let at = from; at < to; at += 1) out[end++] = bytes[at] ?? 0;
    this.end = end;
  }

  private quote(bytes: Buffer, from: number, to: number): void {
    const { out } = this;
    let { end } = this;
    out[end++] = QUOTE;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH) out[end++] = byte;
      else {
        out[end++] = BACKSLASH;
        const letter = byte >= SPACE ? byte : SHORT.get(byte);
        if (letter !== undefined) out[end++] = letter;
        else {
          out[end++] = LETTER_U;
          out[end++] = ZERO;
          out[end++] = ZERO;
          out[end++] = HEX[byte >> 4] ?? ZERO;
          out[end++] = HEX[byte & 15] ?? ZERO;
        }
      }
    }
    out[end++] = QUOTE;
    this.end = end;
  }

  private makeRoom(more: number): void {
    if (this.end + more <= this.out.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.out.length * 2, this.end + more));
    this.out.copy(larger, 0, 0, this.end);
    this.out = larger;
  }
}
