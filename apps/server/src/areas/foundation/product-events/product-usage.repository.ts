import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'

export interface FunnelStep {
  readonly event: string
  /** Who did this after all steps before it. */
  readonly people: number
}

/** `screen /premium-suite` is that screen, by the pattern of its address; any other step is an event by its name. */
const isStep = (step: string): SQL => {
  const pattern = /^screen (.+)$/.exec(step)?.[1]
  return pattern === undefined
    ? sql`event = ${step}`
    : sql`event = 'screen' and properties->>'screen' = ${pattern}`
}
/** Nothing, or only what was told on one site. */
const ofSite = (site: string | undefined): SQL =>
  site === undefined ? sql`` : sql` and properties->>'site' = ${site}`

/** How many people did each step after the one before it, since a time. */
export async function readFunnel(
  db: Db,
  steps: readonly string[],
  since: Date,
  site?: string,
): Promise<FunnelStep[]> {
  if (steps.length === 0) return []
  const tables = steps.map((event, n): SQL => {
    const name = sql.raw(`step_${n}`)
    if (n === 0)
      return sql`${name} as (select distinct_id, min(at) as at from product_events
        where ${isStep(event)}${ofSite(site)} and at >= ${since.toISOString()}::timestamptz group by distinct_id)`
    const before = sql.raw(`step_${n - 1}`)
    return sql`${name} as (select e.distinct_id, min(e.at) as at from product_events e
      join ${before} b on b.distinct_id = e.distinct_id and e.at >= b.at
      where ${isStep(event)}${ofSite(site)} group by e.distinct_id)`
  })
  const counts = steps.map((_, n) => sql`(select count(*)::int from ${sql.raw(`step_${n}`)})`)
  const { rows } = await db.execute<{ people: number[] }>(
    sql`with ${sql.join(tables, sql`, `)} select array[${sql.join(counts, sql`, `)}] as people`,
  )
  return steps.map((event, n) => ({ event, people: rows[0]!.people[n]! }))
}

export interface Cohort {
  /** Monday (UTC) of the week of their first event. */
  readonly week: string
  /** People by whole weeks since their first event: the first figure is the cohort itself. */
  readonly people: readonly number[]
}

/** People by the week of their first event, and how many came back in each week after it. */
export async function readRetention(db: Db, since: Date, site?: string): Promise<Cohort[]> {
  const { rows } = await db.execute<{ week: string; later: number; people: number }>(sql`
    with told as (select distinct_id, at from product_events where true${ofSite(site)}),
    firsts as (select distinct_id, min(at) as first from told group by distinct_id)
    select to_char(date_trunc('week', f.first at time zone 'UTC'), 'YYYY-MM-DD') as week,
      floor(extract(epoch from e.at - f.first) / 604800)::int as later, count(distinct e.distinct_id)::int as people
    from firsts f join told e on e.distinct_id = f.distinct_id
    where f.first >= ${since.toISOString()}::timestamptz group by 1, 2 order by 1, 2`)
  return [...Map.groupBy(rows, ({ week }) => week)].map(([week, ofWeek]) => {
    const last = Math.max(...ofWeek.map(({ later }) => later))
    return {
      week,
      people: Array.from(
        { length: last + 1 },
        (_, n) => ofWeek.find(({ later }) => later === n)?.people ?? 0,
      ),
    }
  })
}

export interface UsageDay {
  /** Of UTC. */
  readonly date: string
  readonly people: number
  readonly sessions: number
}

/** Days with events. */
export async function readUsageDays(db: Db, since: Date, site?: string): Promise<UsageDay[]> {
  const { rows } = await db.execute<{ date: string; people: number; sessions: number }>(sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as date, count(distinct distinct_id)::int as people,
      (count(*) filter (where event = 'session'))::int as sessions
    from product_events where at >= ${since.toISOString()}::timestamptz${ofSite(site)} group by 1 order by 1`)
  return rows
}

/** Everybody who told anything, with when the first event of all came. */
export async function readUsageTotals(
  db: Db,
  since: Date,
  site?: string,
): Promise<{ people: number; began_at: Date | null }> {
  const { rows } = await db.execute<{ people: number; began: string | null }>(sql`
    select (count(distinct distinct_id) filter (where at >= ${since.toISOString()}::timestamptz${ofSite(site)}))::int as people,
      extract(epoch from min(at)) as began from product_events`)
  const { people, began } = rows[0]!
  return { people, began_at: began === null ? null : new Date(Number(began) * 1000) }
}

/** Screens by the patterns of their addresses, and steps by their names, the most used first. */
export async function readUsedParts(db: Db, since: Date, most: number, site?: string) {
  const told = sql`at >= ${since.toISOString()}::timestamptz${ofSite(site)}`
  const counts = sql`count(distinct distinct_id)::int as people, count(*)::int as times`
  const { rows: screens } = await db.execute<{ site: string; screen: string; people: number; times: number }>(
    sql`select coalesce(properties->>'site', '') as site, coalesce(properties->>'screen', '') as screen, ${counts}
      from product_events where event = 'screen' and ${told} group by 1, 2 order by people desc, times desc, 1, 2 limit ${most}`,
  )
  const { rows: actions } = await db.execute<{ action: string; people: number; times: number }>(
    sql`select event as action, ${counts} from product_events where event not in ('screen', 'session') and ${told}
      group by 1 order by people desc, times desc, 1 limit ${most}`,
  )
  return { screens, actions }
}
