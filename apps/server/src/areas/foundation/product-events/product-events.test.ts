import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { funnelLines, retentionLines } from '../../../cli/usage.ts'
import { purgeProductEvents } from './product-event.service.ts'
import { readFunnel, readRetention } from './product-usage.repository.ts'
import { updatedProfile } from './profile-update.policy.ts'
import { productEvents } from './tables.ts'

const TOKEN = 'project-1'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { product_events_token: TOKEN, rate_limit_factor: 1000 } })
})
afterAll(() => app.close())

const send = async (
  path: string,
  payload: string | Buffer,
  { type = 'application/json', headers = {} }: { type?: string; headers?: Record<string, string> } = {},
) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost', 'content-type': type, ...headers },
    payload,
  })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}
const eventOf = (id: string, more: object = {}) => ({
  event: 'screen opened',
  properties: { token: TOKEN, distinct_id: 'person-1', $insert_id: id, time: 1_700_000_000, ...more },
})
const asForm = (value: unknown, isBase64 = true): string => {
  const json = JSON.stringify(value)
  return new URLSearchParams({ data: isBase64 ? Buffer.from(json).toString('base64') : json }).toString()
}
const FORM = { type: 'application/x-www-form-urlencoded' }
const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await app.deps.store.pool.query(sql, values)).rows as Record<string, unknown>[]

