import { syncAccountNow } from '../../../areas/advertising/ads-sync/ads-sync.job.ts'
import { createAdvertisement } from '../../network/ads-world.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

/** A campaign of two line items of two ads each, fetched with one entity per page. */
export const adsSync: KilledCase = {
  prepare: async ({ app, sandbox, account }) => {
    createAdvertisement(sandbox, account, 'beans')
    await syncAccountNow(app.deps, account)
  },
  result: async (world) => ({
    jobs: await rowsOf(world, "select state, step, done, cause from background_jobs where kind = 'ads_sync'"),
    // Rows without ids: other jobs create rows at the same time, and the network numbers them in order of
    // arrival.
    entities: await rowsOf(
      world,
      `select e.kind, p.kind as of, p.name as parent, e.name, e.entity_status, e.deleted, count(distinct e.id)::int as ids, count(*)::int as rows
       from ads_entities e left join ads_entities p on p.id = e.parent_id
       group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    ),
    hours: await rowsOf(
      world,
      'select level, count(distinct entity_id)::int as entities, (count(*) - count(distinct (entity_id, hour)))::int as doubles from ads_hourly_stats group by 1 order by 1',
    ),
  }),
}
