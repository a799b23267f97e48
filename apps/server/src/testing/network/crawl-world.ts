import { createNetwork, singleHost, type UserToken } from '@rookery/network'
import { readConfig } from '../../config/config.ts'
import type { TestSandbox } from './open-sandbox.ts'

/** A user's token on the sandbox, obtained by signing in. */
export async function tokenOf(
  sandbox: TestSandbox,
  folder: string,
  role = 'agency_planner',
): Promise<UserToken> {
  const network = createNetwork({
    consumer: readConfig({ DATA_DIR: folder }).network.consumer,
    hosts: singleHost(sandbox.url),
  })
  const request = await network.signIn.requestToken('http://localhost/login/twitter?state=s')
  const back = await sandbox.consent(request.token, role)
  const access = await network.signIn.accessToken(request, back.searchParams.get('oauth_verifier')!)
  return { token: access.oauth_token, secret: access.oauth_token_secret }
}

/**
 * The account of the world with the most followers, with followers and followed accounts as the sandbox
 * answers them.
 */
export async function celebrityOf({ running }: TestSandbox) {
  const { world, followers } = running.sandbox
  let best = { index: 0, count: -1 }
  for (let index = 0; index < world.size; index += 1) {
    const count = (await followers.of(index)).length
    if (count <= best.count) continue
    if (!world.profileAt(index).protected && world.postsOf(index).length > 15) best = { index, count }
  }
  const profile = world.profileAt(best.index)
  const ids = (list: Iterable<number>) => [...list].map((each) => world.networkIdAt(each))
  return {
    profile,
    followers: ids(await followers.of(best.index)),
    following: ids(world.followingOf(best.index)),
    posts: world.postsOf(best.index),
  }
}
