/** The slip of a material request: what is wanted, by when, how much of it was handed over (spec 02, 5.2). */
export const shippedMaterialRequest = `<dl>
  <dt>{{label department}}</dt><dd>{{department}}</dd>
  <dt>{{label process}}</dt><dd>{{process}}</dd>
  <dt>{{label machine}}</dt><dd>{{machine}}</dd>
  <dt>{{label stockAreaFrom}}</dt><dd>{{stockAreaFrom}}</dd>
  <dt>{{label stockAreaTo}}</dt><dd>{{stockAreaTo}}</dd>
  {{#if salesOrderNo}}<dt>{{label salesOrderNo}}</dt><dd>{{salesOrderNo}}</dd>{{/if}}
  {{#if productionBatchNo}}<dt>{{label productionBatchNo}}</dt><dd>{{productionBatchNo}}</dd>{{/if}}
  {{#if planNo}}<dt>{{label planNo}}</dt><dd>{{planNo}}</dd>{{/if}}
  <dt>{{label needDate}}</dt><dd>{{needDate}}</dd>
  <dt>{{label priority}}</dt><dd>{{priority}}</dd>
  <dt>{{label requestedBy}}</dt><dd>{{requestedBy}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
<table>
  <tr>
    <th width="auto">#</th>
    {{#shown lines.item}}<th width="*">{{label lines.item}}</th>{{/shown}}
    {{#shown lines.quantity}}<th width="auto" align="right">{{label lines.quantity}}</th>{{/shown}}
    {{#shown lines.issued}}<th width="auto" align="right">{{label lines.issued}}</th>{{/shown}}
    {{#shown lines.pending}}<th width="auto" align="right">{{label lines.pending}}</th>{{/shown}}
    {{#shown lines.forNo}}<th>{{label lines.forNo}}</th>{{/shown}}
    {{#shown lines.reason}}<th>{{label lines.reason}}</th>{{/shown}}
    {{#each ownColumns}}<th>{{name}}</th>{{/each}}
  </tr>
  {{#each lines}}<tr>
    <td>{{@number}}</td>
    {{#shown item}}<td><p><b>{{item}}</b></p><p><small class="muted">{{join " · " item.code itemTuple wantedLot}}</small></p></td>{{/shown}}
    {{#shown quantity}}<td align="right">{{qty quantity uom.code}}</td>{{/shown}}
    {{#shown issued}}<td align="right">{{qty issued uom.code}}</td>{{/shown}}
    {{#shown pending}}<td align="right">{{qty pending uom.code}}</td>{{/shown}}
    {{#shown forNo}}<td>{{forNo}}</td>{{/shown}}
    {{#shown reason}}<td>{{reason}}</td>{{/shown}}
    {{#each ownFields}}<td>{{text}}</td>{{/each}}
  </tr>{{/each}}
</table>
{{#if wantedQuality}}
<table>
  <tr>
    <th width="auto">{{label wantedQuality "Wanted quality"}}</th>
    <th width="*">{{label wantedQuality.customParam "Parameter"}}</th>
    <th align="right">{{label wantedQuality.min "Min"}}</th>
    <th align="right">{{label wantedQuality.max "Max"}}</th>
  </tr>
  {{#each wantedQuality}}<tr><td>{{label requestLine "Line"}} {{requestLine}}</td><td>{{customParam}}</td><td align="right">{{min}}</td><td align="right">{{max}}</td></tr>{{/each}}
</table>
{{/if}}
{{#if remarks}}<p><small class="muted">{{label remarks}}</small></p><p>{{remarks}}</p>{{/if}}
<br>
<div class="columns keep">
  <p>{{label "Requested by"}}</p>
  <p align="center">{{label "Approved by"}}</p>
  <p align="right">{{label "Received by"}}</p>
</div>`;
