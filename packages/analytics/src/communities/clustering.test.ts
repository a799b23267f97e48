import { describe, expect, test } from 'vitest'
import { measureAgreement } from './agreement.ts'
import { clusterAccounts } from './cluster-accounts.ts'
import { coFollowCounts } from './co-follow-counts.ts'
import { coverAgreement } from './cover-agreement.ts'
import { findClusters } from './find-clusters.ts'
import { matchCommunities } from './match-communities.ts'
import { iconOfCommunity } from './describe-communities.ts'
import { evidenceOf, nameOf, namesOf, type MemberThing } from './name-community.ts'
import { compareBestKnown } from './read-communities.ts'
import { cosineAboveChance, graphOf, similarityGraph } from './similarity-graph.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'

/** Cliques of five nodes, each connected to the next by one edge. */
function ringOfCliques(cliques: number) {
  const edges = Array.from({ length: cliques * 5 }, () => new Map<number, number>())
  const addTie = (a: number, b: number, weight: number) => {
    edges[a]!.set(b, weight)
    edges[b]!.set(a, weight)
  }
  for (let c = 0; c < cliques; c++) {
    for (let i = 0; i < 5; i++) for (let j = i + 1; j < 5; j++) addTie(c * 5 + i, c * 5 + j, 1)
    addTie(c * 5, ((c + 1) % cliques) * 5 + 1, 0.5)
  }
  return graphOf(edges)
}

describe('findClusters', () => {
  test('finds the cliques of a ring, numbers them in order and repeats itself', () => {
    const graph = ringOfCliques(8)
    const clusters = findClusters(graph, 1, seededNumbers(2))
    expect([...clusters]).toEqual(Array.from({ length: 40 }, (_, i) => Math.floor(i / 5)))
    expect(findClusters(graph, 1, seededNumbers(8))).toEqual(clusters)
  })
  test('coarser below, finer above: one cluster at resolution 0, single nodes at a very high one', () => {
    const graph = ringOfCliques(8)
    expect(new Set(findClusters(graph, 0, seededNumbers(2))).size).toBe(1)
    expect(new Set(findClusters(graph, 500, seededNumbers(2))).size).toBe(40)
  })
  test('nodes without ties are alone', () => {
    const graph = graphOf([new Map([[1, 1]]), new Map([[0, 1]]), new Map()])
    expect([...findClusters(graph, 1, seededNumbers(2))]).toEqual([0, 0, 1])
  })
})

describe('similarityGraph', () => {
  test('cosine above chance: 0 for independent sets, 1 - share for equal ones', () => {
    expect(cosineAboveChance(100, 1000, 1000, 10_000)).toBe(0)
    expect(cosineAboveChance(1000, 1000, 1000, 10_000)).toBeCloseTo(0.9, 12)
    expect(cosineAboveChance(0, 1000, 1000, 10_000)).toBeLessThan(0)
  })
  test('retains ties that are more alike than chance, and never a single shared follower', () => {
    const graph = similarityGraph(
      [100, 100, 100, 3],
      [
        { a: 0, b: 1, shared: 50 },
        { a: 0, b: 2, shared: 10 },
        { a: 2, b: 3, shared: 1 },
      ],
      1000,
    )
    expect([...graph.start]).toEqual([0, 1, 2, 2, 2])
  })
})

describe('agreement', () => {
  test('gives the published figures of small examples', () => {
    const { nmi, ari, purity } = measureAgreement([0, 0, 1, 2], [0, 0, 1, 1])
    expect(ari).toBeCloseTo(0.5714286, 6)
    expect(nmi).toBeCloseTo(0.8, 6)
    expect(purity).toBe(1)
    expect(measureAgreement([0, 0, 1, 1], [1, 1, 0, 0])).toEqual({ nmi: 1, ari: 1, purity: 1 })
  })
  test('chance agrees by 0: 200 random pairs of clusterings of 300 things', () => {
    const random = seededNumbers(6)
    const randomClusters = () => Array.from({ length: 300 }, () => Math.floor(random() * 6))
    const mean =
      Array.from({ length: 200 }, () => measureAgreement(randomClusters(), randomClusters()).ari).reduce(
        (a, b) => a + b,
      ) / 200
    expect(Math.abs(mean)).toBeLessThan(0.003)
  })
})

test('covers that overlap: the same is 1, unrelated ones near 0, a split community in between', () => {
  const setOfRange = (from: number, to: number) =>
    new Set(Array.from({ length: to - from }, (_, i) => from + i))
  const sampleCover = [setOfRange(0, 60), setOfRange(40, 100), setOfRange(100, 200)]
  expect(coverAgreement(sampleCover, sampleCover, 200)).toEqual({ nmi: 1, f1: 1 })
  const splitAgreement = coverAgreement(
    [setOfRange(0, 60), setOfRange(40, 100), setOfRange(100, 150), setOfRange(150, 200)],
    sampleCover,
    200,
  )
  expect(splitAgreement.nmi).toBeGreaterThan(0.5)
  expect(splitAgreement.nmi).toBeLessThan(1)
  // Two of four match completely, two by 2/3; of the other cover two of three match completely, one by 2/3.
  expect(splitAgreement.f1).toBeCloseTo((5 / 6 + 8 / 9) / 2, 12)
  const random = seededNumbers(4)
  const noiseAccounts = sampleCover.map(
    ({ size }) => new Set(Array.from({ length: size }, () => Math.floor(random() * 200))),
  )
  expect(coverAgreement(noiseAccounts, sampleCover, 200).nmi).toBeLessThan(0.1)
})

