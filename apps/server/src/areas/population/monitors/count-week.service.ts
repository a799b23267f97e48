import type { Deps } from '../../../app/deps.ts'
import type { MonitorRow, MonitorWeekRow } from './tables.ts'

/** Counts one week of a monitor in the current population. */
export async function countWeek(
  deps: Pick<Deps, 'population' | 'clock'>,
  monitor: Pick<MonitorRow, 'id' | 'kind' | 'query' | 'country_codes' | 'post_language' | 'revision'>,
  week_start: string,
  signal: AbortSignal,
): Promise<MonitorWeekRow> {
  const { kind, query, country_codes, post_language } = monitor
  const { loudest, ...week } = await deps.population.social.exploreWeek(
    { kind, query, country_codes, post_language: post_language ?? undefined, week_start },
    { signal },
  )
  return {
    ...week,
    monitor_id: monitor.id,
    week_start,
    revision: monitor.revision,
    definition: { query, kind, country_codes, post_language },
    top_posts: loudest.map(({ id, author }) => ({ post_id: id, author_network_id: author.network_id })),
    computed_at: deps.clock(),
  }
}
