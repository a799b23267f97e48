import { rowsOf, type KilledCase } from './killed-case.ts'

/** People added to a list on X. */
export const listChange: KilledCase = {
  prepare: async ({ app, admin, sandbox }) => {
    const handles = [...sandbox.people.values()].map(({ handle }) => handle)
    const { body: list } = await app.call('POST', '/api/user/lists/', { as: admin, body: { name: 'Killed' } })
    const { deps } = app
    await deps.store.pool.query(
      `insert into subscriptions (id, user_id, product, plan_id, plan_name, interval, price_micro, currency, start_at, status, provider_id, provider_time)
       values (gen_random_uuid(), $1, 'premium', 'solo', 'Solo', 'month', 19000000, 'EUR', $2, 'active', 'sub_killed', $2)`,
      [admin.id, deps.clock()],
    )
    const path = `/api/external/premium-suite/lists/${list.id}/changes/`
    const { status } = await app.call('POST', path, { as: admin, body: { handles } })
    if (status !== 202) throw new Error(`the change was not begun: ${status}`)
  },
  result: async (world) => ({
    jobs: await rowsOf(
      world,
      "select state, step, done, total, cause from background_jobs where kind = 'list_change'",
    ),
    people: await rowsOf(
      world,
      'select place, action, state, reason from social_list_change_people order by place',
    ),
    lists: await rowsOf(world, 'select member_count from social_lists'),
  }),
}
