import { audienceState } from '../ads/present-ads.ts'
import type { Answer } from '../http/answer.ts'
import type { Sandbox } from '../sandbox.ts'
import type { BearerRow, TokenRow } from '../state/rows.ts'
import { campaignsPanel } from './campaigns-panel.ts'
import {
  clockText,
  faultsPanel,
  EMPTY_CELL,
  htmlPanel,
  requestsPanel,
  table,
  timePanel,
  type RequestFilter,
} from './control-parts.ts'
import { escapeHtml } from '../html/html.ts'
import { page } from '../html/page.ts'

const providerNames = { x: 'X', facebook: 'Facebook', linkedin: 'LinkedIn' } as const

/** What the product is currently allowed to do for a person. */
const grantsOf = (index: number, { journal, clock }: Sandbox): string => {
  const now = clock.world()
  const oldTokens = journal.all<TokenRow>('tokens').filter((row) => row.user_index === index && !row.revoked)
  const bearerTokens = journal
    .all<BearerRow>('bearers')
    .filter((row) => row.user_index === index && row.kind === 'access' && !row.revoked)
    .map((row) => {
      const isExpired = row.expires_at !== null && row.expires_at <= now
      return `${providerNames[row.provider]} ${row.provider === 'x' ? 'OAuth 2.0 ' : ''}<span class="${isExpired ? 'warn' : 'soft'}">${isExpired ? 'expired' : 'live'}</span>`
    })
  const bearerLabels = [
    ...new Set([...oldTokens.map(() => 'X OAuth 1.0a <span class="soft">live</span>'), ...bearerTokens]),
  ]
  return bearerLabels.join('<br>') || '<span class="soft">none</span>'
}

const peoplePanel = (sandbox: Sandbox): string => {
  const rows = sandbox.world.signInPeople().map((person) => [
    `<b lang="${person.language}">${escapeHtml(person.name)}</b><small class="soft">@${escapeHtml(person.handle)}</small>${person.role === 'suspended' ? '' : `<small><a href="/sandbox/creators/${person.handle}">days</a></small>`}`,
    `<span lang="${person.language}">${escapeHtml(person.label)}</span>`,
    grantsOf(person.index, sandbox),
    sandbox.accounts
      .reachableBy(person.index)
      .map(
        ({ account, permissions }) =>
          `<code>${account.id}</code> ${escapeHtml(account.name)} <small class="soft">${permissions.join(', ')} · ${account.currency} · ${account.approval_status}</small>`,
      )
      .join('') || '<span class="soft">none</span>',
  ])
  return htmlPanel(
    'people',
    'People and ad accounts',
    table(['Person', 'Who', 'Tokens held', 'Ad accounts'], rows, 'Nobody.'),
  )
}

const audiencesPanel = ({ audiences }: Sandbox): string => {
  const rows = audiences
    .all()
    .toReversed()
    .map((each) => {
      const { targetable, reasons } = audienceState(each)
      const state = each.deleted ? 'deleted' : targetable ? 'targetable' : reasons.join(', ')
      return [
        `<code>${each.id}</code>`,
        escapeHtml(each.name),
        `<code>${each.account_id}</code>`,
        `<span class="${targetable ? 'ok' : 'warn'}">${state}</span>`,
        each.matched === null ? EMPTY_CELL : `<span class="num">${each.matched.toLocaleString('en')}</span>`,
        `<span class="num">${(each.byte_length / 41).toLocaleString('en')}</span>`,
        each.due_at === null ? EMPTY_CELL : clockText(each.due_at),
      ]
    })
  const headings = ['Id', 'Name', 'Account', 'State', 'Matched', 'Records', 'Due']
  return htmlPanel('audiences', 'Custom audiences', table(headings, rows, 'No custom audiences yet.'))
}

const paymentsPanel = ({ payments }: Sandbox): string => {
  const rows = payments
    .events()
    .slice(-20)
    .toReversed()
    .map((each) => [
      clockText(each.created * 1000),
      escapeHtml(each.type),
      each.delivered
        ? '<span class="ok">delivered</span>'
        : `<span class="warn">${escapeHtml(each.last_status)}</span>`,
      `<span class="num">${each.attempts}</span>`,
    ])
  return htmlPanel(
    'payments',
    'Payment events',
    table(['At', 'Type', 'Delivery', 'Tries'], rows, 'No events yet.'),
  )
}

const mailPanel = ({ mail }: Sandbox): string => {
  const rows = mail.list()
  const latest = rows
    .slice(0, 3)
    .map(
      (row) =>
        `<li><a href="/sandbox/mail/${row.id}">${escapeHtml(row.subject) || 'No subject'}</a><small class="soft">${escapeHtml(row.to.join(', '))}</small></li>`,
    )
  const list =
    latest.length === 0 ? '<p class="empty">No mail yet.</p>' : `<ul class="plain">${latest.join('\n')}</ul>`
  return htmlPanel(
    'mail',
    'Mail',
    `${list}<p><a href="/sandbox/mail">Open the mail box (${rows.length})</a></p>`,
  )
}

/** The control page: what happens in the sandbox, and its faults. */
export const controlPage = (sandbox: Sandbox, filter: RequestFilter): Answer => {
  const { world, faults, log, clock } = sandbox
  const links = [
    ['requests', 'Requests'],
    ['people', 'People'],
    ['audiences', 'Audiences'],
    ['campaigns', 'Campaigns'],
    ['payments', 'Payments'],
    ['faults', 'Faults'],
    ['time', 'Time'],
    ['mail', 'Mail'],
  ]
  return page({
    lang: 'en',
    title: 'Sandbox control',
    full: true,
    body: `<h1>Sandbox control</h1>
<p class="soft">${world.size.toLocaleString('en')} profiles · seed ${world.seed} · made for ${world.date}</p>
<nav class="jump" aria-label="Sections">${links.map(([id, name]) => `<a href="#${id}">${name}</a>`).join('')}</nav>
<div class="board"><div class="side">${faultsPanel(faults.list())}
${timePanel(clock.world(), clock.shift())}
${mailPanel(sandbox)}
${htmlPanel('over', 'Start over', '<form method="post" action="/sandbox/reset"><p class="soft">Removes tokens, audiences, checkouts, mail, faults and the log. People and ad accounts stay.</p><button class="danger">Reset the sandbox</button></form>')}</div>
<div class="rest">${requestsPanel(log.latest(), filter)}
${peoplePanel(sandbox)}
${audiencesPanel(sandbox)}
${campaignsPanel(sandbox)}
${paymentsPanel(sandbox)}</div></div>`,
  })
}
