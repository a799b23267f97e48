import { gzipSync } from 'node:zlib'
import { adsError, json, type Answer } from '../../http/answer.ts'
import { tokenOf, type Exchange } from '../../http/exchange.ts'
import type { Sandbox } from '../../sandbox.ts'
import { adsTime } from '../../state/world-clock.ts'
import type { AdAccount } from '../ad-accounts.ts'
import { adsPage, echoRequest } from '../ads-collection.ts'
import { hourMs } from '../delivery/constants.ts'
import { lineItemsBelow, noSuchEntity } from './entity-ads.ts'
import { presentRequest, presentStats } from './present-stats.ts'
import { bucketEdgesOf, readStats } from './read-stats.ts'
import { countryOf } from './segment-parts.ts'
import { badParameter } from '../ads-collection.ts'
import { concurrentJobs, type StatsJobRow } from './stats-jobs.ts'
import { queryValue, idsOf, readStatsRequest } from './stats-request.ts'

export const filePath = '/advertiser-api-async-analytics/:file'
const fileName = (row: StatsJobRow) => `${row.file}.json.gz`

const accountOf = (exchange: Exchange, sandbox: Sandbox): AdAccount =>
  sandbox.accounts.accessOf(tokenOf(exchange).user_index, exchange.params['account_id'] ?? '').account

const presentJob = (
  exchange: Exchange,
  { statsJobs }: Sandbox,
  row: StatsJobRow,
): Record<string, unknown> => {
  const status = statsJobs.statusOf(row)
  const isSuccess = status === 'SUCCESS'
  const changedAt = isSuccess ? row.completes_at : (row.cancelled_at ?? row.created_at)
  return {
    ...presentRequest(row.request),
    url: isSuccess ? `${exchange.origin}${filePath.replace(':file', fileName(row))}` : null,
    id_str: row.id,
    id: row.id,
    expires_at: isSuccess ? adsTime(statsJobs.expiresAt(row)) : null,
    account_id: row.account_id,
    status,
    created_at: adsTime(row.created_at),
    updated_at: adsTime(changedAt),
  }
}

/** Job ids are numbers of nineteen digits, beyond JavaScript's precision: written into the text unchanged. */
const withLongIds = (answer: Answer): Answer => ({
  ...answer,
  body: String(answer.body).replace(/"id":"(\d+)"/g, '"id":$1'),
})

const createJob = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const account = accountOf(exchange, sandbox)
  const request = readStatsRequest(exchange, account, true)
  for (const id of request.entity_ids)
    if (lineItemsBelow(sandbox, account, request.entity, id) === undefined)
      noSuchEntity(exchange, request.entity, id)
  if (
    request.segmentation_type === 'METROS' &&
    countryOf(sandbox.places, request.country ?? '') === undefined
  )
    badParameter(exchange, 'country', 'a country')
  if (sandbox.statsJobs.running(account.id) >= concurrentJobs)
    throw adsError(
      429,
      { code: 'TOO_MANY_REQUESTS', message: `At most ${concurrentJobs} jobs of an account run at a time` },
      echoRequest(exchange),
    )
  const row = sandbox.statsJobs.create(account.id, request)
  return withLongIds(
    json(200, { request: { params: presentRequest(request) }, data: presentJob(exchange, sandbox, row) }),
  )
}

const list = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const account = accountOf(exchange, sandbox)
  const ids = queryValue(exchange, 'job_ids') === null ? undefined : idsOf(exchange, 'job_ids', 200)
  const rows = sandbox.statsJobs.of(account.id).filter((row) => ids === undefined || ids.includes(row.id))
  return withLongIds(adsPage(exchange, rows, (row) => presentJob(exchange, sandbox, row)))
}

const cancelJob = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const account = accountOf(exchange, sandbox)
  const row = sandbox.statsJobs.get(account.id, exchange.params['job_id'] ?? '')
  if (row === undefined)
    throw adsError(
      404,
      { code: 'NOT_FOUND', message: 'The job was not found', parameter: 'job_id' },
      echoRequest(exchange),
    )
  return withLongIds(
    json(200, {
      request: { params: echoRequest(exchange) },
      data: presentJob(exchange, sandbox, sandbox.statsJobs.cancel(row)),
    }),
  )
}

/** The file holds the figures of the time the job finished: full hours only. */
const file = async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
  const [, name = ''] = /^([\w-]+)\.json\.gz$/.exec(exchange.params['file'] ?? '') ?? []
  const row = sandbox.statsJobs.byFile(name)
  const account = sandbox.accounts.all().find((each) => each.id === row?.account_id)
  if (row === undefined || account === undefined)
    return { status: 404, type: 'text/plain', body: 'Not Found' }
  await sandbox.delivery.prepare(account.id)
  const accountRun = sandbox.delivery.runOf(account.id)
  if (accountRun === undefined) return { status: 503, type: 'text/plain', body: 'Try again in a moment' }
  const { request } = row
  const jobPeriod = { now: row.completes_at, until: Math.floor(row.completes_at / hourMs) * hourMs }
  const entities = request.entity_ids.map((id) => ({
    id,
    rows: readStats(sandbox, account, accountRun, request, id, jobPeriod) ?? [],
  }))
  const length = bucketEdgesOf(request, account.timezone).length - 1
  const text = JSON.stringify(presentStats(request, length, entities, account.currency))
  return { status: 200, type: 'application/gzip', body: gzipSync(text) }
}

export const jobHandlers = { create: createJob, list, cancel: cancelJob, file }
