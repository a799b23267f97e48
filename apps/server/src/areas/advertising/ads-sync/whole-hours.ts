import { sql, type SQL } from 'drizzle-orm'
import { statsMetrics } from './tables.ts'

const each = (write: (column: SQL) => SQL, by: SQL = sql`, `): SQL =>
  sql.join(
    statsMetrics.map((name) => write(sql.identifier(name) as unknown as SQL)),
    by,
  )

/**
 * The hours of a sync's ad sets, in place of the table of stored hours: what the network tells of the ad set, and where it tells nothing of a metric, what
 * it tells of the ad set's ads. So a whole is never unknown while its parts have figures.
 */
export const wholeHours = (syncId: string): SQL => sql`(
  select entity_id, hour, ${each((name) => sql`sum(${name}) as ${name}`)}
  from (
    select entity_id, hour, ${each((name) => name)}
    from ads_hourly_stats where sync_id = ${syncId} and level = 'line_item'
    union all
    select promoted.parent_id, ad.hour, ${each((name) => sql`case when whole.${name} is null then ad.${name} end`)}
    from ads_hourly_stats ad
    join ads_entities promoted on promoted.sync_id = ad.sync_id and promoted.kind = ad.level and promoted.id = ad.entity_id
    left join ads_hourly_stats whole on whole.sync_id = ad.sync_id and whole.level = 'line_item' and whole.entity_id = promoted.parent_id
      and whole.placement = ad.placement and whole.hour = ad.hour
    where ad.sync_id = ${syncId} and ad.level in ('promoted_tweet', 'promoted_account')
      and (${each((name) => sql`(whole.${name} is null and ad.${name} is not null)`, sql` or `)})
  ) told group by entity_id, hour
) ads_hourly_stats`
