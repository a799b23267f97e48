import type { LoggedRequest } from '../state/request-log.ts'
import { faultKinds, type FaultKind, type FaultRow } from '../state/rows.ts'
import { escapeHtml } from '../html/html.ts'

export const clockText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** An empty cell; hidden on a small screen. */
export const EMPTY_CELL = '<span class="soft">–</span>'

/** A table whose rows become cards on a small screen; `cells` are trusted HTML. */
export const table = (heads: readonly string[], rows: readonly string[][], empty: string): string => {
  if (rows.length === 0) return `<p class="empty">${empty}</p>`
  const cell = (html: string, head = '') =>
    `<td data-label="${head}"${html === EMPTY_CELL ? ' class="nothing"' : ''}><div>${html}</div></td>`
  const row = (cells: string[]) => `<tr>${cells.map((html, index) => cell(html, heads[index])).join('')}</tr>`
  return `<div class="scroll"><table class="cards"><thead><tr>${heads.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('\n')}</tbody></table></div>`
}

export const htmlPanel = (id: string, title: string, body: string): string =>
  `<section class="panel" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`

const faultTexts: Record<FaultKind, { name: string; what: string; unit: string }> = {
  slow: { name: 'Slow', what: 'waits before it answers', unit: 'ms' },
  rate_limited: { name: '429', what: 'rate limit used up', unit: 's until reset' },
  error: { name: '500', what: 'fails without acting', unit: '' },
  garbage: { name: 'Garbage', what: 'acts, answers a torn HTML page', unit: '' },
  lost_answer: { name: 'Lost answer', what: 'acts, then drops the connection', unit: 'ms held' },
  revoked: { name: 'Revoked token', what: 'says the token is dead', unit: '' },
  mail_down: { name: 'Mail down', what: 'mail box refuses connections', unit: '' },
  event_lost: { name: 'Event lost', what: 'activity API sends no event', unit: '' },
  event_doubled: { name: 'Event doubled', what: 'activity API sends it twice', unit: '' },
  event_late: { name: 'Event late', what: 'activity API sends it later', unit: 's of the world' },
}

const scopes: readonly (readonly [string, string])[] = [
  ['/2/', 'X API v2'],
  ['/12/', 'X Ads API'],
  ['/oauth', 'sign-in with X'],
  ['/2/oauth2/token', 'tokens of X'],
  ['/v21.0/', 'Facebook'],
  ['/v2/userinfo', 'LinkedIn'],
  ['/v1/', 'payments'],
  ['/', 'everything'],
]

const valueText = ({ kind, value }: FaultRow): string =>
  kind === 'error'
    ? `status ${value}`
    : value > 0
      ? `${value.toLocaleString('en')} ${faultTexts[kind].unit}`
      : ''

const activeFault = (fault: FaultRow): string => {
  const { name } = faultTexts[fault.kind]
  const faultTarget = fault.kind === 'mail_down' ? 'SMTP' : `${fault.method ?? 'any'} ${fault.prefix}*`
  const timesText = fault.remaining === null ? 'until switched off' : `${fault.remaining} more`
  return `<li><span class="dot" aria-hidden="true"></span><span><b>${name}</b> <code>${escapeHtml(faultTarget)}</code><small>${[valueText(fault), timesText].filter(Boolean).join(' · ')}</small></span>
<form method="post" action="/sandbox/faults"><input type="hidden" name="remove" value="${escapeHtml(fault.id)}"><button class="small" aria-label="Switch off ${name} on ${escapeHtml(faultTarget)}">Switch off</button></form></li>`
}

/** Active faults, and one form to switch on others: its buttons are the kinds. */
export const faultsPanel = (faults: readonly FaultRow[]): string => {
  const on =
    faults.length === 0
      ? '<p class="empty">No faults are on.</p>'
      : `<ul class="faults">${faults.map(activeFault).join('\n')}</ul>`
  const switchAllOffForm =
    faults.length < 2
      ? ''
      : '<form method="post" action="/sandbox/faults"><input type="hidden" name="remove" value="all"><button class="small">Switch all off</button></form>'
  const button = (kind: FaultKind) =>
    `<button name="kind" value="${kind}"><b>${faultTexts[kind].name}</b><small>${faultTexts[kind].what}</small></button>`
  return htmlPanel(
    'faults',
    'Faults',
    `${on}${switchAllOffForm}
<form class="switches" method="post" action="/sandbox/faults">
<div class="fields"><label class="field wide">Path begins with<input type="text" name="prefix" value="/12/" required list="scopes" spellcheck="false"></label>
<datalist id="scopes">${scopes.map(([prefix, name]) => `<option value="${prefix}">${name}</option>`).join('')}</datalist>
<label class="field">Method<select name="method"><option value="">any</option>${['GET', 'POST', 'PUT', 'DELETE'].map((each) => `<option>${each}</option>`).join('')}</select></label>
<label class="field">Value<input type="number" name="value" min="0" placeholder="usual"></label>
<label class="field">Times<input type="number" name="remaining" min="1" placeholder="always"></label></div>
<p class="soft">Switch on:</p><div class="kinds">${faultKinds.map(button).join('\n')}</div></form>`,
  )
}

