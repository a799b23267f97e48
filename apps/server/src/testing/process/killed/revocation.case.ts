import { tokenOf } from '../../network/crawl-world.ts'
import { rowsOf, type KilledCase } from './killed-case.ts'

let token: { token: string; secret: string }

/** Revoking twice is fine: the network answers that the token is already invalid. */
export const revocationCase: KilledCase = {
  prepare: async ({ app, sandbox }) => {
    token = await tokenOf(sandbox, app.deps.config.data_dir, 'marketer_ja')
    const leavingUser = await app.signIn({ email: 'leaver@x.example', token })
    await app.call('POST', '/api/user/erase/', { as: leavingUser, body: { confirm: 'leaver@x.example' } })
  },
  result: async (world) => ({
    left: await rowsOf(world, 'select provider from token_revocations'),
    works: await world.app.deps.network.signIn.verifyCredentials(token).then(
      () => true,
      (error: { kind?: string }) => error.kind,
    ),
  }),
}
