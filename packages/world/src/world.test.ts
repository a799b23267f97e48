import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createWorld, type World } from './index.ts'
import { SENSITIVE_PARTS, SENSITIVE_WORDS } from './testing/sensitive-terms.ts'

const WORLD_DATE = '2026-11-20'
const END_MS = Date.parse(`${WORLD_DATE}T00:00:00Z`)
const DAY_MS = 86_400_000

/** A hash over all rows of the first accounts (hubs, users who can sign in) and some ordinary ones. */
function digest(world: World): string {
  const hash = createHash('sha256')
  for (const [from, to] of [
    [0, 60],
    [world.size - 300, world.size],
  ] as const) {
    for (const profile of world.profiles(from, to)) hash.update(JSON.stringify(profile))
    for (const post of world.posts(from, to)) hash.update(JSON.stringify(post))
    for (const follow of world.follows(from, to)) hash.update(JSON.stringify(follow))
    for (let i = from; i < to; i += 1) hash.update(JSON.stringify(world.truthAt(i)))
  }
  return hash.digest('hex').slice(0, 24)
}

describe('determinism', () => {
  test('the same arguments give the same rows as on the day of this digest', () => {
    const firstDigest = digest(createWorld({ seed: 7, size: 3000, date: WORLD_DATE }))
    expect(firstDigest).toBe(digest(createWorld({ seed: 7, size: 3000, date: WORLD_DATE })))
    // Changing a word list or the order of random numbers changes every world: update the hash only then.
    expect(firstDigest).toMatchInlineSnapshot(`"906f6553e028f36e6d899a5d"`)
  })

  test('another seed, size or date gives another world', () => {
    const worldDigests = new Set(
      [
        { seed: 7, size: 3000, date: WORLD_DATE },
        { seed: 8, size: 3000, date: WORLD_DATE },
        { seed: 7, size: 3001, date: WORLD_DATE },
        { seed: 7, size: 3000, date: '2026-11-21' },
      ].map((options) => digest(createWorld(options))),
    )
    expect(worldDigests.size).toBe(4)
  })

  test('rows do not depend on earlier requests, so ranges can be generated in any order and by several workers', () => {
    const forwardWorld = createWorld({ seed: 3, size: 2500, date: WORLD_DATE })
    const backwardWorld = createWorld({ seed: 3, size: 2500, date: WORLD_DATE })
    for (let i = 2499; i >= 2000; i -= 1) {
      const expected = [
        backwardWorld.followingOf(i),
        backwardWorld.postsOf(i),
        backwardWorld.profileAt(i),
        backwardWorld.truthAt(i),
      ]
      forwardWorld.postsOf((i * 7) % 2500)
      expect([
        forwardWorld.followingOf(i),
        forwardWorld.postsOf(i),
        forwardWorld.profileAt(i),
        forwardWorld.truthAt(i),
      ]).toEqual(expected)
    }
    expect([...forwardWorld.posts(0, 900), ...forwardWorld.posts(900, 2500)]).toEqual([
      ...backwardWorld.posts(),
    ])
    const followPairs = forwardWorld.followPairs(100, 200)
    const edges = [...backwardWorld.follows(100, 200)]
    expect(followPairs.length).toBe(edges.length * 2)
    expect(edges.map((edge) => backwardWorld.indexOfNetworkId(edge.followed_network_id))).toEqual(
      [...followPairs].filter((_, i) => i % 2 === 1),
    )
  })

  test('refuses sizes, dates and indexes that make no world', () => {
    expect(() => createWorld({ seed: 1, size: 10, date: WORLD_DATE })).toThrow(RangeError)
    expect(() => createWorld({ seed: 1, size: 16_000_001, date: WORLD_DATE })).toThrow(RangeError)
    expect(() => createWorld({ seed: 0.5, size: 1000, date: WORLD_DATE })).toThrow(RangeError)
    expect(() => createWorld({ seed: 1, size: 1000, date: 'yesterday' })).toThrow(RangeError)
    expect(() => createWorld({ seed: 1, size: 1000, date: WORLD_DATE }).profileAt(1000)).toThrow(RangeError)
  })
})

