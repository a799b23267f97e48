import type { Ask } from './probe.ts'
import type { GroupTarget } from './judge.ts'
import { and, leaf, not, or, type Key, type Tree } from './recipes.ts'

/** What attackers know of the world before they begin: told sizes of small sets, and of all. */
export interface Known {
  readonly population: number
  /** Countries of few people. */
  readonly few: readonly { readonly key: Key; readonly size: number }[]
  /** Unions of one or two of them: no more people than their sizes together, smallest first. */
  readonly small: readonly { readonly tree: Tree; readonly size: number }[]
}
export interface GroupAttack {
  readonly name: string
  /** Questions it asks, over those of the shortest. */
  readonly cost?: number
  /** Null: no figure to go on. */
  readonly guess: (ask: Ask, target: GroupTarget, known: Known) => Promise<number | null>
}

const all = async (ask: Ask, trees: readonly Tree[]): Promise<number[] | null> => {
  const told: number[] = []
  for (const tree of trees) {
    const size = await ask(tree)
    if (size === null) return null
    told.push(size)
  }
  return told
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const groupAttacks: readonly GroupAttack[] = [
  {
    name: 'told as it is',
    guess: (ask, { a, b }) => ask(and(leaf(a), leaf(b))),
  },
  {
    name: 'both less their union',
    guess: async (ask, { a, b }) => {
      const told = await all(ask, [leaf(a), leaf(b), or(leaf(a), leaf(b))])
      return told && told[0]! + told[1]! - told[2]!
    },
  },
  {
    name: 'with and without one criterion',
    guess: async (ask, { a, b }) => {
      const told = await all(ask, [leaf(a), and(leaf(a), not(leaf(b)))])
      return told && told[0]! - told[1]!
    },
  },
  {
    name: 'all but the group',
    guess: async (ask, { a, b }, { population }) => {
      const told = await ask(not(and(leaf(a), leaf(b))))
      return told === null ? null : population - told
    },
  },
  {
    name: 'union with sets of known size',
    cost: 6,
    guess: async (ask, { a, b }, { small, population }) => {
      const differences: number[] = []
      for (const { tree, size } of small.slice(0, 24)) {
        const told = await ask(or(and(leaf(a), leaf(b)), tree))
        if (told !== null) differences.push((told - size) / (1 - size / population))
      }
      return differences.length > 0 ? mean(differences) : null
    },
  },
  {
    name: 'union with sets of known size, multiplied out',
    cost: 3,
    guess: async (ask, { a, b }, { small, population }) => {
      const differences: number[] = []
      for (const { tree, size } of small.slice(0, 8)) {
        const told = await ask(and(or(leaf(a), tree), or(leaf(b), tree)))
        if (told !== null) differences.push((told - size) / (1 - size / population))
      }
      return differences.length > 0 ? mean(differences) : null
    },
  },
  {
    name: 'beside a third set',
    cost: 5,
    guess: async (ask, { a, b }, { small }) => {
      const found: number[] = []
      for (const { tree, size } of small.slice(0, 6)) {
        const told = await all(ask, [or(leaf(a), tree), or(leaf(b), tree), or(leaf(a), leaf(b), tree)])
        if (told) found.push(told[0]! + told[1]! - told[2]! - size)
      }
      return found.length > 0 ? found.toSorted((x, y) => x - y)[Math.floor(found.length / 2)]! : null
    },
  },
  {
    name: 'in one of them only',
    guess: async (ask, { a, b }) => {
      const told = await all(ask, [
        leaf(a),
        leaf(b),
        or(and(leaf(a), not(leaf(b))), and(leaf(b), not(leaf(a)))),
      ])
      return told && (told[0]! + told[1]! - told[2]!) / 2
    },
  },
]
