import { roundedCount } from '../disclosure/rounded-count.ts'
import type { CriterionTree, InferredRow } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../../tools/lib/effort.ts'
import { knownWorld, leafOf, peopleIn, type KnownWorld } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { accountProfiles } from './parts/account-profiles.query.ts'
import { audienceInsight, NO_INSIGHTS } from './audience-insight.ts'
import { meanWithError } from '../../testing/mean-with-error.ts'
import { seededNumbers } from '../../core/seeded-numbers.ts'

/**
 * 9,000 people whose kinds are independent, except for what is planted: everyone with keyword k0 (a third)
 * has interest sport/a and follows h20 far more often than others.
 */
const baseWorld = knownWorld(9000, 5)
const number = (kind: Parameters<typeof leafOf>[1], code: string) =>
  baseWorld.criteria.find((c) => c.kind === kind && c.code === code)!.criterion
const nextRandom = seededNumbers(9)
const world: KnownWorld = {
  // Job j0 is a category with j3 and j4 below it, j1 another; location BR is a region of US.
  criteria: baseWorld.criteria.map((c) => {
    if (c.kind === 'job_title' && ['j3', 'j4'].includes(c.code))
      return { ...c, parent: number('job_title', 'j0') }
    if (c.kind === 'job_title' && c.code === 'j0') return { ...c, code: 'category:Service' }
    if (c.kind === 'job_title' && c.code === 'j1') return { ...c, code: 'category:Artist' }
    if (c.code === 'BR') return { ...c, code: 'US-CA', parent: number('location', 'US') }
    return c
  }),
  profiles: baseWorld.profiles.map((profile) => {
    if (!profile.criteria.has(number('keyword', 'k0')) || nextRandom() > 0.4) return profile
    const plantedCriteria = [
      number('interest', 'sport/a'),
      number('interest', 'sport'),
      number('handle', 'h20'),
    ]
    return { ...profile, criteria: new Set([...profile.criteria, ...plantedCriteria]) }
  }),
}
const livingProfiles = world.profiles.filter((profile) => profile.alive)
const leafInWorld = (kind: Parameters<typeof leafOf>[1], code: string) => leafOf(world, kind, code)
const plantedLeaf = leafInWorld('keyword', 'k0')
let context: OpenedWorld
beforeAll(async () => {
  context = await openKnownWorld(world)
})
afterAll(() => context.close())

const countIn = (tree: CriterionTree, criterion: number) =>
  peopleIn(world, tree).filter((profile) => profile.criteria.has(criterion)).length

/** Mean of the chances of a woman in the known world: 90, 10 and 40 percent. */
const expectedWomen = (people: KnownWorld['profiles']) => {
  const [women, men] = ['FEMALE', 'MALE'].map(
    (code) => people.filter(({ criteria }) => criteria.has(number('gender', code))).length,
  )
  return (0.9 * women! + 0.1 * men! + 0.4 * (people.length - women! - men!)) / people.length
}

