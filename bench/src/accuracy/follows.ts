import type { CriterionTree } from '@rookery/contract'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { openTemporaryPopulation } from '@rookery/analytics/testing/open-tiny-population.ts'
import { profileRow } from '@rookery/analytics/testing/rows.ts'
import { shareFigure } from './figures.ts'
import type { LabelledData } from './labelled-data.ts'
import type { Figure, Measurement } from './measurement.ts'

type Profile = ReturnType<typeof profileRow>
interface Follow {
  follower_network_id: string
  followed_network_id: string
}
interface AccountLift {
  audience: string
  handle: string
  lift: number
  significant: boolean
}

/** Lifts of the accounts that the people with each word in their bio are said to follow more than others. */
async function accountLifts(
  profiles: readonly Profile[],
  follows: readonly Follow[],
  words: readonly string[],
): Promise<AccountLift[]> {
  const { population, dispose } = await openTemporaryPopulation()
  try {
    await population.ingest.profiles(profiles, 'profiles')
    await population.ingest.follows(follows, 'follows')
    await population.refresh()
    const lifts: AccountLift[] = []
    for (const word of words) {
      const tree: CriterionTree = { kind: 'keyword', id: word, label: word }
      const { data } = await population.insight({ tree, tab: 'influential_accounts' })
      for (const { profile, lift, significant } of data?.accounts ?? [])
        lifts.push({ audience: word, handle: profile.handle, lift, significant })
    }
    return lifts
  } finally {
    await dispose()
  }
}

const RIVALS = 20
const PEOPLE = 20_000
const TRUE_LIFT = 2.5
const SHARE_OF_ALL = 0.1
/** Letters only, so that a word of a bio stays one. */
const nameOf = (n: number) => `rival${String.fromCodePoint(97 + n)}`

/** Follower lists of 20 accounts; each is followed 2.5 times as often by an audience of its own. */
const madeLists: Measurement = {
  of: 'lifts of follows',
  set: 'made follower lists',
  run: async () => {
    const random = seededNumbers(30_2)
    const people = Array.from({ length: PEOPLE }, (_, n) => ({
      id: String(1_000_000 + n),
      audience: n % RIVALS,
    }))
    const inAudience = TRUE_LIFT * SHARE_OF_ALL
    const elsewhere = (SHARE_OF_ALL - inAudience / RIVALS) / (1 - 1 / RIVALS)
    const follows = Array.from({ length: RIVALS }, (_, rival) =>
      people
        .filter(({ audience }) => random() < (audience === rival ? inAudience : elsewhere))
        .map(({ id }) => ({ follower_network_id: id, followed_network_id: String(9000 + rival) })),
    ).flat()
    const profiles = [
      ...people.map(({ id, audience }) =>
        profileRow({ network_id: id, handle: `person_${id}`, description: `about${nameOf(audience)}` }),
      ),
      ...Array.from({ length: RIVALS }, (_, rival) =>
        profileRow({ network_id: String(9000 + rival), handle: nameOf(rival) }),
      ),
    ]
    const words = Array.from({ length: RIVALS }, (_, rival) => `about${nameOf(rival)}`)
    const lifts = await accountLifts(profiles, follows, words)
    const ofRivals = lifts.filter(({ audience, handle }) => audience === `about${handle}`)
    const mean = ofRivals.reduce((sum, { lift }) => sum + lift, 0) / ofRivals.length
    return [
      {
        name: `mean lift where it is ${TRUE_LIFT}`,
        n: ofRivals.length,
        value: mean,
        floor: TRUE_LIFT - 0.2,
        ceiling: TRUE_LIFT + 0.2,
      },
      shareFigure('rivals found', ofRivals.filter(({ significant }) => significant).length, RIVALS, {
        floor: 0.95,
      }),
    ]
  },
}

const HALVES = 20
/** Words of random halves of the people: nobody follows anything more for having one. */
const randomHalves: Measurement = {
  of: 'lifts of follows',
  set: 'politicians-multirelation, random halves of the people',
  run: async ({ data }) => {
    const follows = followsOf(data)
    if (follows.length === 0) return null
    const random = seededNumbers(30_20)
    const words = Array.from({ length: HALVES }, (_, n) => `half${String.fromCodePoint(97 + n)}`)
    const accounts = new Set(follows.flatMap((each) => [each.follower_network_id, each.followed_network_id]))
    const profiles = [...accounts].toSorted().map((id) =>
      profileRow({
        network_id: id,
        handle: `account_${id}`,
        description: words.filter(() => random() < 0.5).join(' '),
      }),
    )
    return [significantShare(await accountLifts(profiles, follows, words))]
  },
}

const significantShare = (lifts: readonly AccountLift[]): Figure => {
  const significant = lifts.filter((each) => each.significant).length
  return {
    ...shareFigure('accounts said to be followed more, of those shown', significant, lifts.length),
    ceiling: 0.05,
  }
}

const followsOf = (data: LabelledData): Follow[] =>
  data.csv('politicians-multirelation', /^friend_list_P_20_50$/).map(({ follower = '', followee = '' }) => ({
    follower_network_id: follower,
    followed_network_id: followee,
  }))

export const measurements: readonly Measurement[] = [madeLists, randomHalves]
