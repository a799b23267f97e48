import type { CriterionKind } from '@rookery/contract'
import type { BitmapProgram, Measure, ProfileSet } from '../../fragments/bitmap-program.ts'
import {
  countedLeavesOf,
  isCountedLeaf,
  filterLeaves,
  type CountedLeaf,
  type CountedNode,
} from '../../fragments/counted-tree.ts'
import { complement, intersect, profileSetOf } from '../../fragments/targeting-predicate.ts'
import { reader, type SizeReader } from '../measures/waterfall.ts'

export interface KindPlan {
  kind: CriterionKind
  alone: SizeReader
  without: SizeReader
  unique: SizeReader
  /** As of a clause. */
  samples: { alone?: Measure; without?: Measure }
}

/**
 * For each kind in the recipe: the recipe of that kind only, the recipe without it, and the people reached
 * only through it.
 */
export function planKinds(
  program: BitmapProgram,
  root: CountedNode,
  whole: ProfileSet,
  isGuarded: (node: CountedNode) => boolean,
): KindPlan[] {
  const kinds = [...new Set([...countedLeavesOf(root)].map(({ leaf }) => leaf.kind))]
  const sizeOf = (set: ProfileSet) => reader(program.size(set.bitmap), set.not)
  const all = sizeOf(whole)
  return kinds.map((kind) => {
    const stays = ({ leaf }: CountedLeaf) => leaf.kind !== kind
    const only = filterLeaves(root, (leaf) => !stays(leaf))!
    const rest = filterLeaves(root, stays)
    const samplesOf = (alone: ProfileSet, without: () => ProfileSet) => ({
      ...(isGuarded(only) ? { alone: program.sample(alone) } : {}),
      ...(rest && isGuarded(rest) ? { without: program.sample(without()) } : {}),
    })
    if (!rest)
      return { kind, alone: all, without: () => 0, unique: all, samples: samplesOf(whole, () => whole) }
    const onlySet = profileSetOf(program, only)
    const alone = sizeOf(onlySet)
    const shorter = shortened(program, root, stays)
    if (shorter && 'more' in shorter)
      return {
        kind,
        alone,
        without: (measures) => all(measures) + measures.size(shorter.more),
        unique: () => 0,
        samples: samplesOf(onlySet, () => profileSetOf(program, rest)),
      }
    const restSet = shorter ?? profileSetOf(program, rest)
    const without = sizeOf(restSet)
    const change = changeWithout(root, stays)
    const unique: SizeReader =
      change === 'smaller'
        ? (measures) => all(measures) - without(measures)
        : change === 'mixed'
          ? sizeOf(intersect(program, [whole, complement(restSet)]))
          : () => 0
    return { kind, alone, without, unique, samples: samplesOf(onlySet, () => restSet) }
  })
}

// Clauses of an "and" without some leaves: people who meet all clauses as they are, or all except the one
// that becomes wider, intersected with the remaining leaves. These sets are small, so this is cheap. `more`:
// number added by them; null if more than one clause becomes wider.
function shortened(
  program: BitmapProgram,
  root: CountedNode,
  stays: (leaf: CountedLeaf) => boolean,
): ProfileSet | { more: Measure } | null {
  if (isCountedLeaf(root) || root.op !== 'and' || root.children.length === 1) return null
  const met = program.conjunction(root.children.map((clause) => profileSetOf(program, clause)))
  const changed = root.children.flatMap((clause, i) => {
    const change = changeWithout(clause, stays)
    return change === 'same' ? [] : [{ i, change, rest: filterLeaves(clause, stays) }]
  })
  const [wider, ...others] = changed.filter(({ change }) => change !== 'smaller')
  if (others.length > 0) return null
  if (wider?.change === 'gone' && changed.length === 1) return { more: met.missed[wider.i]! }
  const around = wider ? program.union([met.all, met.but(wider.i)]) : met.all
  const left = changed.flatMap(({ rest }) => (rest ? [profileSetOf(program, rest)] : []))
  return intersect(program, [{ bitmap: around, not: false }, ...left])
}

type Change = 'same' | 'smaller' | 'larger' | 'mixed' | 'gone'

// Effect of leaving out leaves, from the tree alone: a shorter "or" is a subset of the longer one, a shorter
// "and" a superset. Only if both occur must the difference be counted.
function changeWithout(node: CountedNode, stays: (leaf: CountedLeaf) => boolean): Change {
  if (isCountedLeaf(node)) return stays(node) ? 'same' : 'gone'
  const changes = node.children.map((child) => changeWithout(child, stays))
  if (changes.every((change) => change === 'gone')) return 'gone'
  const seen = new Set(
    changes.map((change) => (change === 'gone' ? (node.op === 'and' ? 'larger' : 'smaller') : change)),
  )
  seen.delete('same')
  if (seen.size > 1) return 'mixed'
  const [change = 'same'] = seen
  if (node.op !== 'not') return change
  return change === 'larger' ? 'smaller' : change === 'smaller' ? 'larger' : change
}
