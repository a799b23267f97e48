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

/** How many people did each step after the one before it, since a time. */
export async function readFunnel(db: Db, steps: readonly string[], since: Date): Promise<FunnelStep[]> {
  if (steps.length === 0) return []
  const tables = steps.map((event, n): SQL => {
    const name = sql.raw(`step_${n}`)
    if (n === 0)
      return sql`${name} as (select distinct_id, min(at) as at from product_events
        where ${isStep(event)} and at >= ${since.toISOString()}::timestamptz group by distinct_id)`
    const before = sql.raw(`step_${n - 1}`)
    return sql`${name} as (select e.distinct_id, min(e.at) as at from product_events e
      join ${before} b on b.distinct_id = e.distinct_id and e.at >= b.at where ${isStep(event)} group by e.distinct_id)`
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
export async function readRetention(db: Db, since: Date): Promise<Cohort[]> {
  const { rows } = await db.execute<{ week: string; later: number; people: number }>(sql`
    with firsts as (select distinct_id, min(at) as first from product_events group by distinct_id)
    select to_char(date_trunc('week', f.first at time zone 'UTC'), 'YYYY-MM-DD') as week,
      floor(extract(epoch from e.at - f.first) / 604800)::int as later, count(distinct e.distinct_id)::int as people
    from firsts f join product_events e on e.distinct_id = f.distinct_id
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
