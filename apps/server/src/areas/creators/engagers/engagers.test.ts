import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCreator, type OpenCreator } from '../../../testing/creators/open-creator.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days on which reactions are read, of five posts each. */
const DAYS = 6

let creator: OpenCreator
beforeAll(async () => {
  creator = await openCreator()
  await creator.subscribe()
  // The world's history ended some weeks ago: the account has posted since.
  await creator.moveOn(20 * DAY_MS)
  for (let day = 0; day < DAYS; day += 1) {
    await creator.moveOn(DAY_MS)
    await creator.readPosts()
    await creator.readEngagers()
  }
  await creator.unsubscribe()
})
afterAll(() => creator.close())

interface Row {
  readonly profile: { readonly network_id: string; readonly handle: string }
  readonly likes: number
  readonly reposts: number
  readonly quotes: number
  readonly replies: number
  readonly mentions: number
  readonly score: number
  readonly last_engaged_at: string
  readonly follows_you: boolean
  readonly you_follow: boolean
  readonly lapsed: boolean
}
const engagements = async () => await creator.rowsOf('select * from account_engagements')
const list = async (query = ''): Promise<{ count: number; results: Row[] }> =>
  (await creator.ask(`engagers/?account_id=${creator.account}&limit=200${query}`)).body
const spent = async () =>
  Number((await creator.rowsOf('select coalesce(sum(micro), 0)::int micro from network_charges'))[0].micro)

