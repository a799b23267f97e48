import {
  isNetworkError,
  statsLimits,
  statsPlacements,
  type AdsActiveEntity,
  type AdsClient,
  type AdsMetric,
  type AdsStatsAnswer,
  type StatsPlacement,
} from '@rookery/network'
import type { StepDone } from '../../foundation/jobs/background-job.service.ts'
import { nextCursor } from './cursor.ts'
import {
  addTodo,
  countTodo,
  finishTodo,
  nextTodo,
  writeHours,
  type HourNumbers,
  type HourOfEntity,
} from './hourly-stats.repository.ts'
import type { Step } from './mirror-entities.service.ts'
import { askAs } from './sync-access.service.ts'
import { changeSync } from './sync.repository.ts'
import { statsLevels, statsMetrics, type StatsLevel, type StatsTodoRow } from './tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The network answers whose numbers changed within this at most. */
const MAX_WINDOW_MS = 90 * DAY_MS
/** How far back the first sync reads. */
const FIRST_WINDOW_MS = 60 * DAY_MS
/** Charges are corrected up to this long afterwards. */
const CORRECTED_MS = 14 * DAY_MS
/** Interval between two reads of hourly figures. */
const EVERY_MS = HOUR_MS
/**
 * Calls per window used by the sync: all statistics of a person share 250 calls in 15 minutes, and the rest
 * is left for the person's own requests.
 */
const CALLS_A_WINDOW = 200
const WINDOW_MS = 15 * 60 * 1000

const wireEntities = {
  line_item: 'LINE_ITEM',
  promoted_tweet: 'PROMOTED_TWEET',
  promoted_account: 'PROMOTED_ACCOUNT',
} as const
const floorToHour = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS

/**
 * Queries which entities' figures changed since the last time, and queues their hours to be read. If the
 * network's clock is ahead of ours, the query extends beyond our present.
 */
export async function askActive(step: Step): Promise<StepDone> {
  const { run, sync, cursor } = step
  const now = run.deps.clock().getTime()
  const statsUntil = sync.stats_until?.getTime() ?? null
  // An hour over again: what happened while the last answer was made may be missing in it.
  const start = floorToHour(statsUntil === null ? now - FIRST_WINDOW_MS : Math.min(statsUntil, now) - HOUR_MS)
  const oldestHour = statsUntil === null ? start : statsUntil - CORRECTED_MS
  const todoRows: StatsTodoRow[] = []
  let latest = Math.min(now, start + MAX_WINDOW_MS)
  for (const level of statsLevels) {
    const activeEntities = await askAs(run.deps, sync, run.signal, (ads, accountId) =>
      activeEntitiesOf(ads, accountId, level, { start, now }, run.signal),
    )
    for (const entity of activeEntities) {
      latest = Math.max(latest, Date.parse(entity.activity_end_time))
      todoRows.push(...queuedHoursOf(sync.id, level, entity, oldestHour))
    }
  }
  return {
    cursor: nextCursor(cursor),
    step: cursor.stage,
    write: async (tx) => {
      await addTodo(tx, todoRows)
      await changeSync(tx, sync.id, { stats_until: new Date(latest) })
    },
  }
}

async function activeEntitiesOf(
  ads: AdsClient,
  accountId: string,
  level: StatsLevel,
  { start, now }: { readonly start: number; readonly now: number },
  signal: AbortSignal,
): Promise<AdsActiveEntity[]> {
  const hourEnd = (end: number) =>
    ads.stats.activeEntities(accountId, { entity: wireEntities[level], start, end }, { signal })
  const latestEnd = start + MAX_WINDOW_MS
  try {
    return await hourEnd(latestEnd)
  } catch (error) {
    // The network may refuse a question about hours that are still in the future.
    if (!isNetworkError(error, 'validation') || latestEnd <= now) throw error
    return await hourEnd(floorToHour(now) + HOUR_MS)
  }
}

const isPlacement = (name: string): name is StatsPlacement =>
  (statsPlacements as readonly string[]).includes(name)

function queuedHoursOf(
  sync_id: string,
  level: StatsLevel,
  { entity_id, activity_start_time, activity_end_time, placements }: AdsActiveEntity,
  oldest: number,
): StatsTodoRow[] {
  const fromHour = Math.max(floorToHour(Date.parse(activity_start_time)), floorToHour(oldest))
  const to = floorToHour(Date.parse(activity_end_time)) + HOUR_MS
  if (to <= fromHour) return []
  const hours = { from_hour: new Date(fromHour), to_hour: new Date(to) }
  return placements
    .filter(isPlacement)
    .map((placement) => ({ sync_id, level, placement, entity_id, ...hours }))
}

