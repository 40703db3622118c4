import { SIGNATORY } from './signatory.ts';

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
{{#if remarks}}<p><small class="muted">{{label remarks "Remarks"}}</small></p><p>{{remarks}}</p>{{/if}}
<br>
<div class="columns keep">
  <p>{{label testedBy "Tested by"}} {{testedBy}}</p>
  <p align="center">{{label "Approved by"}}</p>
  ${SIGNATORY}
</div>`;