describe('engagers of a connected account (issue 49.2)', () => {
  test('list-engagers denial: a plan is needed, and other people’s accounts are not found (CALL-238)', async () => {
    const unpaid = await creator.ask('engagers/')
    expect([unpaid.status, unpaid.body.detail]).toEqual([402, 'You need an active premium subscription.'])
    const stranger = await creator.signIn('brand_owner')
    expect((await creator.ask(`engagers/?account_id=${creator.account}`, stranger)).status).toBe(404)
    expect((await creator.app.call('GET', '/api/external/premium-suite/engagers/')).status).toBe(403)
    await creator.subscribe()
  })

  test('the job reads each post’s reactions once, as the world has them, and books what X charges', async () => {
    const { network } = creator.sandbox.running.sandbox
    const world = creator.sandbox.running.sandbox.world
    const reads = await creator.rowsOf('select * from account_reaction_reads order by post_id desc')
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.length).toBeLessThanOrEqual(5 * DAYS)
    const followers = new Set(
      (await network.followers(creator.index, network.now())).map((index) => world.networkIdAt(index)),
    )
    const rows = await engagements()
    const kinds = new Set(rows.map(({ kind }) => kind))
    expect(kinds).toContain('like')
    expect(rows.filter(({ kind, network_id }) => kind === 'like' && !followers.has(network_id))).toEqual([])
    const likes = Map.groupBy(
      rows.filter(({ kind }) => kind === 'like'),
      ({ post_id }) => post_id,
    )
    expect([...likes.values()].filter((own) => own.length > 100)).toEqual([])
    const [bill] = await creator.rowsOf(
      "select sum(resources)::int n from network_charges where purpose = 'own_posts' and resource = 'like'",
    )
    expect(bill.n).toBe(rows.filter(({ kind }) => kind === 'like').length)
  })

  test('list-engagers success: people by score, with what they did, whether both follow, and how complete it is (CALL-238)', async () => {
    const before = await spent()
    const { body } = await creator.ask(`engagers/?account_id=${creator.account}&limit=200`)
    const results: Row[] = body.results
    expect(body.count).toBe(new Set((await engagements()).map(({ network_id }) => network_id)).size)
    const scores = results.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(results[0]!.profile.handle).toMatch(/^\w+$/)
    expect(results.some(({ follows_you }) => follows_you)).toBe(true)
    const reads = await creator.rowsOf('select is_cut from account_reaction_reads')
    expect(body.coverage).toMatchObject({
      posts: reads.length,
      cut_posts: reads.filter(({ is_cut }) => is_cut).length,
      most_likers: 100,
    })
    expect(Date.parse(body.coverage.began_at)).toBeLessThan(creator.app.deps.clock().getTime())
    // Nothing is read from X in a request.
    expect(await spent()).toBe(before)
  })

  test('list-engagers: what the next reading costs is told before, and is what X then charges (CALL-238)', async () => {
    // Two more posts are three days old.
    const pricesNow = async () =>
      (await creator.ask(`engagers/?account_id=${creator.account}`)).body.coverage.price
    const reactions = async () =>
      Number(
        (
          await creator.rowsOf(
            "select coalesce(sum(micro), 0)::int micro from network_charges where purpose = 'own_posts' and resource in ('like', 'user')",
          )
        )[0].micro,
      )
    await creator.moveOn(DAY_MS)
    await creator.readPosts()
    const [told, before] = [await pricesNow(), await reactions()]
    expect(told).toMatchObject({
      most_micro: 5 * (100 * 1_000 + 25 * 10_000 + 25 * 5_000),
      mention_micro: 5_000,
    })
    await creator.readEngagers()
    const cost = (await reactions()) - before
    expect(cost).toBeGreaterThan(0)
    expect(cost).toBeLessThanOrEqual(told.next_micro)
    expect(told.next_micro).toBeLessThanOrEqual(told.most_micro)
  })

  test('list-engagers: by kind, by whether they follow, by when, and in another order (CALL-238)', async () => {
    const all = (await list()).results
    const liked = await list('&kind=like')
    expect(liked.count).toBeGreaterThan(0)
    expect(liked.results.every(({ likes }) => likes > 0)).toBe(true)
    const [yes, no, whole] = [await list('&follows_you=true'), await list('&follows_you=false'), await list()]
    expect(yes.count + no.count).toBe(whole.count)
    expect(yes.results.every(({ follows_you }) => follows_you)).toBe(true)
    expect((await list('&you_follow=false')).results.every(({ you_follow }) => !you_follow)).toBe(true)
    const times = (await list('&ordering=-last_engaged_at')).results.map((row) => row.last_engaged_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await list('&end=2020-01-01')).count).toBe(0)
    const wrong = await creator.ask('engagers/?ordering=shoe_size')
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['ordering']])
    expect((await list('&lapsed=true')).count).toBe(all.filter(({ lapsed }) => lapsed).length)
  })

  test('a day later only what is new is read, and nobody counts twice', async () => {
    const before = (await engagements()).length
    const reads = await creator.rowsOf('select post_id, read_at from account_reaction_reads order by 1')
    await creator.moveOn(DAY_MS)
    await creator.readPosts()
    await creator.readEngagers()
    const later = await creator.rowsOf(
      'select post_id, read_at from account_reaction_reads where post_id = any($1) order by 1',
      [reads.map(({ post_id }) => post_id)],
    )
    expect(later).toEqual(reads)
    expect((await engagements()).length).toBeGreaterThanOrEqual(before)
  })

  test('fans who reacted to three posts and have been silent for 30 days are the lapsed ones', async () => {
    await creator.moveOn(45 * DAY_MS)
    const { results } = await list('&lapsed=true')
    expect(results.length).toBeGreaterThan(0)
    for (const { last_engaged_at } of results)
      expect(creator.app.deps.clock().getTime() - Date.parse(last_engaged_at)).toBeGreaterThan(30 * DAY_MS)
  })

  test('the owner’s export has them, and the end of tracking erases them', async () => {
    const { body } = await creator.app.call('GET', '/api/user/export/', { as: creator.owner })
    expect(Object.keys(body.data)).toContain('account_engagements')
    await creator.ask(`accounts/${creator.account}/snapshots/`, creator.owner, 'DELETE')
    for (const table of ['account_engagements', 'account_reaction_reads', 'account_engager_reads'])
      expect(await creator.rowsOf(`select tracked_id from ${table}`)).toEqual([])
    expect((await list()).count).toBe(0)
  })
})
