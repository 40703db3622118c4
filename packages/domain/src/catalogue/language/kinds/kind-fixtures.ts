import type { FieldKindName } from '../field.ts';
import type { KindFixture } from './field-kind.ts';
import { textFixture } from './text/text.fixture.ts';
import { longTextFixture } from './long-text/long-text.fixture.ts';
import { integerFixture } from './integer/integer.fixture.ts';
import { decimalFixture } from './decimal/decimal.fixture.ts';
import { quantityFixture } from './quantity/quantity.fixture.ts';
import { moneyFixture } from './money/money.fixture.ts';
import { percentFixture } from './percent/percent.fixture.ts';
import { booleanFixture } from './boolean/boolean.fixture.ts';
import { dateFixture } from './date/date.fixture.ts';
import { dateTimeFixture } from './date-time/date-time.fixture.ts';
import { emailFixture } from './email/email.fixture.ts';
import { phoneFixture } from './phone/phone.fixture.ts';
import { urlFixture } from './url/url.fixture.ts';
import { gstinFixture } from './gstin/gstin.fixture.ts';
import { choiceFixture } from './choice/choice.fixture.ts';
import { multiChoiceFixture } from './multi-choice/multi-choice.fixture.ts';
import { refFixture } from './ref/ref.fixture.ts';
import { refsFixture } from './refs/refs.fixture.ts';
import { linesFixture } from './lines/lines.fixture.ts';
import { imageFixture } from './image/image.fixture.ts';
import { fileFixture } from './file/file.fixture.ts';
import { jsonFixture } from './json/json.fixture.ts';

/** Right and wrong inputs of every kind: the catalogue tests draw on them. */
export const KIND_FIXTURES: { readonly [name in FieldKindName]: KindFixture } = {
  text: textFixture,
  longText: longTextFixture,
  integer: integerFixture,
  decimal: decimalFixture,
  quantity: quantityFixture,
  money: moneyFixture,
  percent: percentFixture,
  boolean: booleanFixture,
  date: dateFixture,
  dateTime: dateTimeFixture,
  email: emailFixture,
  phone: phoneFixture,
  url: urlFixture,
  gstin: gstinFixture,
  choice: choiceFixture,
  multiChoice: multiChoiceFixture,
  ref: refFixture,
  refs: refsFixture,
  lines: linesFixture,
  image: imageFixture,
  file: fileFixture,
  json: jsonFixture,
};
