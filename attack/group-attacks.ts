import type { Ask } from './probe.ts'
import type { GroupTarget } from './judge.ts'
import { allOfTrees, leafOfKey, negationOf, anyOfTrees, type Key, type Tree } from './recipes.ts'

/**
 * Facts that attackers know before they begin: published sizes of small sets, and of the whole population.
 */
export interface PublicKnowledge {
  readonly population: number
  /** Countries of few people. */
  readonly few: readonly { readonly key: Key; readonly size: number }[]
  /** Unions of one or two of them: no more people than their sizes together, smallest first. */
  readonly small: readonly { readonly tree: Tree; readonly size: number }[]
}
export interface GroupAttack {
  readonly name: string
  /** Number of questions the attack asks, as a multiple of the cheapest attack's. */
  readonly cost?: number
  /** Averages over many variants of one question. */
  readonly patient?: true
  /** Null: no figure to go on. */
  readonly guess: (ask: Ask, target: GroupTarget, known: PublicKnowledge) => Promise<number | null>
}

const countAllMembers = async (ask: Ask, trees: readonly Tree[]): Promise<number[] | null> => {
  const answeredCounts: number[] = []
  for (const tree of trees) {
    const size = await ask(tree)
    if (size === null) return null
    answeredCounts.push(size)
  }
  return answeredCounts
}
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const groupAttacks: readonly GroupAttack[] = [
  {
    name: 'told as it is',
    guess: (ask, { a, b }) => ask(allOfTrees(leafOfKey(a), leafOfKey(b))),
  },
  {
    name: 'both less their union',
    guess: async (ask, { a, b }) => {
      const unionCounts = await countAllMembers(ask, [
        leafOfKey(a),
        leafOfKey(b),
        anyOfTrees(leafOfKey(a), leafOfKey(b)),
      ])
      return unionCounts && unionCounts[0]! + unionCounts[1]! - unionCounts[2]!
    },
  },
  {
    name: 'with and without one criterion',
    guess: async (ask, { a, b }) => {
      const differenceCounts = await countAllMembers(ask, [
        leafOfKey(a),
        allOfTrees(leafOfKey(a), negationOf(leafOfKey(b))),
      ])
      return differenceCounts && differenceCounts[0]! - differenceCounts[1]!
    },
  },
  {
    name: 'all but the group',
    guess: async (ask, { a, b }, { population }) => {
      const complementCount = await ask(negationOf(allOfTrees(leafOfKey(a), leafOfKey(b))))
      return complementCount === null ? null : population - complementCount
    },
  },
  {
    name: 'union with sets of known size',
    cost: 6,
    patient: true,
    guess: async (ask, { a, b }, { small, population }) => {
      const differences: number[] = []
      for (const { tree, size } of small.slice(0, 24)) {
        const unionCount = await ask(anyOfTrees(allOfTrees(leafOfKey(a), leafOfKey(b)), tree))
        if (unionCount !== null) differences.push((unionCount - size) / (1 - size / population))
      }
      return differences.length > 0 ? meanOf(differences) : null
    },
  },
  {
    name: 'union with sets of known size, multiplied out',
    cost: 3,
    patient: true,
    guess: async (ask, { a, b }, { small, population }) => {
      const differences: number[] = []
      for (const { tree, size } of small.slice(0, 8)) {
        const pairCount = await ask(
          allOfTrees(anyOfTrees(leafOfKey(a), tree), anyOfTrees(leafOfKey(b), tree)),
        )
        if (pairCount !== null) differences.push((pairCount - size) / (1 - size / population))
      }
      return differences.length > 0 ? meanOf(differences) : null
    },
  },
  {
    name: 'beside a third set',
    cost: 5,
    patient: true,
    guess: async (ask, { a, b }, { small }) => {
      const found: number[] = []
      for (const { tree, size } of small.slice(0, 6)) {
        const unionCounts = await countAllMembers(ask, [
          anyOfTrees(leafOfKey(a), tree),
          anyOfTrees(leafOfKey(b), tree),
          anyOfTrees(leafOfKey(a), leafOfKey(b), tree),
        ])
        if (unionCounts) found.push(unionCounts[0]! + unionCounts[1]! - unionCounts[2]! - size)
      }
      return found.length > 0 ? found.toSorted((x, y) => x - y)[Math.floor(found.length / 2)]! : null
    },
  },
  {
    name: 'in one of them only',
    guess: async (ask, { a, b }) => {
      const pairCounts = await countAllMembers(ask, [
        leafOfKey(a),
        leafOfKey(b),
        anyOfTrees(
          allOfTrees(leafOfKey(a), negationOf(leafOfKey(b))),
          allOfTrees(leafOfKey(b), negationOf(leafOfKey(a))),
        ),
      ])
      return pairCounts && (pairCounts[0]! + pairCounts[1]! - pairCounts[2]!) / 2
    },
  },
]
