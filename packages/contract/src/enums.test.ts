import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageBands,
  ageCodes,
  bucketOf,
  criterionKinds,
  currencies,
  genderOfNumber,
  genders,
  insightTabs,
  jobCategories,
  membershipLevels,
  placements,
  primaryKinds,
  sizeBuckets,
  statuses,
} from './enums.ts'
import { audience } from './objects/audience.ts'
import { targetingPackage } from './objects/targeting.ts'
import { adAccount, member, membership } from './objects/user.ts'

describe('ages', () => {
  const openAges = ageCodes.slice(0, 7)
  const closedAges = ageCodes.slice(7)
  test('any age and six that open upwards (ENUM-001)', () => {
    expect(openAges).toEqual(['AGE_ANY', ...[13, 18, 21, 25, 35, 50].map((years) => `AGE_OVER_${years}`)])
  })
  test('fifteen closed ranges (ENUM-002)', () => {
    const bandEndsByAge: Record<number, number[]> = {
      13: [24, 34, 49, 54],
      18: [24, 34, 49, 54],
      21: [34, 49, 54],
      25: [49, 54],
      35: [49, 54],
    }
    expect(closedAges).toEqual(
      Object.entries(bandEndsByAge).flatMap(([from, to]) => to.map((until) => `${from}-${until}`)),
    )
    expect(closedAges).toHaveLength(15)
  })
  test('every age is a union of complete bands, so that it can be counted exactly', () => {
    const bandStartAges = ageBands.map((band) => Number.parseInt(band))
    const bandEndAges = ageBands.map((band) => Number(band.split('-')[1]))
    for (const age of openAges.slice(1)) expect(bandStartAges, age).toContain(Number(age.split('_').at(-1)))
    for (const age of closedAges) {
      const [from, to] = age.split('-').map(Number)
      expect([bandStartAges.includes(from!), bandEndAges.includes(to!)], age).toEqual([true, true])
    }
    // The bands are consecutive, without gap or overlap.
    for (const [at, end] of bandEndAges.slice(0, -1).entries()) expect(bandStartAges[at + 1]).toBe(end + 1)
  })
})

test('genders, and as a number 1, 2 and everything else (ENUM-003, ENUM-004)', () => {
  expect(genders).toEqual(['ANY', 'MALE', 'FEMALE'])
  expect([genderOfNumber(1), genderOfNumber(2)]).toEqual(['MALE', 'FEMALE'])
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer({ min: -5, max: 5 })), (n) => {
      fc.pre(n !== 1 && n !== 2)
      expect(genderOfNumber(n)).toBe('ANY')
    }),
  )
})

test('four placements, and a package accepts no other (ENUM-005)', () => {
  expect(placements).toEqual(['homeTimelines', 'profiles', 'searchResults', 'replies'])
  expect(targetingPackage.parse({ placements: [...placements] }).placements).toEqual(placements)
  expect(targetingPackage.safeParse({ placements: ['home_timelines'] }).success).toBe(false)
})

describe('size buckets (ENUM-006)', () => {
  test.each([
    [0, '<1M'],
    [999_999, '<1M'],
    [1_000_000, '1M-5M'],
    [4_999_999, '1M-5M'],
    [5_000_000, '5M-12M'],
    [11_999_999, '5M-12M'],
    [12_000_000, '12M-25M'],
    [24_999_999, '12M-25M'],
    [25_000_000, '25M+'],
    [8_000_000_000, '25M+'],
  ] as const)('%i is in %s: the lower bound belongs to it (ENUM-006)', (size, bucket) => {
    expect(bucketOf(size)).toBe(bucket)
  })
  test('a larger size is never in a smaller bucket', () => {
    const bucketIndex = (size: number) => sizeBuckets.indexOf(bucketOf(size))
    const size = fc.integer({ min: 0, max: 40_000_000 })
    fc.assert(
      fc.property(size, size, (a, b) => {
        expect(bucketIndex(Math.min(a, b))).toBeLessThanOrEqual(bucketIndex(Math.max(a, b)))
      }),
    )
  })
})

test('fifteen job categories in their order (ENUM-009)', () => {
  expect(jobCategories).toEqual([
    'Business',
    'Decision maker',
    'Financial',
    'Consulting',
    'IT Developer',
    'Service',
    'Healthcare',
    'Farmer',
    'IT/Tech',
    'Education',
    'Alternative Medicine',
    'Science',
    'News',
    'Artist',
    'Entertainment',
  ])
})

test('every kind of targeting, each with its place in a package (ENUM-010)', () => {
  const listOf: Record<(typeof criterionKinds)[number], string> = {
    keyword: 'keywords',
    handle: 'handles',
    hashtag: 'hashtags',
    language: 'languages',
    interest: 'interests',
    conversation_topic: 'conversation_topics',
    movie_tv_show: 'movies_tv_shows',
    network_operator: 'network_operators',
    location: 'locations',
    age: 'age',
    gender: 'gender',
    custom_audience: 'custom_audiences',
    placement: 'placements',
    job_title: 'job_titles',
    company: 'companies',
  }
  expect([...criterionKinds].toSorted()).toEqual(Object.keys(listOf).toSorted())
  for (const name of Object.values(listOf)) expect(Object.keys(targetingPackage.shape)).toContain(name)
  for (const kind of primaryKinds) expect(criterionKinds).toContain(kind)
})

test('sixteen currencies and Other; the yen is YEN (ENUM-011)', () => {
  expect(currencies.join(' ')).toBe('USD EUR GBP YEN SGD BRL CAD CHF INR KRW KWD MXN NGN SAR AUD ZAR Other')
  expect(adAccount.shape.currency.safeParse('JPY').success).toBe(false)
})

test('six statuses, and an audience has one of them (ENUM-016, STATE-010)', () => {
  expect([...statuses].toSorted()).toEqual(['Active', 'Draft', 'Expired', 'Halted', 'Paused', 'Scheduled'])
  const { status } = audience.shape
  for (const each of statuses) expect(status.parse(each)).toBe(each)
  for (const other of ['active', 'Any status', '', null]) expect(status.safeParse(other).success).toBe(false)
})

test('an audience is targetable or not, nothing between (STATE-009)', () => {
  const { targetable } = audience.shape
  expect([targetable.parse(true), targetable.parse(false)]).toEqual([true, false])
  for (const other of [null, undefined, 'true', 1]) expect(targetable.safeParse(other).success).toBe(false)
})

test('ad accounts are of one network (ENUM-019)', () => {
  expect(adAccount.shape.network.parse('twitter')).toBe('twitter')
  expect(adAccount.shape.network.safeParse('x').success).toBe(false)
})

test('a member is an admin or a member (ENUM-020)', () => {
  expect(membershipLevels).toEqual(['admin', 'member'])
  for (const { level } of [member.shape, membership.shape]) {
    expect([level.parse('admin'), level.parse('member')]).toEqual(['admin', 'member'])
    expect(level.safeParse('owner').success).toBe(false)
  }
})

test('insights have these eleven tabs and no other (INS-001)', () => {
  expect(insightTabs.toSorted()).toEqual([
    'communities',
    'content_wall',
    'conversation',
    'demographics',
    'influential_accounts',
    'interests',
    'job_titles',
    'network',
    'post_behaviour',
    'summary',
    'topic_analysis',
  ])
})