const step = (seconds: number, name: string) =>
  `<button class="small" name="seconds" value="${seconds}">${name}</button>`

/** Buttons of a form that moves the clock. */
export const stepButtons = [
  step(60, '+1 min'),
  step(3_600, '+1 h'),
  step(86_400, '+1 day'),
  step(604_800, '+7 days'),
  step(2_592_000, '+30 days'),
].join('')

/** World time, with controls to move it by steps or to a moment. */
export const timePanel = (world: number, shiftMs: number): string =>
  htmlPanel(
    'time',
    'Time',
    `<p class="clock"><time>${clockText(world)}</time> UTC</p><p class="soft">${shiftMs === 0 ? 'The same as real time.' : `${describeSpan(Math.abs(shiftMs))} ${shiftMs > 0 ? 'ahead of' : 'behind'} real time.`} It only moves on.</p>
<form class="steps" method="post" action="/sandbox/time">${stepButtons}</form>
<form class="row" method="post" action="/sandbox/time"><label class="field">Move on to (UTC)<input type="datetime-local" name="to" value="${new Date(world + 86_400_000).toISOString().slice(0, 16)}" required></label><button>Set</button></form>`,
  )

const describeSpan = (ms: number): string => {
  const minutes = Math.round(ms / 60_000)
  const pageSections = [
    [Math.floor(minutes / 1_440), 'd'],
    [Math.floor((minutes % 1_440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const
  return (
    pageSections
      .filter(([count]) => count > 0)
      .map(([count, unit]) => `${count} ${unit}`)
      .join(' ') || `${Math.round(ms / 1000)} s`
  )
}

export interface RequestFilter {
  path: string
  who: string
  only: '' | 'refused' | 'errors' | 'faults'
}

const acceptedAuthResults = new Set(['ok', 'none', 'key ok', 'client ok', 'bearer ok', 'bearer of the app'])
const isRefused = (request: LoggedRequest): boolean => !acceptedAuthResults.has(request.signature)

const filterRequests = (rows: readonly LoggedRequest[], filter: RequestFilter): LoggedRequest[] =>
  rows.filter(
    (row) =>
      row.path.toLowerCase().includes(filter.path.toLowerCase()) &&
      (row.who ?? '').toLowerCase().includes(filter.who.toLowerCase().replace(/^@/, '')) &&
      (filter.only !== 'refused' || isRefused(row)) &&
      (filter.only !== 'errors' || row.status === 0 || row.status >= 400) &&
      (filter.only !== 'faults' || row.faults.length > 0),
  )

const statusClass = (status: number) =>
  status === 0 || status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'ok'

const requestCells = (each: LoggedRequest): string[] => [
  `<span class="num">${each.at.slice(11, 19)}</span>`,
  `<code><b>${each.method}</b> ${escapeHtml(each.path)}</code>`,
  `<span class="pill ${statusClass(each.status)}">${each.status === 0 ? 'lost' : each.status}</span>`,
  `<span class="num">${each.ms} ms</span>`,
  `<span class="${isRefused(each) ? 'bad' : 'soft'}">${isRefused(each) ? '✕ ' : each.signature === 'none' ? '' : '✓ '}${escapeHtml(each.signature)}</span>`,
  each.who === null ? EMPTY_CELL : `@${escapeHtml(each.who)}`,
  each.faults.length === 0 ? EMPTY_CELL : `<span class="warn">${each.faults.join(', ')}</span>`,
]

/** The latest requests that match the filter, newest first. */
export const requestsPanel = (rows: readonly LoggedRequest[], filter: RequestFilter, limit = 150): string => {
  const found = filterRequests(rows, filter)
  const optionHtml = (value: string, name: string) =>
    `<option value="${value}"${value === filter.only ? ' selected' : ''}>${name}</option>`
  return htmlPanel(
    'requests',
    'Requests',
    `<form class="row filter" method="get" action="/sandbox/#requests"><label class="field wide">Path has<input type="text" name="path" value="${escapeHtml(filter.path)}" spellcheck="false"></label>
<label class="field">Person<input type="text" name="who" value="${escapeHtml(filter.who)}" spellcheck="false"></label>
<label class="field">Show<select name="only">${optionHtml('', 'all')}${optionHtml('refused', 'not let in')}${optionHtml('errors', 'errors')}${optionHtml('faults', 'struck by a fault')}</select></label><button>Filter</button></form>
<p class="soft">${found.length.toLocaleString('en')} of ${rows.length.toLocaleString('en')} kept${found.length > limit ? `, the newest ${limit} shown` : ''}.</p>
${table(['At', 'Request', 'Status', 'Took', 'Signature', 'Who', 'Faults'], found.slice(0, limit).map(requestCells), rows.length === 0 ? 'No requests yet.' : 'No request passes the filter.')}`,
  )
}
