import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { openTemporaryPopulation } from '@rookery/analytics/testing/open-tiny-population.ts'
import { profileRow } from '@rookery/analytics/testing/rows.ts'
import { bootstrapFigure } from './figures.ts'
import type { LabelledData } from './labelled-data.ts'
import type { Figure, Measurement } from './measurement.ts'

type Follow = readonly [follower: string, followed: string]

const SHOWN = 50
const HIDDEN_SHARE = 0.2

interface Judged {
  readonly person: string
  readonly hidden: number
  readonly found: number
  readonly found_popular: number
}

/** Hides a fifth of the follows and looks which of them are suggested, beside the accounts most people follow. */
async function judge(
  follows: readonly Follow[],
  followersOf: (account: string) => number,
): Promise<Judged[]> {
  const random = seededNumbers(49_240)
  const isHidden = follows.map(() => random() < HIDDEN_SHARE)
  const shown = follows.filter((_, n) => !isHidden[n])
  const hiddenOf = Map.groupBy(
    follows.filter((_, n) => isHidden[n]),
    ([follower]) => follower,
  )
  const followsOf = Map.groupBy(shown, ([follower]) => follower)
  const popular = [...Map.groupBy(shown, ([, followed]) => followed)]
    .toSorted(([a, of_a], [b, of_b]) => of_b.length - of_a.length || (a < b ? -1 : 1))
    .map(([account]) => account)
  const { population, dispose } = await openTemporaryPopulation()
  try {
    const ids = new Set(follows.flat())
    await population.ingest.profiles(
      [...ids].map((id) =>
        profileRow({ network_id: id, handle: `account_${id}`, followers_count: followersOf(id) }),
      ),
      'profiles',
    )
    await population.ingest.follows(
      shown.map(([follower_network_id, followed_network_id]) => ({
        follower_network_id,
        followed_network_id,
      })),
      'follows',
    )
    await population.refresh()
    const judged: Judged[] = []
    for (const [person, rows] of hiddenOf) {
      const following = (followsOf.get(person) ?? []).map(([, followed]) => followed)
      const hidden = new Set(rows.map(([, followed]) => followed))
      const { suggestions } = await population.social.suggestedFollows({
        following,
        known: [person],
        limit: SHOWN,
      })
      const known = new Set([...following, person])
      const hitsAmong = (accounts: readonly string[]) =>
        accounts.filter((account) => hidden.has(account)).length
      judged.push({
        person,
        hidden: hidden.size,
        found: hitsAmong(suggestions.map(({ profile }) => profile.network_id)),
        found_popular: hitsAmong(popular.filter((account) => !known.has(account)).slice(0, SHOWN)),
      })
    }
    return judged
  } finally {
    await dispose()
  }
}

const recall = (rows: readonly Judged[], key: 'found' | 'found_popular'): number =>
  rows.reduce((sum, row) => sum + row[key], 0) / rows.reduce((sum, row) => sum + row.hidden, 0)

const figuresOf = (rows: readonly Judged[]): Figure[] => [
  bootstrapFigure(`recall at ${SHOWN}`, rows, (some) => recall(some, 'found')),
  bootstrapFigure(`recall at ${SHOWN} of the accounts most people follow`, rows, (some) =>
    recall(some, 'found_popular'),
  ),
  bootstrapFigure(
    'recall over that of the accounts most people follow',
    rows,
    (some) => recall(some, 'found') / recall(some, 'found_popular'),
    { floor: 1.1 },
  ),
]

const followsOf = (data: LabelledData): Follow[] =>
  data.csv('follow-graph-ecpr', /edges/).map(({ Source = '', Target = '' }) => [Source, Target] as const)

const realGraph: Measurement = {
  of: 'who to follow',
  set: 'follow-graph-ecpr, a fifth of the follows hidden',
  run: async ({ data }) => {
    const follows = followsOf(data)
    if (follows.length === 0) return null
    const numbers = new Map(
      data
        .csv('follow-graph-ecpr', /nodes/)
        .map(({ Id = '', followers_count }) => [Id, Number(followers_count)] as const),
    )
    return figuresOf(await judge(follows, (account) => numbers.get(account) ?? 0))
  },
}

const CIRCLES = 12
const PEOPLE_OF_CIRCLE = 40
const ACCOUNTS_OF_CIRCLE = 60
const WIDELY_KNOWN = 1_000
/** Circles of people who follow accounts of their circle, and accounts everybody follows. */
const plantedCircles: Measurement = {
  of: 'who to follow',
  set: 'planted circles, a fifth of the follows hidden',
  run: async () => {
    const random = seededNumbers(49_241)
    const follows: Follow[] = []
    for (let circle = 0; circle < CIRCLES; circle += 1)
      for (let person = 0; person < PEOPLE_OF_CIRCLE; person += 1) {
        const follower = String(1_000 + circle * 100 + person)
        const maybe = (chance: number, followed: number) => {
          if (String(followed) !== follower && random() < chance) follows.push([follower, String(followed)])
        }
        for (let star = 0; star < 60; star += 1) maybe(0.5 / (1 + star / 10), 9_000 + star)
        for (let account = 0; account < ACCOUNTS_OF_CIRCLE; account += 1)
          maybe(0.3 / (1 + account / 20), 20_000 + circle * 100 + account)
        for (let other = 0; other < PEOPLE_OF_CIRCLE; other += 1) maybe(0.3, 1_000 + circle * 100 + other)
      }
    // Whom a circle follows is known beyond it.
    return figuresOf(await judge(follows, () => WIDELY_KNOWN))
  },
}

export const measurements: readonly Measurement[] = [realGraph, plantedCircles]
