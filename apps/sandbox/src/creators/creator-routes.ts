import { Refusal, json, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import { creatorPage } from './creator-page.ts'
import { reportOn, toldEvents } from './creator-report.ts'

const readSince = (exchange: Exchange): number => {
  const since = exchange.query.get('since')
  const ms = since === null ? Number.NEGATIVE_INFINITY : Date.parse(since)
  if (Number.isNaN(ms)) throw new Refusal(json(400, { error: 'since is not a time: write 2026-11-20' }))
  return ms
}

/** What was planted, and every follower's coming and leaving; `since` leaves older events out. */
const truthAnswer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const since = readSince(exchange)
  const report = reportOn(sandbox, exchange.params['handle'] ?? '')
  const { index, handle, name, person, moment, days, truth } = report
  return json(200, {
    network_id: sandbox.world.networkIdAt(index),
    handle,
    name,
    role: person?.role ?? null,
    now: new Date(moment.time).toISOString(),
    effects: sandbox.world.effects,
    creator: truth ?? null,
    days,
    events: toldEvents(sandbox, report, since),
  })
}

const showCreator = (exchange: Exchange, sandbox: Sandbox): Answer =>
  creatorPage(reportOn(sandbox, exchange.params['handle'] ?? ''))

const route = (path: string, handle: Route['handle']): Route => ({
  method: 'GET',
  path: `/sandbox${path}`,
  family: 'control',
  auth: 'none',
  handle,
})

/** What no real network tells: for people, and for measuring models. */
export const creatorRoutes: Route[] = [
  route('/truth/:handle', truthAnswer),
  route('/creators/:handle', showCreator),
]
