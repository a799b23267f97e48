import { downloadText } from '../http/download.ts'
import type { CallOptions, HttpCore } from '../http/http-core.ts'
import { NetworkError } from '../http/network-error.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import { adsEnvelope, adsListEnvelope } from '../wire/ads-envelope.ts'
import {
  adsActiveEntitySchema,
  adsReachSchema,
  adsStatsJobSchema,
  adsStatsSchema,
  statsLimits,
  type AdsActiveEntity,
  type AdsReach,
  type AdsStatsAnswer,
  type AdsStatsJob,
  type StatsEntity,
  type StatsGranularity,
  type StatsMetricGroup,
  type StatsPlacement,
  type StatsSegmentation,
} from '../wire/ads-stats.ts'
import { parseJson } from '../wire/parse-json.ts'
import { WireError, parseWire } from '../wire/parse-wire.ts'
import { joinStats, statsWindows } from './ads-stats-windows.ts'

/**
 * Times in milliseconds since 1970, whole hours, end exclusive; for DAY midnights of the account's time zone.
 */
export interface StatsQuestion {
  entity: StatsEntity
  entity_ids: readonly string[]
  start: number
  end: number
  granularity: StatsGranularity
  metric_groups: readonly StatsMetricGroup[]
  /** Default: ALL_ON_TWITTER. */
  placement?: StatsPlacement
}

export interface StatsJobQuestion extends StatsQuestion {
  segmentation_type?: StatsSegmentation
  /** For METROS: location id of the country. */
  country?: string
  platform?: string
}

export interface ActiveEntitiesFilter {
  campaign_ids?: readonly string[]
  funding_instrument_ids?: readonly string[]
  line_item_ids?: readonly string[]
}

/** Origin of result files of jobs, in addition to the API's own host. */
const fileOrigin = 'https://ton.twimg.com'

const formatTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))

export const jobIdOf = (job: AdsStatsJob): string => job.id_str ?? String(job.id)

/**
 * Advertising statistics (Ads API, `stats/…`) for one signed-in user. All methods throw NetworkError, and
 * RangeError for an invalid query.
 */
export class AdsStats {
  readonly #http: HttpCore
  readonly #token: UserToken
  constructor(http: HttpCore, token: UserToken) {
    this.#http = http
    this.#token = token
  }

