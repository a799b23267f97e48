import { syncAccountNow } from '../../../areas/advertising/ads-sync/ads-syncing.service.ts'
import { advertise } from '../../network/ads-world.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

/** A campaign of two line items of two ads each, fetched one a page. */
export const adsSync: KilledCase = {
  prepare: async ({ app, sandbox, account }) => {
    advertise(sandbox, account, 'beans')
    await syncAccountNow(app.deps, account)
  },
  result: async (world) => ({
    jobs: await rowsOf(world, "select state, step, done, cause from background_jobs where kind = 'ads_sync'"),
    entities: await rowsOf(
      world,
      'select kind, id, parent_id, name, entity_status, deleted from ads_entities order by 1, 2',
    ),
    hours: await rowsOf(
      world,
      'select level, entity_id, count(*) - count(distinct hour) as doubles from ads_hourly_stats group by 1, 2 order by 1, 2',
    ),
  }),
}
