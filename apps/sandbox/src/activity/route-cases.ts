import type { Call, RouteCases } from '../testing/route-kit.ts'
import { startWebhookReceiver } from '../testing/webhook-receiver.ts'

/** For each route of this folder, one successful call and one error. */
export const activityRouteCases: RouteCases = (kit) => {
  const asApp = async (call: Call = {}): Promise<Call> => ({
    ...call,
    plain: true,
    headers: {
      authorization: `Bearer ${await kit.box.network.oauth2?.appToken()}`,
      'content-type': 'application/json',
    },
  })
  const receiver = async () => (await startWebhookReceiver(kit.box.consumer.secret)).url
  const created = async (route: string, call: Call, field: string): Promise<string> => {
    const { data } = (await (await kit.send(route, call)).json()) as { data: Record<string, string> }
    return data[field]!
  }
  const webhook = async () =>
    await created('POST /2/webhooks', await asApp({ json: { url: await receiver() } }), 'id')
  const follows = (user = kit.box.person('agency_planner').network_id) => ({
    event_type: 'follow.follow',
    filter: { user_id: user },
  })
  const subscription = async () =>
    await created('POST /2/activity/subscriptions', { json: follows() }, 'subscription_id')
  return {
    'POST /2/webhooks': [
      async () => await asApp({ json: { url: await receiver() } }),
      async () => await asApp({ json: { url: 'nowhere' }, status: 400 }),
    ],
    'GET /2/webhooks': [() => asApp(), () => ({ status: 403 })],
    'PUT /2/webhooks/:id': [
      async () => await asApp({ at: { id: await webhook() } }),
      () => asApp({ at: { id: '1' }, status: 400 }),
    ],
    'DELETE /2/webhooks/:id': [
      async () => await asApp({ at: { id: await webhook() } }),
      () => asApp({ at: { id: '1' }, status: 400 }),
    ],
    'POST /2/activity/subscriptions': [
      () => ({ json: follows() }),
      () => ({ json: follows(kit.world.networkIdAt(700)), status: 403 }),
    ],
    'GET /2/activity/subscriptions': [() => ({}), () => ({ as: null, status: 401 })],
    'PUT /2/activity/subscriptions/:id': [
      async () => ({ at: { id: await subscription() }, json: { tag: 'mine' } }),
      () => ({ at: { id: '1' }, json: {}, status: 404 }),
    ],
    'DELETE /2/activity/subscriptions/:id': [
      async () => ({ at: { id: await subscription() } }),
      () => ({ at: { id: '1' }, status: 404 }),
    ],
  }
}