  /**
   * Synchronous statistics: any number of entities and days, split automatically into calls of 20 entities
   * and 7 days (250 calls in 15 minutes). DAY requires the account's `time_zone`. Spend of the last 3 days
   * may still change; query it again.
   */
  async read(
    accountId: string,
    question: StatsQuestion & { time_zone?: string },
    options?: CallOptions,
  ): Promise<AdsStatsAnswer> {
    const { start, end, granularity, time_zone } = question
    const windows = statsWindows(start, end, granularity, time_zone)
    const partAnswers: AdsStatsAnswer[] = []
    for (const ids of chunks([...new Set(question.entity_ids)], statsLimits.entity_ids)) {
      const windowAnswers: AdsStatsAnswer[] = []
      for (const [from, to] of windows)
        windowAnswers.push(
          await this.#http.send(
            {
              ...this.#get(accountId, '', 'ads:stats'),
              query: queryOf({ ...question, entity_ids: ids, start: from, end: to }),
            },
            adsStatsSchema,
            options,
          ),
        )
      partAnswers.push(joinStats(windowAnswers, granularity))
    }
    const [first] = partAnswers
    if (first === undefined) throw new RangeError('no entities to read statistics of')
    return { ...first, data: partAnswers.flatMap((part) => part.data) }
  }

  /**
   * Entities whose figures changed in a window of up to 90 days, and the affected times: call it before
   * `read`. At most one kind of filter.
   */
  async activeEntities(
    accountId: string,
    question: { entity: Exclude<StatsEntity, 'ACCOUNT'>; start: number; end: number } & ActiveEntitiesFilter,
    options?: CallOptions,
  ): Promise<AdsActiveEntity[]> {
    const { start, end, entity, ...filter } = question
    const answer = await this.#http.send(
      {
        ...this.#get(accountId, '/active_entities'),
        query: {
          entity,
          start_time: formatTime(start),
          end_time: formatTime(end),
          ...Object.fromEntries(Object.entries(filter).map(([name, ids]) => [name, ids?.join(',')])),
        },
      },
      adsListEnvelope(adsActiveEntitySchema),
      options,
    )
    return answer.data as AdsActiveEntity[]
  }

  /** Number of people that campaigns (or funding instruments) reached, and average frequency. */
  async reach(
    accountId: string,
    of: 'campaigns' | 'funding_instruments',
    ids: readonly string[],
    { start, end }: { start: number; end: number },
    options?: CallOptions,
  ): Promise<AdsReach[]> {
    const rows: AdsReach[] = []
    for (const some of chunks(ids, statsLimits.entity_ids)) {
      const answer = await this.#http.send(
        {
          ...this.#get(accountId, `/reach/${of}`),
          query: {
            [of === 'campaigns' ? 'campaign_ids' : 'funding_instrument_ids']: some.join(','),
            start_time: formatTime(start),
            end_time: formatTime(end),
          },
        },
        adsListEnvelope(adsReachSchema),
        options,
      )
      rows.push(...(answer.data as AdsReach[]))
    }
    return rows
  }

  /**
   * Starts a job for up to 20 entities and 90 days, 45 if segmented; at most 100 run at a time. Not retried
   * after an unknown outcome: a second job is harmless but counts.
   */
  async createJob(
    accountId: string,
    question: StatsJobQuestion,
    options?: CallOptions,
  ): Promise<AdsStatsJob> {
    const { segmentation_type, country, platform } = question
    const answer = await this.#http.send(
      {
        ...this.#jobs(accountId),
        method: 'POST',
        bucket: 'ads:writes',
        query: { ...queryOf(question), segmentation_type, country, platform },
      },
      adsEnvelope(adsStatsJobSchema),
      options,
    )
    return answer.data as AdsStatsJob
  }

  /** State of jobs, 200 per call; without ids the newest ones. */
  async jobs(accountId: string, ids?: readonly string[], options?: CallOptions): Promise<AdsStatsJob[]> {
    const rows: AdsStatsJob[] = []
    for (const some of ids === undefined ? [undefined] : chunks(ids, statsLimits.job_ids)) {
      const answer = await this.#http.send(
        {
          ...this.#jobs(accountId),
          method: 'GET',
          query: { job_ids: some?.join(','), count: statsLimits.job_ids },
        },
        adsListEnvelope(adsStatsJobSchema),
        options,
      )
      rows.push(...(answer.data as AdsStatsJob[]))
    }
    return rows
  }

  /** Stops an unfinished job. */
  async cancelJob(accountId: string, jobId: string, options?: CallOptions): Promise<AdsStatsJob> {
    const at = this.#jobs(accountId)
    const answer = await this.#http.send(
      {
        ...at,
        method: 'DELETE',
        path: `${at.path}/${encodeURIComponent(jobId)}`,
        template: `${at.template}/:job_id`,
        bucket: 'ads:writes',
        repeatable: true,
      },
      adsEnvelope(adsStatsJobSchema),
      options,
    )
    return answer.data as AdsStatsJob
  }

  /**
   * Downloads and decompresses the file of a successful job; default limits 64 MiB compressed and 512 MiB
   * decompressed. The address must be on the network's own hosts. `not_found` if the file has expired: start
   * the job again.
   */
  async download(
    job: AdsStatsJob,
    options: CallOptions & { max_bytes?: number; max_unzipped_bytes?: number } = {},
  ): Promise<AdsStatsAnswer> {
    const callName = 'GET file of a stats job'
    const garbageError = (message: string, more: { fields?: WireError['fields']; cause?: unknown } = {}) =>
      new NetworkError({ kind: 'garbage', message, where: callName, ...more })
    if (job.status !== 'SUCCESS' || !job.url) throw new RangeError('the job has no file yet')
    const { signal, timeout_ms, ...sizes } = options
    const text = await downloadText(job.url, {
      ...sizes,
      signal,
      timeout_ms,
      where: callName,
      origins: [fileOrigin, new URL(this.#http.hosts.ads).origin],
    })
    try {
      return parseWire(adsStatsSchema, parseJson(text), callName)
    } catch (cause) {
      throw cause instanceof WireError
        ? garbageError(cause.message, { fields: cause.fields, cause })
        : garbageError('the file is not readable', { cause })
    }
  }

  #get(accountId: string, path: string, bucket?: string) {
    const template = `/12/stats/accounts/:account_id${path}`
    return {
      method: 'GET' as const,
      host: 'ads' as const,
      path: template.replace(':account_id', encodeURIComponent(accountId)),
      template,
      bucket: bucket ?? `ads:${template} ${accountId}`,
      token: this.#token,
    }
  }

  #jobs(accountId: string) {
    const template = '/12/stats/jobs/accounts/:account_id'
    return {
      host: 'ads' as const,
      path: template.replace(':account_id', encodeURIComponent(accountId)),
      template,
      bucket: `ads:${template} ${accountId}`,
      token: this.#token,
    }
  }
}

const queryOf = (question: StatsQuestion) => ({
  entity: question.entity,
  entity_ids: question.entity_ids.join(','),
  start_time: formatTime(question.start),
  end_time: formatTime(question.end),
  granularity: question.granularity,
  metric_groups: question.metric_groups.join(','),
  placement: question.placement ?? 'ALL_ON_TWITTER',
})
