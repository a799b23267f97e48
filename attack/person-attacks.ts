import type { Ask } from './probe.ts'
import type { PublicKnowledge } from './group-attacks.ts'
import type { PersonTarget } from './judge.ts'
import { allOfTrees, choices, leafOfKey, negationOf, anyOfTrees, type Tree } from './recipes.ts'

export interface PersonAttack {
  readonly name: string
  /** Probability that the person belongs to the hidden set, 0 to 1; null if the endpoint returned nothing. */
  readonly guess: (ask: Ask, target: PersonTarget, known: PublicKnowledge) => Promise<number | null>
  /** Number of questions the attack asks, as a multiple of the cheapest attack's. */
  readonly cost?: number
  /** Averages over many variants of one question. */
  readonly patient?: true
}

/**
 * Number of people in all of several sets, computed from the sizes of unions alone (inclusion-exclusion);
 * `beside` is joined to each union.
 */
async function countInAll(ask: Ask, sets: readonly Tree[], beside: Tree[] = []): Promise<number | null> {
  let sum = 0
  for (const some of choices(sets)) {
    const answeredCount = await ask(anyOfTrees(...some, ...beside))
    if (answeredCount === null) return null
    sum += some.length % 2 === 1 ? answeredCount : -answeredCount
  }
  return sum
}

const clampShare = (value: number) => Math.min(1, Math.max(0, value))

export const personAttacks: readonly PersonAttack[] = [
  {
    name: 'unions of what all can see with what is hidden',
    cost: 3,
    guess: async (ask, { alone, hidden }) => {
      const sharedMembers = await countInAll(ask, [...alone.map(leafOfKey), leafOfKey(hidden)])
      return sharedMembers === null ? null : clampShare(sharedMembers)
    },
  },
  {
    name: 'one person more',
    guess: async (ask, { alone, hidden }) => {
      const [without, withThem] = [
        await ask(leafOfKey(hidden)),
        await ask(anyOfTrees(leafOfKey(hidden), allOfTrees(...alone.map(leafOfKey)))),
      ]
      return without === null || withThem === null ? null : clampShare(1 - (withThem - without))
    },
  },
  {
    name: 'one person less',
    guess: async (ask, { alone, hidden }) => {
      const [all, less] = [
        await ask(leafOfKey(hidden)),
        await ask(allOfTrees(leafOfKey(hidden), negationOf(allOfTrees(...alone.map(leafOfKey))))),
      ]
      return all === null || less === null ? null : clampShare(all - less)
    },
  },
  {
    name: 'one person more, multiplied out',
    guess: async (ask, { alone, hidden }) => {
      const [without, withThem] = [
        await ask(leafOfKey(hidden)),
        await ask(allOfTrees(...alone.map((key) => anyOfTrees(leafOfKey(hidden), leafOfKey(key))))),
      ]
      return without === null || withThem === null ? null : clampShare(1 - (withThem - without))
    },
  },
  {
    name: 'one person more, where the rounded size is about to step',
    cost: 4,
    patient: true,
    guess: async (ask, { alone, hidden }, { few }) => {
      // Sets of few people: enlarged by one after the other, the hidden set comes to a step sooner or later.
      const fewPeople = alone.flatMap((key) =>
        few.flatMap((country) =>
          alone.includes(country.key) ? [] : [allOfTrees(leafOfKey(key), leafOfKey(country.key))],
        ),
      )
      const enlarged = (count: number, ...more: Tree[]) =>
        ask(anyOfTrees(leafOfKey(hidden), ...fewPeople.slice(0, count), ...more))
      const first = await enlarged(0)
      let [below, above] = [0, fewPeople.length]
      if (first === null || (await enlarged(above)) === first) return null
      while (above - below > 1) {
        const middle = Math.floor((below + above) / 2)
        if ((await enlarged(middle)) === first) below = middle
        else above = middle
      }
      const withThem = await enlarged(below, allOfTrees(...alone.map(leafOfKey)))
      return withThem === first ? 0.6 : 0
    },
  },
  {
    name: 'what the person adds to many unions, averaged',
    cost: 200,
    patient: true,
    guess: async (ask, { alone, hidden }, { few }) => {
      const found: number[] = []
      const neighbourLeaves = choices(few.filter(({ key }) => !alone.includes(key))).filter(
        (some) => some.length <= 3,
      )
      for (const some of neighbourLeaves.slice(0, 256)) {
        const otherLeaves = [leafOfKey(hidden), ...some.map(({ key }) => leafOfKey(key))]
        // People in all of the public sets who are in none of the other sets: the target person, or nobody.
        let sum = await ask(anyOfTrees(...otherLeaves))
        for (const chosen of choices(alone)) {
          const answeredCount = await ask(anyOfTrees(...otherLeaves, ...chosen.map(leafOfKey)))
          sum =
            sum === null || answeredCount === null
              ? null
              : sum + (chosen.length % 2 === 0 ? answeredCount : -answeredCount)
        }
        if (sum !== null) found.push(alone.length % 2 === 0 ? -sum : sum)
      }
      const mean = found.reduce((all, value) => all + value, 0) / found.length
      return found.length > 0 ? clampShare(1 + mean) : null
    },
  },
]