test('accounts are clustered by followers, at the resolution on which both halves agree; accounts in between are left out (INS-010)', async () => {
  const random = seededNumbers(12)
  // Six communities of ten accounts; 3,000 people follow five accounts of their own community and
  // occasionally any other; account 60 is followed by everyone alike.
  const edges: [string, number][] = []
  for (let person = 0; person < 3000; person++) {
    const ownCluster = person % 6
    for (let i = 0; i < 5; i++) edges.push([`p${person}`, ownCluster * 10 + Math.floor(random() * 10)])
    for (let i = 0; i < 2; i++) edges.push([`p${person}`, Math.floor(random() * 60)])
    if (random() < 0.3) edges.push([`p${person}`, 60])
  }
  const { clusters, agreement: agreed } = await clusterAccounts(coFollowCounts(61, edges))
  expect(agreed).toBeGreaterThan(0.95)
  expect(clusters.map((c) => c.accounts.map((a) => a.account).sort((a, b) => a - b))).toEqual(
    Array.from({ length: 6 }, (_, c) => Array.from({ length: 10 }, (_v, i) => c * 10 + i)),
  )
  for (const { stability } of clusters) expect(stability).toBeGreaterThan(0.95)
  // Random follows have no stable communities.
  const noiseEdges = edges.map(([person]): [string, number] => [person, Math.floor(random() * 61)])
  const found = await clusterAccounts(coFollowCounts(61, noiseEdges))
  for (const { stability } of found.clusters) expect(stability).toBeLessThan(0.75)
})

test('numbers stay with communities that have the same accounts, and no number is given twice', () => {
  const oldCommunities = new Map([
    [3, new Set([1, 2, 3, 4])],
    [5, new Set([10, 11, 12])],
  ])
  const found = [
    new Set([20, 21, 22]),
    new Set([10, 11, 12, 13]),
    new Set([2, 3, 4, 5]),
    new Set([1, 9, 8, 7]),
  ]
  expect(matchCommunities(found, oldCommunities, 9)).toEqual([10, 5, 3, 11])
})

