import type { Field, FieldKindName } from '../field.ts';
import { text } from './text/text.ts';
import { longText } from './long-text/long-text.ts';
import { integer } from './integer/integer.ts';
import { decimal } from './decimal/decimal.ts';
import { quantity } from './quantity/quantity.ts';
import { money } from './money/money.ts';
import { percent } from './percent/percent.ts';
import { boolean } from './boolean/boolean.ts';
import { date } from './date/date.ts';
import { dateTime } from './date-time/date-time.ts';
import { email } from './email/email.ts';
import { phone } from './phone/phone.ts';
import { url } from './url/url.ts';
import { gstin } from './gstin/gstin.ts';
import { choice } from './choice/choice.ts';
import { multiChoice } from './multi-choice/multi-choice.ts';
import { ref } from './ref/ref.ts';
import { refs } from './refs/refs.ts';
import { lines } from './lines/lines.ts';
import { image } from './image/image.ts';
import { file } from './file/file.ts';
import { json } from './json/json.ts';
import type { FieldKind } from './field-kind.ts';

const KINDS: { readonly [name in FieldKindName]: FieldKind } = {
  text,
  longText,
  integer,
  decimal,
  quantity,
  money,
  percent,
  boolean,
  date,
  dateTime,
  email,
  phone,
  url,
  gstin,
  choice,
  multiChoice,
  ref,
  refs,
  lines,
  image,
  file,
  json,
};

/** How fields of this kind are read, stored and written. */
export const kindOf = (field: Field): FieldKind => KINDS[field.kind];