describe('audienceInsight', () => {
  test('counts demographics exactly; known and unknown add up to the audience', async () => {
    const { data, core_audience, sampled } = await audienceInsight(context, {
      tree: plantedLeaf,
      tab: 'demographics',
    })
    const people = peopleIn(world, plantedLeaf).length
    expect([core_audience, sampled]).toEqual([people, people])
    for (const [dimension, kind, ofKnown] of [
      [data!.age, 'age', true],
      [data!.gender, 'gender', true],
      [data!.countries, 'location', false],
      [data!.languages, 'language', false],
    ] as const) {
      const membersInAll = (key: string) =>
        livingProfiles.filter((profile) => profile.criteria.has(number(kind, key))).length
      const sum = (of: (row: InferredRow) => number) =>
        dimension.rows.reduce((total, row) => total + of(row), 0)
      // Shares of inferred attributes are among people with a known value, other shares among everyone.
      const [inJapanInsight, everywhere] = ofKnown
        ? [sum((row) => row.audience_count), sum((row) => membersInAll(row.key))]
        : [people, livingProfiles.length]
      const digits = ofKnown ? 1 : 9
      for (const row of dimension.rows) {
        // Counts of inferred classes are disclosed rounded, and everything else in the row is computed from
        // the rounded counts.
        const trueCount = countIn(plantedLeaf, number(kind, row.key))
        expect(row.audience_count).toBe(ofKnown ? roundedCount(trueCount) : trueCount)
        // Chances exist for gender only, so only its shares differ from the shares of the counts.
        expect(row.adjusted ?? false).toBe(kind === 'gender')
        if (kind === 'gender') {
          const women = expectedWomen(peopleIn(world, plantedLeaf))
          expect(row.audience_share).toBeCloseTo(row.key === 'FEMALE' ? women : 1 - women, 1)
        }
        // Nothing was measured of ages: only their number is told.
        if (kind === 'age') {
          expect(row).toMatchObject({ audience_share: null, baseline_share: null, lift: null })
          continue
        }
        if (!row.adjusted) {
          expect(row.audience_share).toBeCloseTo(row.audience_count / inJapanInsight, digits)
          expect(row.baseline_share).toBeCloseTo(membersInAll(row.key) / everywhere, digits)
        }
        expect(row.share_low!).toBeLessThan(row.audience_share!)
        expect(row.lift_low!).toBeLessThan(row.lift!)
        expect(row.lift_high!).toBeGreaterThan(row.lift!)
      }
      expect(sum((row) => row.audience_count) / people + dimension.unknown_share).toBeCloseTo(1, digits)
      if (kind === 'gender') expect(sum((row) => row.audience_share!)).toBeCloseTo(1, 9)
    }
    expect(data!.age.rows.map((row) => row.key)).toEqual([
      '13-17',
      '18-20',
      '21-24',
      '25-34',
      '35-49',
      '50-54',
      '55+',
    ])
    expect(data!.regions.rows.map((row) => [row.key, row.parent_key, row.audience_count])).toEqual([
      ['US-CA', 'US', countIn(plantedLeaf, number('location', 'BR'))],
    ])
  })

  test('finds the planted traits and ranks them first, in interests, accounts and summary', async () => {
    const interests = (await audienceInsight(context, { tree: plantedLeaf, tab: 'interests' })).data!
      .interests
    expect(interests[0]).toMatchObject({ key: 'sport/a', parent_key: 'sport', significant: true })
    const trueShare =
      countIn(plantedLeaf, number('interest', 'sport/a')) /
      peopleIn(world, plantedLeaf).length /
      (livingProfiles.filter((profile) => profile.criteria.has(number('interest', 'sport/a'))).length /
        livingProfiles.length)
    expect(interests[0]!.lift_low).toBeLessThan(trueShare)
    expect(interests[0]!.lift_high).toBeGreaterThan(trueShare)
    const accounts = (await audienceInsight(context, { tree: plantedLeaf, tab: 'influential_accounts' }))
      .data!
    expect(accounts.accounts[0]).toMatchObject({
      profile: { handle: `p${world.profiles[20]!.profile_id}` },
      significant: true,
    })
    expect(accounts.coverage).toBeCloseTo(0.5, 1)
    const { strongest } = (await audienceInsight(context, { tree: plantedLeaf, tab: 'summary' })).data!
    expect(strongest.interest?.key).toBe('sport/a')
    expect(strongest.account?.key).toBe(`p${world.profiles[20]!.profile_id}`)
    expect(strongest.gender).toBeUndefined()
  })

  const AUDIENCES = effort(40, 200)
  test(
    `${AUDIENCES} audiences that differ from the population by chance only: flagged rows are not above 5% by more than two standard errors`,
    { tags: ['full'] },
    async () => {
      const random = seededNumbers(11)
      const independentCriteria = world.criteria.filter((c) =>
        ['hashtag', 'company', 'movie_tv_show', 'conversation_topic'].includes(c.kind),
      )
      let rows = 0
      const shares: number[] = []
      const takeRows = (list: readonly InferredRow[]) => {
        const comparedRows = list.filter((row) => row.lift !== null)
        rows += comparedRows.length
        if (comparedRows.length > 0)
          shares.push(comparedRows.filter((row) => row.significant).length / comparedRows.length)
      }
      for (let i = 0; i < AUDIENCES; i++) {
        const [a, b] = [0, 1].map(
          () => independentCriteria[Math.floor(random() * independentCriteria.length)]!,
        )
        const tree: CriterionTree = {
          op: i % 2 ? 'or' : 'and',
          children: [leafInWorld(a!.kind, a!.code), leafInWorld(b!.kind, b!.code)],
        }
        if (i % 2 === 0)
          takeRows((await audienceInsight(context, { tree, tab: 'interests' })).data?.interests ?? [])
        else {
          const { data } = await audienceInsight(context, { tree, tab: 'demographics' })
          takeRows(Object.values(data ?? {}).flatMap(({ rows }): InferredRow[] => rows))
        }
      }
      // Ages have no lift.
      expect(rows).toBeGreaterThan(AUDIENCES * 4)
      const { mean, error } = meanWithError(shares)
      expect(mean - 2 * error).toBeLessThanOrEqual(0.05)
    },
  )

  test('reports the sample size, and finds the same with exact counts (INS-003)', async () => {
    const { data, sampled, core_audience } = await audienceInsight(context, {
      tree: plantedLeaf,
      tab: 'influential_accounts',
      sample_cap: 1200,
    })
    expect(sampled).toBeGreaterThan(1000)
    expect(sampled).toBeLessThan(1400)
    expect(core_audience).toBe(peopleIn(world, plantedLeaf).length)
    expect(data!.accounts[0]!.followers_in_audience).toBe(countIn(plantedLeaf, number('handle', 'h20')))
  })

  test('gives an account with its engagement, and never a protected one (INS-008)', async () => {
    const [h0, h1, h2] = ['h0', 'h1', 'h2'].map((code) => number('handle', code))
    const accounts = await accountProfiles(context.engine, [h0!, h1!, h2!])
    expect([...accounts.keys()].sort((a, b) => a - b)).toEqual([h0, h1])
    expect(accounts.get(h0!)!.engagement_rate).toBeCloseTo(30 / 200, 9)
    expect(accounts.get(h1!)!.engagement_rate).toBeNull()
    expect(accounts.get(h0!)!.profile).toMatchObject({
      network_id: String(1000 + world.profiles[0]!.profile_id),
      verified: false,
      created_at: null,
      inferred: { country: { value: 'US', confidence: 0 }, language: null, job_title: null },
    })
    const { data } = await audienceInsight(context, { tree: plantedLeaf, tab: 'influential_accounts' })
    expect(data!.accounts.length).toBeGreaterThan(1)
    for (const account of data!.accounts) {
      expect(account.lift).toBeGreaterThan(1)
      expect(account.score).toBeCloseTo(Math.max(0, 1 - 1 / account.lift_low), 12)
    }
  })

  test('leaves out the recipe’s own criteria and their parents', async () => {
    const { data } = await audienceInsight(context, {
      tree: leafInWorld('interest', 'food/a'),
      tab: 'interests',
    })
    const keys = data!.interests.map((row) => row.key)
    expect(keys).not.toContain('food/a')
    expect(keys).not.toContain('food')
    expect(keys).toContain('sport')
  })

  test('compares with the population of the same countries, or with another audience', async () => {
    const inJapan: CriterionTree = { op: 'and', children: [plantedLeaf, leafInWorld('location', 'JP')] }
    const inJapanInsight = await audienceInsight(context, { tree: inJapan, tab: 'interests' })
    expect(inJapanInsight.baseline).toEqual({
      kind: 'population',
      countries: ['JP'],
      size: peopleIn(world, leafInWorld('location', 'JP')).length,
    })
    const row = inJapanInsight.data!.interests.find(({ key }) => key === 'sport/a')!
    expect(row.baseline_share).toBeCloseTo(
      countIn(leafInWorld('location', 'JP'), number('interest', 'sport/a')) / inJapanInsight.baseline.size,
      12,
    )
    const otherInsight = await audienceInsight(context, {
      tree: plantedLeaf,
      tab: 'interests',
      baseline: { tree: plantedLeaf },
    })
    expect(otherInsight.baseline).toEqual({
      kind: 'audience',
      countries: [],
      size: otherInsight.core_audience,
    })
    expect(otherInsight.data!.interests.some((r) => r.significant)).toBe(false)
  })

  test('folds groups under 50 and says nothing of audiences under 50 (INS-004, CONST-034, MSG-025)', async () => {
    const smallAudience: CriterionTree = {
      op: 'and',
      children: [leafInWorld('company', 'c1'), leafInWorld('hashtag', 'h1'), leafInWorld('gender', 'FEMALE')],
    }
    const { data } = await audienceInsight(context, { tree: smallAudience, tab: 'demographics' })
    const rows = Object.values(data!).flatMap((dimension): InferredRow[] => dimension.rows)
    expect(rows.some((row) => row.key === 'other')).toBe(true)
    expect(rows.every((row) => row.audience_count >= 50)).toBe(true)
    const tinyTree: CriterionTree = {
      op: 'and',
      children: [
        smallAudience,
        leafInWorld('company', 'c2'),
        leafInWorld('hashtag', 'h2'),
        leafInWorld('company', 'c3'),
      ],
    }
    expect(peopleIn(world, tinyTree).length).toBeLessThan(50)
    for (const tab of ['summary', 'demographics', 'interests', 'influential_accounts', 'job_titles'] as const)
      expect(await audienceInsight(context, { tree: tinyTree, tab })).toMatchObject({
        core_audience: null,
        data: null,
        message: NO_INSIGHTS,
      })
    expect((await audienceInsight(context, { tree: null, tab: 'summary' })).message).toBe(NO_INSIGHTS)
  })

  test('shows job categories and the titles below them, and how many have none (INS-013)', async () => {
    const { data } = await audienceInsight(context, { tree: plantedLeaf, tab: 'job_titles' })
    const people = peopleIn(world, plantedLeaf)
    const categories = ['j0', 'j1'].map((code) => number('job_title', code))
    expect(data!.categories.map((row) => row.key).sort()).toEqual(['category:Artist', 'category:Service'])
    const title = data!.titles.find((row) => row.key === 'j3')!
    expect(title).toMatchObject({
      parent_key: 'category:Service',
      audience_count: countIn(plantedLeaf, number('job_title', 'j3')),
    })
    expect(data!.titles.find((row) => row.key === 'j2')!.parent_key).toBeUndefined()
    const knownCount = people.filter((profile) => categories.some((c) => profile.criteria.has(c))).length
    expect(data!.unknown_share).toBeCloseTo(1 - knownCount / people.length, 12)
  })

  test('answers in Japanese on request', async () => {
    const { data } = await audienceInsight(context, { tree: plantedLeaf, tab: 'interests', language: 'ja' })
    expect(data!.interests[0]!.label).toBe('sport/aの')
  })
})
