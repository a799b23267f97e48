import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.close())

const truth = async (handle: string, query = '') =>
  (await (await fetch(`${box.url}/sandbox/truth/${handle}${query}`)).json()) as {
    creator: { posts: { network_id: string; is_burst: boolean }[]; payouts: unknown[] } | null
    days: { date: string; followers: number; gained: number; lost: number }[]
    events: { at: string; kind: string; network_id: string; handle: string; old_handle?: string }[]
  }
const days = (count: number) => box.control('time', { seconds: count * 86_400 })
const LOSSES = new Set(['left', 'blocked_you', 'you_blocked', 'suspended', 'deactivated'])

test('a creator gains, loses and posts by themselves as the clock moves, and the truth says why (issue 46.5)', async () => {
  const { handle, network_id } = box.person('creator_en')
  const token = await box.signIn('creator_en')
  const x = box.network.x(token)
  const followers = async () => {
    const found: string[] = []
    for await (const { id } of x.followers(network_id)) found.push(id)
    return new Set(found)
  }
  const before = await followers()
  expect(before.size).toBeGreaterThan(100)
  await days(60)
  const after = await followers()
  const told = await truth(handle)
  expect(told.days.at(-1)?.followers).toBe(after.size)
  const lost = new Set([...before].filter((id) => !after.has(id)))
  expect(lost.size).toBeGreaterThan(5)
  const last = new Map(
    told.events.filter(({ kind }) => LOSSES.has(kind)).map((event) => [event.network_id, event.kind]),
  )
  for (const id of lost) expect(last.has(id), `why ${id} left`).toBe(true)
  expect(told.creator?.payouts.length).toBeGreaterThan(20)
  const latest = told.creator?.posts.at(-1)?.network_id ?? ''
  const newest = (await x.userPostsPage(network_id, {})).items[0]
  expect(newest?.id).toBe(latest)
  expect((await truth(handle, '?since=2999-01-01')).events).toEqual([])
})

test('renamed followers have both names in the truth, and the earlier one no longer finds them', async () => {
  await days(60)
  const { events } = await truth(box.person('creator_en').handle)
  const renamed = events.filter(({ kind }) => kind === 'renamed')
  expect(renamed.length).toBeGreaterThan(0)
  for (const { handle, old_handle } of renamed) expect(handle).not.toBe(old_handle)
})

test('the page of a creator shows 120 days and moves the clock from there', async () => {
  const { handle } = box.person('creator_ja')
  const address = `${box.url}/sandbox/creators/${handle}`
  const html = await (await fetch(address)).text()
  expect(html).toContain('Planted')
  expect(html).toContain('<svg class="chart"')
  expect(html.match(/<b class="num">\d{4}-\d\d-\d\d<\/b>/g)?.length).toBe(121)
  const moved = await fetch(`${box.url}/sandbox/time`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ seconds: '86400', back: `/sandbox/creators/${handle}` }),
  })
  expect(moved.headers.get('location')).toBe(`/sandbox/creators/${handle}`)
  const elsewhere = await fetch(`${box.url}/sandbox/time`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ seconds: '0', back: 'https://elsewhere.example/' }),
  })
  expect(elsewhere.headers.get('location')).toBe('/sandbox/')
  expect((await (await fetch(address)).text()).match(/<b class="num">\d{4}-\d\d-\d\d<\/b>/g)?.length).toBe(
    122,
  )
})

test('loyal fans like far more of the posts than others do', async () => {
  const { index, handle } = box.person('creator_en')
  const { network, engagement } = box.sandbox
  const moment = network.now()
  const counts = new Map<number, number>()
  const posts = moment.postsOf(index).filter(({ repost_of }) => repost_of === null)
  for (const post of posts.slice(-60))
    for (const fan of await engagement.likers(index, post, moment))
      counts.set(fan, (counts.get(fan) ?? 0) + 1)
  const sorted = [...counts.values()].toSorted((a, b) => b - a)
  const total = sorted.reduce((sum, count) => sum + count, 0)
  const tenth = Math.ceil((await truth(handle)).days.at(-1)!.followers / 10)
  expect(sorted.slice(0, tenth).reduce((sum, count) => sum + count, 0) / total).toBeGreaterThan(0.3)
})
