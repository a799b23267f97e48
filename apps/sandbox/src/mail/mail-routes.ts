import { Refusal, json, redirect, type Answer } from '../http/answer.ts'
import { header, type Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import { mailListPage, mailPage, mailHtml } from '../pages/mail-pages.ts'
import type { Sandbox } from '../sandbox.ts'
import type { MailRow } from '../state/rows.ts'

const rowOf = (exchange: Exchange, sandbox: Sandbox): MailRow => {
  const row = sandbox.mail.get(exchange.params['id'] ?? '')
  if (row === undefined) throw new Refusal(json(404, { error: 'there is no such message' }))
  return row
}

const listPage = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const to = exchange.query.get('to') || undefined
  return mailListPage(sandbox.mail.list(to), { to, smtpPort: sandbox.mail.port, now: sandbox.clock.now() })
}

const list = (exchange: Exchange, sandbox: Sandbox): Answer =>
  json(200, { messages: sandbox.mail.list(exchange.query.get('to') || undefined) })

const source = (exchange: Exchange, sandbox: Sandbox): Answer => ({
  status: 200,
  type: 'text/plain; charset=utf-8',
  body: sandbox.mail.source(rowOf(exchange, sandbox)),
  headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
})

const clearMails = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const site = header(exchange, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal(json(403, { error: 'only from the mail box itself' }))
  sandbox.mail.clear()
  return exchange.form === undefined ? json(200, { messages: [] }) : redirect('/sandbox/mail')
}

const mailRoute = (method: Route['method'], path: string, handle: Route['handle']): Route => ({
  method,
  path: `/sandbox/mail${path}`,
  family: 'control',
  auth: 'none',
  handle,
})

/** The mail box for people and for tests. */
export const mailRoutes: Route[] = [
  mailRoute('GET', '', listPage),
  mailRoute('GET', '.json', list),
  mailRoute('GET', '/:id', (exchange, sandbox) => mailPage(rowOf(exchange, sandbox), sandbox.clock.now())),
  mailRoute('GET', '/:id/html', (exchange, sandbox) => mailHtml(rowOf(exchange, sandbox))),
  mailRoute('GET', '/:id/source', source),
  mailRoute('POST', '/clear', clearMails),
]
