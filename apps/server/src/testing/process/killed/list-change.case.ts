import { givePlan } from '../../billing/give-plan.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

/** People added to a list on X. */
export const listChange: KilledCase = {
  prepare: async ({ app, admin, sandbox }) => {
    const handles = [...sandbox.people.values()].map(({ handle }) => handle)
    const { body: list } = await app.call('POST', '/api/user/lists/', { as: admin, body: { name: 'Killed' } })
    await givePlan(app, admin.id)
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
