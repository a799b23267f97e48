import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCreator, type OpenCreator } from '../../../testing/creators/open-creator.ts'
import { PRIVATE_MS } from './points.policy.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let creator: OpenCreator
beforeAll(async () => {
  creator = await openCreator()
  await creator.subscribe()
})
afterAll(() => creator.close())

const worldPosts = () =>
  creator.sandbox.running.sandbox.network
    .now()
    .postsOf(creator.index)
    .filter(({ repost_of }) => repost_of === null)
const spent = async () => {
  const rows = await creator.rowsOf(
    "select resource, sum(resources)::int n, sum(micro)::int micro from network_charges where purpose = 'own_posts' group by 1",
  )
  return Object.fromEntries(rows.map(({ resource, n, micro }) => [resource, { n, micro }]))
}

describe('own posts of a connected account (issue 49.3)', () => {
  test('at connect the last 300 are read as the world has them, those under 30 days with what the author alone sees, and each is paid once', async () => {
    const posts = await creator.rowsOf('select * from account_posts order by created_at')
    const wanted = worldPosts().slice(-posts.length)
    expect(posts.length).toBeGreaterThanOrEqual(300)
    expect(posts.length).toBeLessThan(400)
    expect(posts.map(({ post_id }) => post_id)).toEqual(wanted.map(({ network_id }) => network_id))
    expect(new Set(posts.map(({ kind }) => kind)).size).toBeGreaterThan(1)
    const points = await creator.rowsOf('select * from post_points order by at')
    const last = new Map(points.map((point) => [point.post_id, point]))
    for (const post of wanted.slice(-80)) {
      const point = last.get(post.network_id)
      const age = creator.app.deps.clock().getTime() - Date.parse(post.created_at)
      expect(Math.abs(Number(point.impressions) - post.impression_count!)).toBeLessThanOrEqual(
        5 + post.impression_count! * 0.02,
      )
      // The job read it somewhat earlier than now.
      if (Math.abs(age - PRIVATE_MS) > HOUR_MS) expect(point.profile_clicks !== null).toBe(age < PRIVATE_MS)
    }
    const bill = await spent()
    expect(bill.post).toEqual({ n: posts.length, micro: posts.length * 5000 })
  })

  test('get-creator-stats: impressions and engagements of a day are those of the posts written on it (CALL-226)', async () => {
    const { body } = await creator.ask(`accounts/stats/?account_id=${creator.account}`)
    const day = body.days.at(-1)
    const [sums] = await creator.rowsOf(
      `select coalesce(sum(impressions), 0)::int impressions, coalesce(sum(likes + reposts + replies + quotes + bookmarks), 0)::int engagements
       from (select distinct on (post_id) * from post_points order by post_id, at desc) p
       join account_posts using (tracked_id, post_id) where (created_at at time zone 'utc')::date = $1`,
      [day.date],
    )
    expect({ impressions: day.impressions, engagements: day.engagements }).toEqual(sums)
    expect(body.totals).toMatchObject(sums)
  })

  test('new posts are found every hour, and their figures are read at 1 and 6 hours, 1, 3, 7 and 14 days and before day 30 ends', async () => {
    const before = new Set(
      (await creator.rowsOf('select post_id from account_posts')).map(({ post_id }) => post_id),
    )
    const from = creator.app.deps.clock().getTime()
    await creator.moveOn(36 * HOUR_MS)
    await creator.readPosts()
    const [fresh] = await creator.rowsOf(
      'select * from account_posts where not post_id = any($1) order by created_at desc limit 1',
      [[...before]],
    )
    expect(fresh.created_at.getTime()).toBeGreaterThan(from)
    for (const hours of [1, 5, 18, 48, 96, 168]) {
      await creator.moveOn(hours * HOUR_MS)
      await creator.readPosts()
    }
    await creator.moveOn(
      fresh.created_at.getTime() + 29 * DAY_MS + HOUR_MS - creator.app.deps.clock().getTime(),
    )
    await creator.readPosts()
    // Once when found and once at once for the author's figures, then at each age.
    const [{ next_point_at, hours }] = await creator.rowsOf(
      'select * from account_posts where post_id = $1',
      [fresh.post_id],
    )
    expect(next_point_at).toBeNull()
    const points = await creator.rowsOf('select * from post_points where post_id = $1 order by at', [
      fresh.post_id,
    ])
    const impressions = points.map((point) => Number(point.impressions))
    expect(impressions).toEqual(impressions.toSorted((a, b) => a - b))
    expect(points.length).toBeGreaterThanOrEqual(7)
    expect(points.length).toBeLessThanOrEqual(9)
    expect(points.at(-1).profile_clicks).not.toBeNull()
    // The hours add up to what it had after three days.
    expect(hours.length).toBeGreaterThan(70)
    const total = hours.reduce((sum: number, hour: { impressions: number }) => sum + hour.impressions, 0)
    expect(total).toBeGreaterThan(impressions.at(-1)! * 0.85)
    expect(total).toBeLessThanOrEqual(impressions.at(-1)!)
  })

  test('of a post that X no longer shows the words go', async () => {
    const [gone] = await creator.rowsOf('select * from account_posts order by created_at desc limit 1')
    const id = '1'
    await creator.rowsOf(
      `insert into account_posts select tracked_id, $1, user_id, created_at, kind, 'Never again', lang, media, hashtags, topics, has_link, $2, null, null
       from account_posts where post_id = $3`,
      [id, creator.app.deps.clock(), gone.post_id],
    )
    await creator.moveOn(HOUR_MS)
    await creator.readPosts()
    const [row] = await creator.rowsOf(
      'select text, gone_at, next_point_at from account_posts where post_id = $1',
      [id],
    )
    expect(row).toMatchObject({ text: '', next_point_at: null })
    expect(row.gone_at).not.toBeNull()
  })

  test('the owner’s export has the posts and their figures, and the account’s end erases them', async () => {
    const { body } = await creator.app.call('GET', '/api/user/export/', { as: creator.owner })
    expect(Object.keys(body.data)).toEqual(expect.arrayContaining(['account_posts', 'post_points']))
    await creator.ask(`accounts/${creator.account}/snapshots/`, creator.owner, 'DELETE')
    expect(await creator.rowsOf('select post_id from account_posts')).toEqual([])
    expect(await creator.rowsOf('select post_id from post_points')).toEqual([])
  })
})