describe('usage events', () => {
  test('/track/ takes base64 and JSON, each $insert_id once, and answers 1 or the verbose object (CALL-261)', async () => {
    const both = [eventOf('a'), eventOf('b')]
    expect(await send('/track/', asForm(both), FORM)).toMatchObject({ status: 200, text: '1' })
    expect(await send('/track/', asForm(both, false), FORM)).toMatchObject({ status: 200, text: '1' })
    const verbose = await send('/track/?verbose=1', JSON.stringify(eventOf('c')))
    expect(JSON.parse(verbose.text)).toEqual({ status: 1, error: null })
    expect((await send('/track', JSON.stringify([eventOf('c')]))).status).toBe(200)
    const rows = await rowsOf('select insert_id, event, distinct_id from product_events order by 1')
    expect(rows.map(({ insert_id }) => insert_id)).toEqual(['a', 'b', 'c'])
    expect(rows[0]).toMatchObject({ event: 'screen opened', distinct_id: 'person-1' })
  })

  test('addresses, handles and words are dropped, values cut at 255, and a wrong clock is corrected (CALL-261)', async () => {
    const now = app.deps.clock().getTime()
    const wrongNow = now - 7 * 60_000
    await send(
      `/track/?ip=1&_=${wrongNow}`,
      JSON.stringify([
        eventOf('kept', {
          ...{ time: (wrongNow - 60_000) / 1000, site: 'premium', screen: 'x'.repeat(300), count: 3 },
          ...{
            ip: '203.0.113.7',
            $ip: '203.0.113.7',
            q: 'tea',
            handle: '@violas',
            $current_url: 'https://x',
          },
          ...{ action: 'a@b.example', source: '203.0.113.7', features: ['lists', 'me@x.example'] },
        }),
      ]),
    )
    const [row] = await rowsOf("select properties, at from product_events where insert_id = 'kept'")
    expect(row!['properties']).toEqual({
      ...{ site: 'premium', screen: 'x'.repeat(255), count: 3, features: ['lists'] },
    })
    expect(Math.abs(now - 60_000 - (row!['at'] as Date).getTime())).toBeLessThan(5_000)
  })

  test('2,000 items or 1 MB are taken, more is 413; a foreign token and what cannot be read are 400 (CALL-261)', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, each) => eventOf(`many ${each}`))
    expect((await send('/track/', JSON.stringify(many(2_000)))).status).toBe(200)
    expect((await send('/track/', JSON.stringify(many(2_001)))).status).toBe(413)
    expect(
      (await send('/track/', JSON.stringify([eventOf('x', { site: 'x'.repeat(1_000_000) })]))).status,
    ).toBe(413)
    for (const [body, error] of [
      [JSON.stringify(eventOf('y', { token: 'other' })), 'the project token is not known here'],
      ['{', 'data is neither JSON nor base64 of JSON'],
      [JSON.stringify({ event: 'no properties' }), 'item 0 lacks its token, its name or whom it is about'],
    ] as const) {
      const answer = await send('/track/', body)
      expect([answer.status, JSON.parse(answer.text)]).toEqual([400, { status: 0, error }])
    }
  })

  test('who asks for privacy (Global Privacy Control) leaves nothing; without a token nobody does', async () => {
    const headers = { 'sec-gpc': '1' }
    expect((await send('/track/', JSON.stringify(eventOf('private')), { headers })).status).toBe(200)
    expect(await rowsOf("select 1 from product_events where insert_id = 'private'")).toEqual([])
    const off = await openTestApp({ config: { product_events_token: null } })
    const answer = await off.app.inject({
      method: 'POST',
      url: '/track/',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(eventOf('off')),
    })
    await off.close()
    expect(answer.statusCode).toBe(400)
  })

  test('too many calls of one address are 429 and say when to come back (CALL-261)', async () => {
    const slow = await openTestApp({ config: { product_events_token: TOKEN, rate_limit_factor: 1 / 300 } })
    const ask = () =>
      slow.app.inject({
        method: 'POST',
        url: '/track/',
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload: JSON.stringify(eventOf('often')),
      })
    const answers = [await ask(), await ask(), await ask(), await ask(), await ask()]
    await slow.close()
    const limited = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('people and groups', () => {
  test('/engage/ applies updates in their order (CALL-262)', async () => {
    const of = (update: object) => ({ $token: TOKEN, $distinct_id: 'person-1', ...update })
    const updates = [
      of({ $set: { plan: 'solo', email: 'a@b.example', count: 1 } }),
      of({ $set_once: { plan: 'pro', language: 'ja' } }),
      of({ $add: { count: 4 } }),
      of({ $append: { features: 'lists' } }),
      of({ $union: { features: ['lists', 'posts'] } }),
      of({ $remove: { features: 'lists' } }),
      of({ $unset: ['language'] }),
    ]
    expect((await send('/engage/', asForm(updates), FORM)).text).toBe('1')
    const read = () =>
      rowsOf("select properties from product_profiles where kind = 'person' and id = 'person-1'")
    expect(await read()).toEqual([{ properties: { plan: 'solo', count: 5, features: ['posts'] } }])
    await send('/engage/', JSON.stringify(of({ $delete: '' })))
    expect(await read()).toEqual([])
  })

  test('/groups/ applies updates of a group in their order (CALL-263)', async () => {
    const of = (update: object) => ({ $token: TOKEN, $group_key: 'team', $group_id: 't1', ...update })
    const updates = [
      of({ $set: { plan: 'solo' } }),
      of({ $set: { plan: 'pro' } }),
      of({ $union: { kind: ['a'] } }),
    ]
    expect((await send('/groups/?verbose=1', asForm(updates), FORM)).status).toBe(200)
    expect(
      await rowsOf("select id, group_key, properties from product_profiles where kind = 'group'"),
    ).toEqual([{ id: 't1', group_key: 'team', properties: { plan: 'pro', kind: ['a'] } }])
    expect((await send('/groups/', JSON.stringify({ $token: TOKEN, $group_key: 'team' }))).status).toBe(400)
  })

  test('an operation that is not known changes nothing (CALL-262)', () => {
    expect(updatedProfile({ plan: 'solo' }, { $drop: 1 })).toEqual({ plan: 'solo' })
  })
})

describe('the product’s own use, for operators', () => {
  test('a funnel counts who did a step after the one before it; who came back is told by weeks', async () => {
    const week = 7 * 24 * 3_600_000
    await app.deps.store.pool.query('delete from product_events')
    const start = Date.parse('2023-11-13T08:00:00Z')
    const did = (person: string, event: string, weeks: number) => ({
      event,
      properties: {
        ...{ token: TOKEN, distinct_id: person, $insert_id: `${person} ${event} ${weeks}` },
        time: start + weeks * week + 60_000,
      },
    })
    const rows = [
      ...[did('a', 'open', 0), did('a', 'build', 0.1), did('a', 'send', 2)],
      ...[did('b', 'build', 0), did('b', 'open', 0.1), did('b', 'send', 1)],
      did('c', 'open', 1),
    ]
    await app.deps.store.db.insert(productEvents).values(
      rows.map(({ event, properties: { distinct_id, $insert_id, time } }) => ({
        ...{ insert_id: $insert_id, event, distinct_id, properties: {} },
        ...{ at: new Date(time), received_at: new Date(time) },
      })),
    )
    const since = new Date(start)
    expect(await readFunnel(app.deps.store.db, ['open', 'build', 'send'], since)).toEqual([
      { event: 'open', people: 3 },
      { event: 'build', people: 1 },
      { event: 'send', people: 1 },
    ])
    expect(await readFunnel(app.deps.store.db, [], since)).toEqual([])
    const screenOf = (distinct_id: string, screen: string) => ({
      ...{ insert_id: `${distinct_id} ${screen}`, event: 'screen', distinct_id, properties: { screen } },
      ...{ at: new Date(start), received_at: new Date(start) },
    })
    await app.deps.store.db
      .insert(productEvents)
      .values([screenOf('a', '/premium'), screenOf('b', '/premium'), screenOf('c', '/pricing')])
    expect(await readFunnel(app.deps.store.db, ['screen /premium', 'open'], since)).toEqual([
      { event: 'screen /premium', people: 2 },
      { event: 'open', people: 2 },
    ])
    await app.deps.store.pool.query("delete from product_events where event = 'screen'")
    const cohorts = await readRetention(app.deps.store.db, since)
    expect(cohorts).toEqual([
      { week: '2023-11-13', people: [2, 1, 1] },
      { week: '2023-11-20', people: [1] },
    ])
    expect(
      funnelLines([
        { event: 'open', people: 4 },
        { event: 'build', people: 1 },
      ]),
    ).toEqual([
      '1. open: 4 (100% of the first, 100% of the one before)',
      '2. build: 1 (25% of the first, 25% of the one before)',
    ])
    expect(retentionLines(cohorts)[0]).toBe('2023-11-13: 2 people; 50% 50%')
  })
})

describe('replays', () => {
  const basic = (token: string) => ({ authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` })
  const path = '/record/?format=gzip&replay_id=r1&seq=0&distinct_id=person-1'

  test('/record/ keeps a part by replay and sequence, once, for 30 days, and always answers JSON (CALL-264)', async () => {
    const content = gzipSync('[{"type":2,"data":"***"}]')
    const type = 'application/octet-stream'
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await send(path, content, { type, headers: basic(TOKEN) })
      expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { code: 200, status: 'OK' }])
    }
    const rows = await rowsOf('select replay_id, seq, format, content from product_replays')
    expect(rows).toEqual([{ replay_id: 'r1', seq: 0, format: 'gzip', content }])
    const foreign = await send(path, content, { type, headers: basic('other') })
    expect([foreign.status, JSON.parse(foreign.text).code]).toEqual([401, 401])
    const wrong = await send('/record/?replay_id=r1', content, { type, headers: basic(TOKEN) })
    expect([wrong.status, JSON.parse(wrong.text).code]).toEqual([400, 400])
    const large = await send(path, Buffer.alloc(8_000_001), { type, headers: basic(TOKEN) })
    expect([large.status, String(large.headers['content-type'])]).toEqual([
      413,
      expect.stringContaining('json'),
    ])
    app.tick(31 * 24 * 3_600_000)
    await purgeProductEvents(app.deps)
    expect(await rowsOf('select 1 from product_replays')).toEqual([])
  })
})