describe('ids and handles', () => {
  test(
    '200,000 ids and handles are unique and lead back to their index',
    { tags: ['full'], timeout: 60_000 },
    () => {
      const world = createWorld({ seed: 1, size: 200_000, date: WORLD_DATE })
      const ids = new Set<string>()
      const handles = new Set<string>()
      let wrongCount = 0
      let shortCount = 0
      for (let i = 0; i < world.size; i += 1) {
        const id = world.networkIdAt(i)
        const handle = world.handleAt(i)
        ids.add(id)
        handles.add(handle.toLowerCase())
        if (id.length <= 10) shortCount += 1
        if (!/^[A-Za-z0-9_]{4,15}$/.test(handle)) wrongCount += 1
        if (
          i % 3 === 0 &&
          (world.indexOfNetworkId(id) !== i || world.indexOfHandle(`@${handle.toUpperCase()}`) !== i)
        )
          wrongCount += 1
      }
      expect(wrongCount).toBe(0)
      expect(ids.size).toBe(200_000)
      expect(handles.size).toBe(200_000)
      // Old accounts have short ids, new ones snowflakes beyond 2^53.
      expect(shortCount / world.size).toBeGreaterThan(0.2)
      expect(shortCount / world.size).toBeLessThan(0.8)
      expect([...ids].some((id) => id.length === 19)).toBe(true)
    },
  )

  test('strangers are not found', () => {
    const world = createWorld({ seed: 1, size: 5000, date: WORLD_DATE })
    for (const id of [
      '',
      '0',
      'abc',
      '12',
      '9007199254740993',
      '1500000000000000000',
      '99999999999999999999999',
    ]) {
      expect(world.indexOfNetworkId(id), id).toBeUndefined()
    }
    for (const handle of ['', 'nobody', 'yuki_7', 'x99999', '_', 'DROP TABLE'])
      expect(world.indexOfHandle(handle), handle).toBeUndefined()
    expect(world.postOfNetworkId('1500000000000000000')).toBeUndefined()
  })

  test('ten million profiles need no loading', () => {
    const world = createWorld({ seed: 5, size: 10_000_000, date: WORLD_DATE })
    for (let i = 3; i < world.size; i += 999_983) {
      const profile = world.profileAt(i)
      expect(world.indexOfNetworkId(profile.network_id)).toBe(i)
      expect(world.indexOfHandle(profile.handle)).toBe(i)
      for (const j of world.followingOf(i)) expect(world.indexOfNetworkId(world.networkIdAt(j))).toBe(j)
      for (const post of world.postsOf(i)) expect(world.postOfNetworkId(post.network_id)).toEqual(post)
    }
    expect(world.scaleFactor).toBe(55)
  })

  test('creation time and id agree: newer accounts have larger ids', () => {
    const world = createWorld({ seed: 2, size: 4000, date: WORLD_DATE })
    const rows = [...world.profiles()].filter((profile) => profile.network_id.length > 12)
    for (const { network_id, created_at } of rows) {
      const ms = Number(BigInt(network_id) >> 22n) + 1_288_834_974_657
      expect(Math.floor(ms / 1000) * 1000).toBe(Date.parse(created_at))
    }
    expect(rows.length).toBeGreaterThan(500)
  })
})

describe('posts', () => {
  const world = createWorld({ seed: 11, size: 6000, date: WORLD_DATE })
  const posts = [...world.posts()]

  test('lie in the 90 days before the world ends, but for a few old ones and those of creators, and never before their author', () => {
    const creators = new Set(world.creatorIndexes().map((index) => world.networkIdAt(index)))
    const ofOthers = posts.filter((post) => !creators.has(post.author_network_id))
    const recentPosts = ofOthers.filter((post) => END_MS - Date.parse(post.created_at) <= 91 * DAY_MS)
    expect(recentPosts.length / ofOthers.length).toBeGreaterThan(0.95)
    expect(recentPosts.length).toBeLessThan(ofOthers.length)
    const bornByHandle = new Map(
      [...world.profiles()].map((profile) => [profile.network_id, profile.created_at]),
    )
    for (const post of posts) {
      expect(post.created_at < `${WORLD_DATE}T00:00:00.000Z`).toBe(true)
      expect(post.created_at >= (bornByHandle.get(post.author_network_id) as string)).toBe(true)
    }
  })

  test('have at most 280 characters, unique ids, and contents that match their fields', () => {
    expect(new Set(posts.map((post) => post.network_id)).size).toBe(posts.length)
    for (const post of posts) {
      expect(post.text.length).toBeLessThanOrEqual(280)
      expect(post.text).not.toMatch(/[{}]|undefined/)
      if (post.repost_of !== null) continue
      for (const tag of post.hashtags) expect(post.text).toContain(`#${tag}`)
      for (const handle of post.mentions) expect(post.text).toContain(`@${handle}`)
      for (const url of post.urls) expect(post.text).toContain(url)
    }
  })

  test('reply to, repost and quote posts that exist and are older', () => {
    let references = 0
    for (const post of posts) {
      const target = post.reply_to ?? post.repost_of ?? post.quote_of
      if (target === null) continue
      references += 1
      const source = world.postOfNetworkId(target)
      expect(source, target).toBeDefined()
      expect((source as { created_at: string }).created_at < post.created_at).toBe(true)
    }
    expect(references / posts.length).toBeGreaterThan(0.18)
  })

  test('have at least eleven languages, with a good share of Japanese', () => {
    const counts = new Map<string, number>()
    for (const post of posts) counts.set(post.lang, (counts.get(post.lang) ?? 0) + 1)
    for (const language of ['en', 'ja', 'es', 'pt', 'fr', 'de', 'id', 'ko', 'ar', 'tr', 'hi'])
      expect(counts.get(language), language).toBeGreaterThan(20)
    expect((counts.get('ja') as number) / posts.length).toBeGreaterThan(0.12)
  })

  test('protected accounts show none', () => {
    let hiddenCount = 0
    for (let i = 0; i < world.size; i += 1) {
      if (!world.profileAt(i).protected) continue
      hiddenCount += 1
      expect(world.postsOf(i)).toEqual([])
    }
    expect(hiddenCount).toBeGreaterThan(100)
  })
})