/**
 * Reads up to 20 entities and a week of hours in one call; the queue entries are removed together with
 * storing the result.
 */
export async function readHours(step: Step): Promise<StepDone> {
  const { run, sync, cursor } = step
  const { db } = run.deps
  const now = run.deps.clock()
  const rows = await nextTodo(db, sync.id, {
    entities: cursor.alone > 0 ? 1 : statsLimits.entity_ids,
    ms: statsLimits.sync_days * DAY_MS,
  })
  const [first] = rows
  if (!first) {
    const nextReadAt = new Date(now.getTime() + EVERY_MS)
    return {
      is_over: true,
      step: 'done',
      write: async (tx) => await changeSync(tx, sync.id, { synced_at: now, next_at: nextReadAt }),
    }
  }
  const isNewWindow = now.getTime() - cursor.window_at >= WINDOW_MS
  if (!isNewWindow && cursor.calls >= CALLS_A_WINDOW)
    return {
      wait_until: new Date(cursor.window_at + WINDOW_MS),
      cause: 'jobs.peopleFirst',
    }
  const firstHour = first.from_hour.getTime()
  const latest = Math.max(...rows.map(({ to_hour }) => to_hour.getTime()))
  const to = Math.min(firstHour + statsLimits.sync_days * DAY_MS, latest)
  const countedHours = {
    ...cursor,
    calls: (isNewWindow ? 0 : cursor.calls) + 1,
    window_at: isNewWindow ? now.getTime() : cursor.window_at,
  }
  const answer = await readStatsOfHours(step, rows, firstHour, to)
  if (answer === null && rows.length > 1)
    return { cursor: { ...countedHours, alone: rows.length }, step: cursor.stage }
  const hours = answer === null ? [] : hoursOf(answer, rows, firstHour)
  const remainingCount = await countTodo(db, sync.id)
  return {
    cursor: { ...countedHours, alone: Math.max(0, cursor.alone - 1) },
    step: cursor.stage,
    done: step.job.done + rows.length,
    total: step.job.done + remainingCount,
    write: async (tx) => {
      await writeHours(tx, first, hours, { from: new Date(firstHour), to: new Date(to) }, now)
      await finishTodo(tx, rows, new Date(answer === null ? latest : to))
    },
  }
}

/** Null when the network does not know one of them. */
async function readStatsOfHours(
  { run, sync }: Step,
  rows: readonly StatsTodoRow[],
  start: number,
  end: number,
): Promise<AdsStatsAnswer | null> {
  const [{ level, placement } = { level: 'line_item', placement: '' }] = rows
  try {
    return await askAs(run.deps, sync, run.signal, (ads, accountId) =>
      ads.stats.read(
        accountId,
        {
          entity: wireEntities[level as StatsLevel],
          entity_ids: rows.map(({ entity_id }) => entity_id),
          start,
          end,
          granularity: 'HOUR',
          metric_groups: ['ENGAGEMENT', 'BILLING', 'VIDEO'],
          ...(isPlacement(placement) ? { placement } : {}),
        },
        { signal: run.signal },
      ),
    )
  } catch (error) {
    if (isNetworkError(error, 'not_found') || isNetworkError(error, 'validation')) return null
    throw error
  }
}

/** The hours that each entity was named for. */
function hoursOf(answer: AdsStatsAnswer, rows: readonly StatsTodoRow[], start: number): HourOfEntity[] {
  const rowByEntity = new Map(rows.map((row) => [row.entity_id, row]))
  return answer.data.flatMap(({ id, id_data }): HourOfEntity[] => {
    const row = rowByEntity.get(id)
    const metrics = id_data[0]?.metrics ?? {}
    if (!row) return []
    return Array.from({ length: answer.time_series_length }, (_, at) => at).flatMap((at): HourOfEntity[] => {
      const hourStart = new Date(start + at * HOUR_MS)
      if (hourStart < row.from_hour || hourStart >= row.to_hour) return []
      return [{ entity_id: id, hour: hourStart, numbers: numbersAt(metrics, at) }]
    })
  })
}

/** What a series tells of one hour; null where it tells nothing. Counts and micros are whole. */
const numberAt = (series: AdsMetric | undefined, at: number): bigint | null => {
  const number = Array.isArray(series) ? (series[at] ?? null) : null
  return number === null ? null : BigInt(Math.round(number))
}

const numbersAt = (metrics: Readonly<Record<string, AdsMetric>>, at: number): HourNumbers =>
  Object.fromEntries(statsMetrics.map((name) => [name, numberAt(metrics[name], at)])) as HourNumbers