describe('names', () => {
  const memberThing = (kind: MemberThing['kind'], label: string, n: number, others = 1000): MemberThing => ({
    kind,
    code: label.toLowerCase(),
    label,
    label_ja: `${label}の`,
    n,
    others,
  })
  test('overused words of many members, two of a kind, never about a sensitive trait', () => {
    const memberThings = [
      memberThing('interest', 'Tennis', 400),
      memberThing('interest', 'Sports', 300, 5000),
      memberThing('interest', 'Golf', 250),
      memberThing('hashtag', 'clayseason', 300),
      memberThing('hashtag', 'VoteNow', 900),
      memberThing('keyword', 'church choir', 900),
      memberThing('keyword', 'match point', 260),
      memberThing('keyword', 'rare', 5, 20),
      memberThing('keyword', 'everywhere', 110, 10_000),
      memberThing('location', 'France', 900),
    ]
    const evidence = evidenceOf(memberThings, 1000, 100_000)
    expect(evidence.map((e) => e.label)).toEqual(['Tennis', 'clayseason', 'Golf', 'match point'])
    expect(evidence[0]!.lift).toBeGreaterThan(30)
    expect(nameOf(evidence, 'en')).toBe('Tennis · #clayseason')
    expect(nameOf(evidence, 'ja')).toBe('テニス・#clayseasonの')
  })
  test('a community named after an interest or a topic is called so in the language it is read in (use.md 3)', () => {
    const teaTopic = { ...memberThing('conversation_topic', 'Tea', 400), code: '131.9', label_ja: 'Tea' }
    const coffeeInterest = {
      ...memberThing('interest', 'Coffee and tea', 300),
      code: 'food-and-drink/coffee-and-tea',
    }
    const ofTea = evidenceOf([teaTopic, memberThing('hashtag', 'looseleaf', 300)], 1000, 100_000)
    const ofCoffee = evidenceOf([coffeeInterest], 1000, 100_000)
    expect([nameOf(ofTea, 'en'), nameOf(ofTea, 'ja')]).toEqual(['Tea · #looseleaf', 'お茶・#looseleafの'])
    expect([nameOf(ofCoffee, 'en'), nameOf(ofCoffee, 'ja')]).toEqual(['Coffee and tea', 'コーヒー・お茶'])
  })
  test('traits that several communities share name none of them: the followed accounts do, not a bare word (13.8)', () => {
    const tennisEvidence = evidenceOf(
      [memberThing('interest', 'Tennis', 400), memberThing('keyword', 'grass', 200)],
      1000,
      100_000,
    )
    expect(namesOf([tennisEvidence, tennisEvidence], 'en', [['Wimbledon'], ['RolandGarros', 'ATP']])).toEqual(
      ['Around @Wimbledon', 'Around @RolandGarros, @ATP'],
    )
    const coachesEvidence = evidenceOf(
      [memberThing('interest', 'Tennis', 400), memberThing('job_title', 'Coach', 100)],
      1000,
      100_000,
    )
    expect(
      namesOf([coachesEvidence, coachesEvidence], 'en', [
        ['a', 'b'],
        ['a', 'c'],
      ]),
    ).toEqual(['Around @a, @b', 'Around @a, @c'])
    // Among many communities two may share a subject; their accounts distinguish them.
    const otherAccounts = Array.from({ length: 9 }, (_, i) =>
      evidenceOf([memberThing('interest', `Interest ${i}`, 400)], 1000, 100_000),
    )
    expect(
      namesOf([coachesEvidence, coachesEvidence, ...otherAccounts], 'en', [
        ['a', 'b'],
        ['a', 'c'],
      ]).slice(0, 2),
    ).toEqual(['Tennis · Coach · @a · @b', 'Tennis · Coach · @a · @c'])
  })
  test('a community is not named after families, after a trait of a few, or by a number alone (13.8)', () => {
    const dadsInterest = { ...memberThing('interest', 'Dads', 700), code: 'life-stages/dads' }
    const rareThing = memberThing('interest', 'Technology', 80, 500)
    const evidence = evidenceOf(
      [dadsInterest, rareThing, memberThing('job_title', 'Political Scientist', 70, 100)],
      1000,
      100_000,
    )
    expect(nameOf(evidence, 'en', ['APSA', 'ECPR'])).toBe('Around @APSA, @ECPR')
    expect(nameOf([], 'ja', ['APSA', 'ECPR', 'LSE'])).toBe('@APSA、@ECPRの周辺')
  })
  test('neither a hashtag of a few members nor the rarer of two trades names a community (13.8)', () => {
    const evidence = evidenceOf(
      [
        memberThing('hashtag', 'oneday', 30, 40),
        memberThing('job_title', 'Board Member', 60, 200),
        memberThing('job_title', 'Public Official', 250, 2000),
      ],
      1000,
      100_000,
    )
    expect(nameOf(evidence, 'en', ['senate', 'house'])).toBe('Public Official · @senate')
  })
  test('a trait of under a twentieth of the members is no evidence, nor is a word that others use or that only a fifth use; a trait of under a seventh names nothing (13.8, issue 30.2)', () => {
    const memberThings = [
      memberThing('interest', 'Dogs', 40, 300),
      memberThing('interest', 'Gardening', 60, 300),
      memberThing('job_title', 'Board Member', 40, 300),
      memberThing('keyword', 'proudly', 200, 8000),
      memberThing('keyword', 'greenhouse', 260, 2000),
      memberThing('keyword', 'california', 220, 2000),
    ]
    expect(evidenceOf(memberThings, 1000, 100_000).map((e) => e.label)).toEqual(['Gardening', 'greenhouse'])
    const evidenceOfTenth = evidenceOf([memberThing('interest', 'Business', 120, 500)], 1000, 100_000)
    expect(nameOf(evidenceOfTenth, 'en', ['lake', 'river'])).toBe('Around @lake, @river')
    const evidenceOfSixth = evidenceOf([memberThing('interest', 'Business', 160, 500)], 1000, 100_000)
    expect(nameOf(evidenceOfSixth, 'en', ['lake', 'river'])).toBe('Business · @lake')
  })
  test('a hashtag of three of sixty-nine members is no evidence, however rare it is elsewhere (13.8)', () => {
    const rareThings = [
      memberThing('hashtag', 'summerjobs', 3, 3),
      memberThing('keyword', 'representing', 20, 300),
    ]
    expect(evidenceOf(rareThings, 69, 30_000).map((e) => e.label)).toEqual(['representing'])
  })
  test('a trait of many members comes before a rare trait of few (13.8)', () => {
    const memberThings = [
      memberThing('interest', 'Dogs', 60, 80),
      memberThing('job_title', 'Public Official', 400, 4000),
    ]
    expect(evidenceOf(memberThings, 1000, 100_000).map((e) => e.label)).toEqual(['Public Official', 'Dogs'])
  })
  test('the icon shows an interest that could be in the name, not one of a few members (13.8)', () => {
    const iconThing = (n: number) => {
      const dogsInterest = { ...memberThing('interest', 'Dogs', n, 300), parent_code: 'pets' }
      return iconOfCommunity(evidenceOf([dogsInterest], 1000, 100_000), [dogsInterest])
    }
    expect([iconThing(60), iconThing(200)]).toEqual(['', 'pets'])
  })
  test('of the accounts in a name the best known leads, even if part of its followers are elsewhere (13.8)', () => {
    const accounts = [
      { criterion: 1, followers: 500, attachment: 1 },
      { criterion: 2, followers: 900, attachment: 0.55 },
      { criterion: 3, followers: 900, attachment: 0.5 },
    ]
    expect(compareBestKnown(accounts).map(({ criterion }) => criterion)).toEqual([2, 3, 1])
  })
})
