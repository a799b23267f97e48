import type { Answer } from '../http/answer.ts'
import type { Sandbox } from '../sandbox.ts'
import { audienceState } from '../ads/present-ads.ts'
import { faultKinds, type FaultRow } from '../state/rows.ts'
import { escapeHtml } from './html.ts'
import { page } from './page.ts'

const explained: Record<FaultRow['kind'], string> = {
  slow: 'slow (value: milliseconds)',
  rate_limited: '429 (value: seconds until the reset)',
  error: 'failing (value: status)',
  garbage: 'garbage body',
  lost_answer: 'acts, then loses the answer (value: milliseconds held)',
  revoked: 'token revoked',
  mail_down: 'mail refused',
}

const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (heads: string[], rows: string[], empty: string) =>
  rows.length === 0
    ? `<p class="soft">${empty}</p>`
    : `<table><thead><tr>${heads.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`

const clock = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
const statusClass = (status: number) =>
  status === 0 || status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'ok'

/** What happens in the sandbox and what should go wrong in it. */
export const controlPage = (sandbox: Sandbox): Answer => {
  const { world, faults, audiences, accounts, log, clock: time, payments } = sandbox
  const faultRows = faults
    .list()
    .map((fault) =>
      row([
        `<code>${fault.method ?? 'any'} ${escapeHtml(fault.prefix)}*</code>`,
        escapeHtml(fault.kind),
        String(fault.value),
        fault.remaining === null ? 'always' : `${fault.remaining} more`,
        `<form method="post" action="/sandbox/faults"><input type="hidden" name="remove" value="${escapeHtml(fault.id)}"><button aria-label="Remove fault ${escapeHtml(fault.kind)} on ${escapeHtml(fault.prefix)}">Remove</button></form>`,
      ]),
    )
  const people = world.signInPeople().map((person) =>
    row([
      `${escapeHtml(person.name)} <span class="soft">@${escapeHtml(person.handle)}</span>`,
      escapeHtml(person.label),
      accounts
        .reachableBy(person.index)
        .map(
          ({ account, permissions }) =>
            `<code>${account.id}</code> ${escapeHtml(account.name)} <span class="soft">${permissions.join(', ')} · ${account.currency} · ${account.approval_status}</span>`,
        )
        .join('<br>') || '<span class="soft">none</span>',
    ]),
  )
  const audienceRows = audiences
    .all()
    .toReversed()
    .map((each) => {
      const { targetable, reasons } = audienceState(each)
      const state = each.deleted ? 'deleted' : targetable ? 'targetable' : reasons.join(', ')
      return row([
        `<code>${each.id}</code>`,
        escapeHtml(each.name),
        `<code>${each.account_id}</code>`,
        `<span class="${targetable ? 'ok' : 'warn'}">${state}</span>`,
        each.matched === null ? '–' : each.matched.toLocaleString('en'),
        (each.byte_length / 41).toLocaleString('en'),
        each.due_at === null ? '–' : clock(each.due_at),
      ])
    })
  const requests = log
    .latest(150)
    .map((each) =>
      row([
        each.at.slice(11, 19),
        `<code>${each.method} ${escapeHtml(each.path)}</code>`,
        `<span class="${statusClass(each.status)}">${each.status === 0 ? 'lost' : each.status}</span>`,
        `${each.ms}&nbsp;ms`,
        `<span class="${each.signature === 'ok' || each.signature === 'none' || each.signature === 'key ok' ? 'soft' : 'bad'}">${escapeHtml(each.signature)}</span>`,
        each.who === null ? '' : `@${escapeHtml(each.who)}`,
        each.faults.join(', '),
      ]),
    )
  const events = payments
    .events()
    .slice(-20)
    .toReversed()
    .map((each) =>
      row([
        clock(each.created * 1000),
        escapeHtml(each.type),
        each.delivered
          ? '<span class="ok">delivered</span>'
          : `<span class="warn">${escapeHtml(each.last_status)}</span>`,
        String(each.attempts),
      ]),
    )
  return page({
    lang: 'en',
    title: 'Sandbox control',
    wide: true,
    body: `<h1>Sandbox control</h1>
<p class="soft">${world.size.toLocaleString('en')} profiles, seed ${world.seed}, ${world.date}. World time ${clock(time.world())} UTC${time.shift() === 0 ? '' : ` (${(time.shift() / 1000).toLocaleString('en')} s ahead)`}.</p>
<h2>Faults</h2>
<form class="row" method="post" action="/sandbox/faults">
<label class="field">Path begins with<input type="text" name="prefix" value="/12/" required></label>
<label class="field">Method<select name="method"><option value="">any</option>${['GET', 'POST', 'PUT', 'DELETE'].map((each) => `<option>${each}</option>`).join('')}</select></label>
<label class="field">Fault<select name="kind">${faultKinds.map((each) => `<option value="${each}">${explained[each]}</option>`).join('')}</select></label>
<label class="field">Value<input type="number" name="value" min="0"></label>
<label class="field">Times (empty: always)<input type="number" name="remaining" min="1"></label>
<button class="main">Switch on</button></form>
${table(['Where', 'Fault', 'Value', 'Strikes', 'Change'], faultRows, 'No faults are on.')}
<h2>Time</h2>
<form class="row" method="post" action="/sandbox/time"><label class="field">Seconds<input type="number" name="seconds" value="60" min="0" required></label><button>Move time on</button></form>
<h2>Custom audiences</h2>
${table(['Id', 'Name', 'Account', 'State', 'Matched', 'Records', 'Due'], audienceRows, 'No custom audiences yet.')}
<h2>People and ad accounts</h2>
${table(['Person', 'Who', 'Ad accounts'], people, 'Nobody.')}
<h2>Payment events</h2>
${table(['At', 'Type', 'Delivery', 'Tries'], events, 'No events yet.')}
<h2>Requests</h2>
${table(['At', 'Request', 'Status', 'Took', 'Signature', 'Who', 'Faults'], requests, 'No requests yet.')}
<h2>Start over</h2>
<form method="post" action="/sandbox/reset"><p class="soft">Removes tokens, audiences, checkouts, faults and the log. People and ad accounts stay.</p><button>Reset the sandbox</button></form>`,
  })
}
