import { REMARKS, SIGNATORY } from './paper-parts.ts';

/** Body of a lab test: the certificate of analysis, what was found of a lot against what was asked, and what was decided (spec 02, 4.6). */
export const shippedLabTest = `<dl>
  <dt>{{label item "Item"}}</dt><dd>{{join " · " item item.code}}</dd>
  <dt>{{label lotNumber "Lot"}}</dt><dd>{{lotNumber}}</dd>
  <dt>{{label party "Supplier"}}</dt><dd>{{party}}</dd>
  <dt>{{label supplierLot "Supplier’s lot"}}</dt><dd>{{supplierLot}}</dd>
  <dt>{{label vendorCode "Vendor code"}}</dt><dd>{{vendorCode}}</dd>
  <dt>{{label lotQuantity "Quantity"}}</dt><dd>{{#if lotQuantity}}{{qty lotQuantity uom.code}}{{/if}}</dd>
  <dt>{{label inward "Inward"}}</dt><dd>{{inward}}</dd>
  <dt>{{label sampled "Taken as sample"}}</dt><dd>{{#if sampled}}{{qty sampled uom.code}}{{/if}}</dd>
  <dt>{{label testedOn "Tested on"}}</dt><dd>{{testedOn}}</dd>
  <dt>{{label instrument "Instrument"}}</dt><dd>{{instrument}}</dd>
  <dt>{{label labParty "Laboratory"}}</dt><dd>{{labParty}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="*">{{label lines.customParam "Parameter"}}</th>
    <th>{{label "Method"}}</th>
    <th>{{label "Unit"}}</th>
    {{#shown lines.min}}<th align="right">{{label "Specification"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
    {{#shown lines.value}}<th align="right">{{label lines.value "Result"}}</th>{{/shown}}
    {{#shown lines.verdict}}<th>{{label lines.verdict "Remark"}}</th>{{/shown}}
  </tr>
  {{#each results}}<tr>
    <td>{{parameter}}{{#if isCritical}} *{{/if}}</td>
    <td>{{method}}</td>
    <td>{{unit}}</td>
    {{#shown lines.min}}<td align="right">{{limits}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
    {{#shown lines.value}}<td align="right">{{found}}</td>{{/shown}}
    {{#shown lines.verdict}}<td>{{conformity}}</td>{{/shown}}
  </tr>{{/each}}
</table>
{{#if hasCritical}}<p><small class="muted">{{label "* critical: one failure rejects the lot"}}</small></p>{{/if}}
{{#shown verdict}}<p><b><span class="large">{{label "Result of the test"}}: {{conclusion}}</span></b></p>{{/shown}}
{{#each decisions}}{{#unless isReversed}}<p><span class="muted">{{kind}}</span> {{#if quantity}}{{qty quantity uom.code}}{{/if}}{{#if reason}}: {{reason}}{{/if}}</p>{{/unless}}{{/each}}
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label testedBy "Tested by"}} {{testedBy}}</p>
  <p align="center">{{label "Approved by"}}</p>
  ${SIGNATORY}
</div>`;

const LOT_FACTS = `<dl>
  <dt>{{label item "Item"}}</dt><dd>{{join " · " item item.code}}</dd>
  <dt>{{label lotNumber "Lot"}}</dt><dd>{{lotNumber}}</dd>
  <dt>{{label origin}}</dt><dd>{{origin}}</dd>
  <dt>{{label vendorCode "Vendor code"}}</dt><dd>{{vendorCode}}</dd>
  <dt>{{label inward "Inward"}}</dt><dd>{{inward}}</dd>
  <dt>{{label lotQuantity "Quantity"}}</dt><dd>{{#if lotQuantity}}{{qty lotQuantity uom.code}}{{/if}}</dd>
  <dt>{{label samplePlan}}</dt><dd>{{samplePlan}}</dd>
  <dt>{{label toOpen}}</dt><dd>{{toOpen}}</dd>
  <dt>{{label inspection}}</dt><dd>{{inspection}}</dd>
  <dt>{{label acceptUpTo}}</dt><dd>{{acceptUpTo}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>`;

const HEADS = `<th width="*">{{label lines.customParam "Parameter"}}</th>
    <th>{{label "Method"}}</th>
    <th>{{label "Unit"}}</th>
    {{#shown lines.min}}<th align="right">{{label "Specification"}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}`;
const CELLS = `<td>{{parameter}}{{#if isCritical}} *{{/if}}</td>
    <td>{{method}}</td>
    <td>{{unit}}</td>
    {{#shown lines.min}}<td align="right">{{limits}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}`;

