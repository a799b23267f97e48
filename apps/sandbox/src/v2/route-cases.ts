import type { Call, RouteCases } from '../testing/route-kit.ts'

/** For each route of this folder, one successful call and one error. */
export const v2RouteCases: RouteCases = (kit) => {
  const asApp = async (call: Call = {}): Promise<Call> => ({
    ...call,
    plain: true,
    headers: { authorization: `Bearer ${await kit.box.network.oauth2?.appToken()}` },
  })
  const plannerId = () => kit.box.person('agency_planner').network_id
  const user = (index = 700) => kit.world.networkIdAt(index)
  const writer = () =>
    Array.from({ length: 500 }, (_, n) => n).find((index) => kit.world.postsOf(index).length > 0) ?? 0
  const post = () => kit.world.postsOf(writer()).at(-1)?.network_id ?? ''
  const ofPost = (): Call => ({ at: { id: post() } })
  const tooMany = (at: Record<string, string>): Call => ({ at, query: { max_results: '101' }, status: 400 })
  const list = async (): Promise<string> => {
    const created = await kit.send('POST /2/lists', { json: { name: 'Cases' } })
    return ((await created.json()) as { data: { id: string } }).data.id
  }
  const member = async () => {
    const id = await list()
    await kit.send('POST /2/lists/:id/members', { at: { id }, json: { user_id: user() } })
    return { id, user_id: user() }
  }
  const foreignAccountCall = (at: Record<string, string> = {}): Call => ({
    at: { id: 'x', user_id: '1', ...at },
    json: {},
    status: 400,
  })
  const spanParams = { start_time: '2026-10-01T00:00:00Z', end_time: '2026-10-02T00:00:00Z' }
  return {
    'GET /2/users/search': [() => ({ query: { query: 'coffee' } }), () => ({ status: 400 })],
    'POST /2/users/:id/following': [
      () => ({ at: { id: plannerId() }, json: { target_user_id: user() } }),
      () => ({ at: { id: user() }, json: { target_user_id: plannerId() }, status: 400 }),
    ],
    'DELETE /2/users/:source/following/:target': [
      () => ({ at: { source: plannerId(), target: user() } }),
      () => ({ at: { source: plannerId(), target: 'x' }, status: 400 }),
    ],
    'GET /2/tweets': [() => ({ query: { ids: post() } }), () => ({ status: 400 })],
    'GET /2/tweets/:id': [ofPost, () => ({ at: { id: 'x' }, status: 400 })],
    'GET /2/users/:id/mentions': [() => ({ at: { id: user(0) } }), () => tooMany({ id: user(0) })],
    'GET /2/users/:id/liked_tweets': [
      () => ({ at: { id: user() } }),
      () => asApp({ at: { id: user() }, status: 403 }),
    ],
    'GET /2/users/reposts_of_me': [() => ({}), () => asApp({ status: 403 })],
    'GET /2/tweets/:id/liking_users': [ofPost, () => tooMany({ id: post() })],
    'GET /2/tweets/:id/retweeted_by': [ofPost, () => tooMany({ id: post() })],
    'GET /2/tweets/:id/retweets': [ofPost, () => tooMany({ id: post() })],
    'GET /2/tweets/:id/quote_tweets': [ofPost, () => tooMany({ id: post() })],
    'GET /2/tweets/counts/recent': [
      () => asApp({ query: { query: 'the' } }),
      () => ({ query: { query: 'the' }, status: 403 }),
    ],
    'GET /2/tweets/analytics': [
      () => ({ query: { ids: post(), ...spanParams } }),
      () => ({ query: { ids: post() }, status: 400 }),
    ],
    'POST /2/lists': [
      () => ({ json: { name: 'Another' }, status: 201 }),
      () => ({ json: { name: 'x'.repeat(26) }, status: 400 }),
    ],
    'GET /2/lists/:id': [
      async () => ({ at: { id: await list() } }),
      () => ({ at: { id: 'x' }, status: 400 }),
    ],
    'PUT /2/lists/:id': [
      async () => ({ at: { id: await list() }, json: { description: 'd' } }),
      async () => ({ at: { id: await list() }, json: { private: 'yes' }, status: 400 }),
    ],
    'DELETE /2/lists/:id': [async () => ({ at: { id: await list() } }), () => foreignAccountCall()],
    'GET /2/lists/:id/members': [
      async () => ({ at: await member() }),
      async () => tooMany({ id: await list() }),
    ],
    'POST /2/lists/:id/members': [
      async () => ({ at: { id: await list() }, json: { user_id: user() } }),
      async () => ({ at: { id: await list() }, json: { user_id: 'x' }, status: 400 }),
    ],
    'DELETE /2/lists/:id/members/:user_id': [
      async () => ({ at: await member() }),
      () => foreignAccountCall(),
    ],
    'GET /2/lists/:id/tweets': [
      async () => ({ at: await member() }),
      async () => tooMany({ id: await list() }),
    ],
    'GET /2/users/:id/owned_lists': [() => ({ at: { id: plannerId() } }), () => tooMany({ id: plannerId() })],
    'GET /2/users/:id/list_memberships': [() => ({ at: { id: user() } }), () => tooMany({ id: user() })],
    'GET /2/trends/by/woeid/:woeid': [
      () => asApp({ at: { woeid: '1' } }),
      () => asApp({ at: { woeid: 'london' }, status: 400 }),
    ],
    'GET /2/users/personalized_trends': [() => ({}), () => asApp({ status: 403 })],
    'GET /2/usage/tweets': [() => asApp(), () => asApp({ query: { days: '91' }, status: 400 })],
  }
}
