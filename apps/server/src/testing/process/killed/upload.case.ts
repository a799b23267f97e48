import { rowsOf, type KilledCase } from './killed-case.ts'

/**
 * 450 people in batches of 100. The number X reports as matched depends on the moment of polling; the final
 * number does not.
 */
export const upload: KilledCase = {
  prepare: async ({ app, admin, team, account }) => {
    const { body } = await app.call('POST', '/api/build-audience/', {
      as: admin,
      body: {
        team_id: team.id,
        name: 'Coffee',
        targeting_package: { keywords: [{ label: 'coffee' }] },
      },
    })
    await app.call('POST', '/api/uploaded-audiences/', {
      as: admin,
      body: { audience_id: body.id, ad_account_id: account, name: 'Killed often' },
    })
  },
  result: async (world) => ({
    uploads: await rowsOf(
      world,
      `select state, total_count, sent_count, accepted_count, targetable from uploaded_audiences`,
    ),
    states: await rowsOf(world, 'select state, cause from uploaded_audience_states order by id'),
    batches: await rowsOf(
      world,
      'select position, user_count, network_ids from uploaded_audience_batches order by 1',
    ),
    usages: await rowsOf(world, 'select state, targeting_package from audience_usages'),
    on_network: world.sandbox.running.sandbox.audiences
      .visibleTo(world.account, 'OWNER')
      .filter(({ deleted }) => !deleted)
      .map(({ name, matched }) => ({ name, matched })),
  }),
}