describe('planted traits', () => {
  const world = createWorld({ seed: 4, size: 30_000, date: WORLD_DATE })
  const hubCommunity = new Map(world.hubs().map((hub) => [hub.index, hub.community]))
  const people = Array.from({ length: world.size - hubCommunity.size }, (_, i) =>
    world.truthAt(i + hubCommunity.size),
  )

  test(
    'members follow the hubs of their community at least five times as much as others do, in every community',
    { timeout: 30_000 },
    () => {
      const members = new Map<string, number>()
      const byMembers = new Map<string, number>()
      const countByOthers = new Map<string, number>()
      const incrementCount = (counts: Map<string, number>, key: string) =>
        counts.set(key, (counts.get(key) ?? 0) + 1)
      for (const truth of people) {
        const ownCommunityIds = new Set(truth.communities.map((membership) => membership.community))
        for (const community of ownCommunityIds) incrementCount(members, community)
        for (const followed of world.followingOf(truth.index)) {
          const community = hubCommunity.get(followed)
          if (community === undefined || community === null) continue
          incrementCount(ownCommunityIds.has(community) ? byMembers : countByOthers, community)
        }
      }
      expect(members.size).toBe(world.communities().length)
      for (const [community, count] of members) {
        const memberShare = (byMembers.get(community) ?? 0) / count
        const outsideShare = (countByOthers.get(community) ?? 0) / (people.length - count)
        expect(memberShare, community).toBeGreaterThan(1)
        expect(memberShare, community).toBeGreaterThan(5 * outsideShare)
        expect(outsideShare, community).toBeGreaterThan(0)
      }
    },
  )

  test('countries, gender and age of a community are as planned', () => {
    for (const plan of world.communities()) {
      const ownPeople = people.filter((truth) => truth.communities[0]?.community === plan.id)
      const personTruths = ownPeople.filter((truth) => truth.gender !== null)
      expect(ownPeople.length / people.length).toBeCloseTo(plan.share, 3)
      for (const [country, share] of Object.entries(plan.countries)) {
        const found = ownPeople.filter((truth) => truth.country === country).length
        // Cells are sized by largest remainder; the two sign-in users of a community may add to that.
        expect(Math.abs(found - share * ownPeople.length), `${plan.id} ${country}`).toBeLessThanOrEqual(4)
      }
      const femaleTruths =
        personTruths.filter((truth) => truth.gender === 'female').length / personTruths.length
      expect(Math.abs(femaleTruths - plan.female_share), plan.id).toBeLessThan(0.16)
      const age = personTruths.reduce((sum, truth) => sum + (truth.age as number), 0) / personTruths.length
      expect(Math.abs(age - plan.mean_age), plan.id).toBeLessThan(4)
    }
  })

  test('no one is under 13, memberships add up to one, and minors have no job', () => {
    for (const truth of people) {
      if (truth.age !== null) {
        expect(truth.age).toBeGreaterThanOrEqual(13)
        expect(truth.age).toBeLessThanOrEqual(90)
        if (truth.age < 18) expect(truth.job_title).toBeNull()
      }
      expect(truth.communities.reduce((sum, membership) => sum + membership.weight, 0)).toBeCloseTo(1, 6)
    }
  })

  test('friends live and speak alike', () => {
    let alikeCount = 0
    let edges = 0
    for (let i = world.size - 2000; i < world.size; i += 1) {
      const truthOfPerson = world.truthAt(i)
      for (const j of world.followingOf(i)) {
        if (hubCommunity.has(j)) continue
        edges += 1
        if (world.truthAt(j).country === truthOfPerson.country) alikeCount += 1
      }
    }
    expect(alikeCount / edges).toBeGreaterThan(0.6)
  })

  test('hubs are clear: every one has far more followers in the world than the median person', () => {
    const followerDegrees = new Uint32Array(world.size)
    const followPairs = world.followPairs()
    for (let i = 1; i < followPairs.length; i += 2)
      followerDegrees[followPairs[i] as number] = (followerDegrees[followPairs[i] as number] as number) + 1
    const ordinaryDegrees = followerDegrees.slice(hubCommunity.size + 5).toSorted()
    const hubs = [...hubCommunity.keys()].map((i) => followerDegrees[i] as number).toSorted((a, b) => a - b)
    const median = ordinaryDegrees[ordinaryDegrees.length >> 1] as number
    expect(median).toBeGreaterThan(1)
    expect(hubs[hubs.length >> 4] as number).toBeGreaterThan(6 * median)
    expect(hubs.length / world.size).toBeLessThan(0.06)
    const meanFollows = followPairs.length / 2 / world.size
    expect(meanFollows).toBeGreaterThan(14)
    expect(meanFollows).toBeLessThan(21)
    const kinds = new Set(world.hubs().map((hub) => hub.kind))
    expect([...kinds].toSorted()).toEqual(['brand', 'creator', 'media'])
  })

  test('the seven who can sign in are found by handle and id', () => {
    const roles = world.signInPeople().map((person) => {
      expect(world.indexOfHandle(person.handle)).toBe(person.index)
      expect(world.indexOfNetworkId(person.network_id)).toBe(person.index)
      expect(world.profileAt(person.index).name).toBe(person.name)
      return person.role
    })
    expect(roles).toEqual([
      'agency_planner',
      'marketer_ja',
      'brand_owner',
      'no_ad_account',
      'suspended',
      'creator_en',
      'creator_ja',
    ])
  })
})

