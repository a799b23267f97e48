import type { Ask } from './probe.ts'
import type { Known } from './group-attacks.ts'
import type { PersonTarget } from './judge.ts'
import { and, choices, leaf, not, or, type Tree } from './recipes.ts'

export interface PersonAttack {
  readonly name: string
  /** How sure that the person belongs, 0 to 1; null where nothing was told. */
  readonly guess: (ask: Ask, target: PersonTarget, known: Known) => Promise<number | null>
  /** Questions it asks, over those of the shortest. */
  readonly cost?: number
}

/** How many are in all of some sets, from the sizes of unions alone; `beside` is joined to each. */
async function inAll(ask: Ask, sets: readonly Tree[], beside: Tree[] = []): Promise<number | null> {
  let sum = 0
  for (const some of choices(sets)) {
    const told = await ask(or(...some, ...beside))
    if (told === null) return null
    sum += some.length % 2 === 1 ? told : -told
  }
  return sum
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

export const personAttacks: readonly PersonAttack[] = [
  {
    name: 'unions of what all can see with what is hidden',
    cost: 3,
    guess: async (ask, { alone, hidden }) => {
      const shared = await inAll(ask, [...alone.map(leaf), leaf(hidden)])
      return shared === null ? null : clamp(shared)
    },
  },
  {
    name: 'one person more',
    guess: async (ask, { alone, hidden }) => {
      const [without, withThem] = [
        await ask(leaf(hidden)),
        await ask(or(leaf(hidden), and(...alone.map(leaf)))),
      ]
      return without === null || withThem === null ? null : clamp(1 - (withThem - without))
    },
  },
  {
    name: 'one person less',
    guess: async (ask, { alone, hidden }) => {
      const [all, less] = [
        await ask(leaf(hidden)),
        await ask(and(leaf(hidden), not(and(...alone.map(leaf))))),
      ]
      return all === null || less === null ? null : clamp(all - less)
    },
  },
  {
    name: 'one person more, multiplied out',
    guess: async (ask, { alone, hidden }) => {
      const [without, withThem] = [
        await ask(leaf(hidden)),
        await ask(and(...alone.map((key) => or(leaf(hidden), leaf(key))))),
      ]
      return without === null || withThem === null ? null : clamp(1 - (withThem - without))
    },
  },
  {
    name: 'what the person adds to many unions, averaged',
    cost: 200,
    guess: async (ask, { alone, hidden }, { few }) => {
      const found: number[] = []
      const beside = choices(few.filter(({ key }) => !alone.includes(key))).filter((some) => some.length <= 3)
      for (const some of beside.slice(0, 256)) {
        const others = [leaf(hidden), ...some.map(({ key }) => leaf(key))]
        // Everybody in all of the public sets who is in none of the others: the person, or nobody.
        let sum = await ask(or(...others))
        for (const chosen of choices(alone)) {
          const told = await ask(or(...others, ...chosen.map(leaf)))
          sum = sum === null || told === null ? null : sum + (chosen.length % 2 === 0 ? told : -told)
        }
        if (sum !== null) found.push(alone.length % 2 === 0 ? -sum : sum)
      }
      const mean = found.reduce((all, value) => all + value, 0) / found.length
      return found.length > 0 ? clamp(1 + mean) : null
    },
  },
]
