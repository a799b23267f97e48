import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, testWorld, type TestSandbox } from '../testing/start-sandbox.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts'

const DAY_SECONDS = 86_400
const world = testWorld()
let box: TestSandbox
let receiver: WebhookReceiver
let appToken: string
let index: number
let webhookId: string
beforeAll(async () => {
  box = await startSandbox({ windowSeconds: 1, followWrites: true })
  receiver = await startWebhookReceiver(box.consumer.secret)
  appToken = (await box.network.oauth2?.appToken()) ?? ''
  index = box.person('creator_ja').index
})
afterAll(async () => {
  await box.close()
  await receiver.close()
})

const asApp = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${box.url}/2/${path}`, {
    method,
    headers: { authorization: `Bearer ${appToken}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
/** A subscription made directly: its authorization is tested with the routes. */
const subscribe = (event_type: 'follow.follow' | 'follow.unfollow') => {
  const at = box.sandbox.clock.world()
  box.sandbox.journal.put('activity_subscriptions', event_type, {
    subscription_id: event_type,
    event_type,
    user_id: world.networkIdAt(index),
    tag: null,
    webhook_id: webhookId,
    created_at: at,
    updated_at: at,
    seen: box.sandbox.network.now().elapsed,
  })
}
const moveOn = (days: number) => box.control('time', { seconds: days * DAY_SECONDS })
const followersNow = async () =>
  new Set(await box.sandbox.network.followers(index, box.sandbox.network.now()))
/** Who follows at the end by the events, in order. */
const replayed = (start: ReadonlySet<number>) => {
  const list = new Set(start)
  for (const { data } of receiver.events) {
    if (data.payload['target']!.data.id !== world.networkIdAt(index)) continue
    const source = world.indexOfNetworkId(data.payload['source']!.data.id)!
    if (data.event_type === 'follow.follow') list.add(source)
    else list.delete(source)
  }
  return list
}
const fault = (kind: string, more: object = {}) => box.control('faults', { kind, ...more })

describe('the activity API (issue 46.6)', () => {
  test('a webhook is registered only if it answers the challenge', async () => {
    receiver.isAnswering = false
    const refused = await asApp('POST', 'webhooks', { url: receiver.url })
    expect([refused.status, refused.body['title']]).toEqual([400, 'CrcValidationFailed'])
    receiver.isAnswering = true
    const { status, body } = await asApp('POST', 'webhooks', { url: receiver.url })
    expect([status, body['data']]).toMatchObject([200, { url: receiver.url, valid: true }])
    webhookId = (body['data'] as { id: string }).id
    expect((await asApp('POST', 'webhooks', { url: receiver.url })).body['title']).toBe('DuplicateUrlFailed')
  })

  test('events, signed, lead from the earlier list of followers to the later one, and cost $0.010 each (issue 46.8)', async () => {
    subscribe('follow.follow')
    subscribe('follow.unfollow')
    const before = await followersNow()
    const start = box.sandbox.network.now()
    await moveOn(5)
    const after = await followersNow()
    expect(after.symmetricDifference(before).size).toBeGreaterThan(0)
    expect(receiver.events.length).toBeGreaterThan(0)
    // People who were suspended, closed their account or came back do so without an event.
    const { network } = box.sandbox
    const moments = [start, network.now()]
    const different = [...replayed(before).symmetricDifference(after)]
    expect(
      different.filter((each) => moments.every((moment) => network.stateAt(each, moment) === 'active')),
    ).toEqual([])
    expect(receiver.wrongSignatures).toBe(0)
    const bill = box.sandbox.credits.bill().find(({ item }) => item === 'Activity: Follow')
    expect(bill).toMatchObject({ count: receiver.events.length, amount: receiver.events.length * 10 })
  })

  test('events are lost, doubled with the same id, or late, as faults say', async () => {
    const eventsOf = async (days: number) => {
      const sent = receiver.events.length
      await moveOn(days)
      return receiver.events.slice(sent).map(({ data }) => data.event_uuid)
    }
    await fault('event_doubled', { remaining: 1 })
    const doubled = await eventsOf(5)
    expect(doubled.length - new Set(doubled).size).toBe(1)
    await fault('event_lost')
    expect(await eventsOf(5)).toEqual([])
    await box.control('faults', { remove: 'all' })
    await fault('event_late', { value: 3 * 3_600 * 24, remaining: 1_000 })
    expect((await eventsOf(1)).length).toBe(0)
    await box.control('faults', { remove: 'all' })
    const late = await eventsOf(4)
    expect(new Set(late).size).toBe(late.length)
    expect(late.length).toBeGreaterThan(0)
    expect(box.sandbox.journal.all('late_events')).toEqual([])
  })

  test('a webhook that fails its challenge gets no events', async () => {
    receiver.isAnswering = false
    expect((await asApp('PUT', `webhooks/${webhookId}`)).body['title']).toBe('CrcValidationFailed')
    const sent = receiver.events.length
    await moveOn(5)
    expect(receiver.events.length).toBe(sent)
  })
})
