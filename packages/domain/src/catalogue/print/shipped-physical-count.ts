import { firstSum, lastSum, REMARKS, sum, sums } from './paper-parts.ts';

/** Body of a physical count: what was counted and how, then key by key what was expected, what was found, and what the difference is worth (spec 02, 5.6). */
export const shippedPhysicalCount = `<dl>
  <dt>{{label stockArea}}</dt><dd>{{stockArea}}</dd>
  <dt>{{label location}}</dt><dd>{{location}}</dd>
  <dt>{{label kind}}</dt><dd>{{kind}}</dd>
  <dt>{{label mode}}</dt><dd>{{mode}}</dd>
  <dt>{{label frozenAt}}</dt><dd>{{frozenAt}}</dd>
  <dt>{{label status "Status"}}</dt><dd>{{status}}</dd>
  <dt>{{label tolerancePercent}}</dt><dd>{{tolerancePercent}}</dd>
  <dt>{{label toleranceValue}}</dt><dd>{{toleranceValue}}</dd>
  {{#each ownFields}}<dt>{{name}}</dt><dd>{{text}}</dd>{{/each}}
</dl>
{{#if keys}}<table>
  <tr>
    <th width="auto">#</th>
    <th width="*">{{label "Item"}}</th>
    <th width="auto">{{label "Rack"}}</th>
    <th width="auto" align="right">{{label "Expected"}}</th>
    <th width="auto" align="right">{{label "Counted"}}</th>
    <th width="auto" align="right">{{label "Difference"}}</th>
    {{#shown netValue}}<th width="auto" align="right">{{label "Value"}}</th>{{/shown}}
    <th>{{label "Reason"}}</th>
  </tr>
  {{#each keys}}<tr>
    <td>{{@number}}</td>
    <td><p><b>{{item}}</b></p><p><small class="muted">{{what}}</small></p></td>
    <td>{{rack}}</td>
    <td align="right">{{expected}}</td>
    <td align="right">{{counted}}</td>
    <td align="right">{{difference}}</td>
    {{#shown netValue}}<td align="right">{{value}}</td>{{/shown}}
    <td>{{reason}}</td>
  </tr>{{/each}}
</table>
${sums(firstSum('gainValue', 'gainValue'), sum('lossValue', 'lossValue'), lastSum('netValue', 'netValue'))}{{/if}}
${REMARKS}
<br>
<div class="columns keep">
  <p>{{label "Counted by, time"}}</p>
  <p align="right">{{label "Checked by"}}</p>
</div>`;