const SAMPLES = `{{#if samples}}<h3>{{label samples}}</h3>
<table>
  <tr>
    <th width="auto">{{label samples.sampleNo}}</th>
    <th align="right">{{label samples.quantity}}</th>
    <th>{{label samples.package}}</th>
    <th>{{label samples.destructive}}</th>
    <th>{{label samples.keepUntil}}</th>
    <th>{{label samples.takenBy}}</th>
  </tr>
  {{#each samples}}{{#unless isReversed}}<tr>
    <td>{{number}}/{{sampleNo}}</td>
    <td align="right">{{#if quantity}}{{qty quantity uom.code}}{{/if}}</td>
    <td>{{package}}</td>
    <td>{{destructive}}</td>
    <td>{{keepUntil}}</td>
    <td>{{takenBy}}</td>
  </tr>{{/unless}}{{/each}}
</table>{{/if}}`;

const CRITICAL = `{{#if hasCriticalOfAll}}<p><small class="muted">{{label "* critical: one failure rejects the lot"}}</small></p>{{/if}}`;

/** Body of the work sheet: what is to be tested of a lot, with room for each reading (spec 02, 4.6). */
export const shippedLabWorkSheet = `${LOT_FACTS}
<table>
  <tr>
    ${HEADS}
    <th width="45">{{label "Readings"}}</th>
  </tr>
  {{#each allResults}}<tr>
    ${CELLS}
    <td>{{room}}</td>
  </tr>{{/each}}
  {{#each spareRows}}<tr>
    <td>{{room}}</td>
    <td></td>
    <td></td>
    {{#shown lines.min}}<td></td>{{/shown}}
    {{#each ownColumns}}<td></td>{{/each}}
    <td>{{room}}</td>
  </tr>{{/each}}
</table>
${CRITICAL}
${SAMPLES}
<br>
<div class="columns keep">
  <p>{{label testedBy "Tested by"}} {{testedBy}}</p>
  <p align="center">{{label testedOn "Tested on"}} {{testedOn}}</p>
  <p align="center">{{label instrument "Instrument"}} {{instrument}}</p>
  <p align="right">{{label "Checked by"}}</p>
</div>`;

/** Body of the test report: every reading of every parameter, those kept off the certificate too, and what was decided why (spec 02, 4.6). */
export const shippedLabReport = `${LOT_FACTS}
<table>
  <tr>
    ${HEADS}
    {{#shown lines.value}}<th>{{label "Readings"}}</th>{{/shown}}
    {{#shown lines.value}}<th align="right">{{label lines.value "Result"}}</th>{{/shown}}
    {{#shown lines.verdict}}<th>{{label lines.verdict}}</th>{{/shown}}
    {{#shown lines.remark}}<th>{{label lines.remark}}</th>{{/shown}}
  </tr>
  {{#each allResults}}<tr>
    ${CELLS}
    {{#shown lines.value}}<td>{{readings}}</td>{{/shown}}
    {{#shown lines.value}}<td align="right">{{found}}</td>{{/shown}}
    {{#shown lines.verdict}}<td>{{conformity}}</td>{{/shown}}
    {{#shown lines.remark}}<td>{{remark}}</td>{{/shown}}
  </tr>{{/each}}
</table>
${CRITICAL}
{{#shown verdict}}<p><b><span class="large">{{label "Result of the test"}}: {{conclusion}}</span></b></p>{{/shown}}
<dl>
  <dt>{{label sampled "Taken as sample"}}</dt><dd>{{#if sampled}}{{qty sampled uom.code}}{{/if}}</dd>
  <dt>{{label accepted}}</dt><dd>{{#if accepted}}{{qty accepted uom.code}}{{/if}}</dd>
  <dt>{{label rejected}}</dt><dd>{{#if rejected}}{{qty rejected uom.code}}{{/if}}</dd>
  <dt>{{label undecided}}</dt><dd>{{#if undecided}}{{qty undecided uom.code}}{{/if}}</dd>
  <dt>{{label testedOn "Tested on"}}</dt><dd>{{testedOn}}</dd>
  <dt>{{label instrument "Instrument"}}</dt><dd>{{instrument}}</dd>
  <dt>{{label labParty "Laboratory"}}</dt><dd>{{labParty}}</dd>
</dl>
{{#each decisions}}{{#unless isReversed}}<p><span class="muted">{{kind}}</span> {{#if quantity}}{{qty quantity uom.code}}{{/if}}{{#if reason}}: {{reason}}{{/if}}</p>{{/unless}}{{/each}}
${SAMPLES}
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label testedBy "Tested by"}} {{testedBy}}</p>
  <p align="right">{{label "Approved by"}}</p>
</div>`;