test('catalogue, profiles and posts contain nothing sensitive', { timeout: 60_000 }, () => {
  const world = createWorld({ seed: 9, size: 20_000, date: WORLD_DATE })
  const catalogJson = JSON.stringify([world.catalog(), world.communities()])
  const found = (text: string) => SENSITIVE_WORDS.exec(text)?.[0] ?? SENSITIVE_PARTS.exec(text)?.[0]
  expect(found(catalogJson)).toBeUndefined()
  for (const profile of world.profiles()) {
    expect(
      found(`${profile.name}\n${profile.description}\n${profile.location}\n${profile.handle}`),
      profile.description,
    ).toBeUndefined()
  }
  for (const post of world.posts()) expect(found(post.text), post.text).toBeUndefined()
  for (let i = 0; i < world.size; i += 17) expect(found(JSON.stringify(world.truthAt(i)))).toBeUndefined()
  // Proves that the check can fail.
  expect(found('a church choir')).toBe('church')
  expect(found('選挙の話')).toBe('選挙')
})

test('the catalogue names entities in both languages with the shape of the annotations', () => {
  const world = createWorld({ seed: 1, size: 2000, date: WORLD_DATE })
  const catalog = world.catalog()
  expect(new Set(catalog.entities.map((entity) => entity.id)).size).toBe(catalog.entities.length)
  expect(catalog.movies_tv_shows.length).toBeGreaterThan(30)
  expect(catalog.conversation_topics.length).toBeGreaterThan(150)
  for (const entity of catalog.entities) {
    expect(entity.id).toMatch(/^[1-9][0-9]{10,18}$/)
    expect(entity.label.ja).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}A-Z]/u)
  }
  const knownIds = new Set(catalog.entities.map((entity) => entity.id))
  const allPosts = [...world.posts()]
    .flatMap((post) => post.topics)
    .filter((topic) => ['3', '86', '12', '54', '71'].includes(topic.domain_id))
  expect(allPosts.length).toBeGreaterThan(100)
  for (const topic of allPosts) expect(knownIds.has(topic.entity_id)).toBe(true)
})
