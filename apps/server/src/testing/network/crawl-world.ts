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
  const requestToken = await network.signIn.requestToken('http://localhost/login/twitter?state=s')
  const callbackUrl = await sandbox.consent(requestToken.token, role)
  const accessToken = await network.signIn.accessToken(
    requestToken,
    callbackUrl.searchParams.get('oauth_verifier')!,
  )
  return { token: accessToken.oauth_token, secret: accessToken.oauth_token_secret }
}

/**
 * The account of the world with the most followers, with followers and followed accounts as the sandbox
 * answers them.
 */
export async function celebrityOf({ running }: TestSandbox) {
  const { world, followers } = running.sandbox
  let largestAccount = { index: 0, count: -1 }
  for (let index = 0; index < world.size; index += 1) {
    const followerCount = (await followers.of(index)).length
    if (followerCount <= largestAccount.count) continue
    if (!world.profileAt(index).protected && world.postsOf(index).length > 15)
      largestAccount = { index, count: followerCount }
  }
  const profile = world.profileAt(largestAccount.index)
  const ids = (list: Iterable<number>) => [...list].map((each) => world.networkIdAt(each))
  return {
    profile,
    followers: ids(await followers.of(largestAccount.index)),
    following: ids(world.followingOf(largestAccount.index)),
    posts: world.postsOf(largestAccount.index),
  }
}
