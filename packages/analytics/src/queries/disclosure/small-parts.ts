import type { Bitmap, BitmapProgram, ProfileSet } from '../../fragments/bitmap-program.ts'
import {
  isCountedLeaf,
  type CountedGroup,
  type CountedLeaf,
  type CountedNode,
} from '../../fragments/counted-tree.ts'
import { complement, everybody, meet, profileSetOf } from '../../fragments/targeting-predicate.ts'
import { reader, type SizeReader } from '../estimate/waterfall.ts'

/** Longer lists are not looked into one by one. */
const LONG_LIST = 48
/** Up to here each child's siblings are met afresh; longer lists of leaves by one pass that marks who is in two of them. */
const SHORT_LIST = 6

export interface Part {
  /** Where it stands in the recipe as sent. */
  path: number[]
  /** How many people the recipe would gain or lose without it. */
  effect: SizeReader
}
export interface PartsPlan {
  parts: Part[]
  /** A list is too long to look into. */
  long: boolean
}

/**
 * Every part of a recipe that can be left out (each node beside another one), and how many people the recipe's answer hangs on it for. A part decides
 * about a person where all that stands beside and above it leaves it open: in an "and" where the others are met, in an "or" or "not" where none of the
 * others is.
 */
export function planParts(
  program: BitmapProgram,
  root: CountedNode,
  /** Only these are counted; all by default. */
  wanted: (path: readonly number[]) => boolean = () => true,
): PartsPlan {
  const plan: Planned = { parts: [], long: false, wanted }
  visit(program, root, everybody(program), plan, true)
  return plan
}

interface Planned extends PartsPlan {
  wanted: (path: readonly number[]) => boolean
}

function visit(
  program: BitmapProgram,
  node: CountedNode,
  open: ProfileSet,
  plan: Planned,
  /** Nothing stands beside it or above. */
  sole = false,
): void {
  if (isCountedLeaf(node)) return
  // What a child has to be for the question to stay open: met in an "and", not met otherwise.
  const neutral = (child: CountedNode) => {
    const set = profileSetOf(program, child)
    return node.op === 'and' ? set : complement(set)
  }
  const leaves = node.op === 'and' ? [] : node.children.filter(isCountedLeaf)
  if (leaves.length > SHORT_LIST) {
    visitList(program, node, leaves, neutral, open, plan)
    return
  }
  const sets = node.children.map(neutral)
  // What lies before and what behind each child, so that n children cost 3 n operations.
  const before = [open]
  const behind = [everybody(program)]
  sets.forEach((set, i) => {
    before.push(meet(program, [before[i]!, set]))
    behind.unshift(meet(program, [sets[sets.length - 1 - i]!, behind[0]!]))
  })
  node.children.forEach((child, i) => {
    const here = meet(program, [before[i]!, behind[i + 1]!])
    // Without what it excludes a recipe is everybody, whose number is known.
    if ((sets.length > 1 || (sole && node.op === 'not')) && plan.wanted(child.path)) {
      const { bitmap, not } = meet(program, [here, complement(sets[i]!)])
      plan.parts.push({ path: child.path, effect: reader(program.size(bitmap), not) })
    }
    visit(program, child, here, plan, sole && sets.length === 1)
  })
}

/** Leaves of an "or" or "not" in one pass; the few groups beside them as everywhere. */
function visitList(
  program: BitmapProgram,
  node: CountedGroup,
  leaves: readonly CountedLeaf[],
  neutral: (child: CountedNode) => ProfileSet,
  open: ProfileSet,
  plan: Planned,
): void {
  const groups = node.children.filter((child) => !isCountedLeaf(child))
  const none = neutral({ path: node.path, op: 'or', children: [...leaves] })
  const besideLeaves = meet(program, [open, ...groups.map(neutral)])
  if (leaves.length > LONG_LIST) plan.long = true
  else if (leaves.some((leaf) => plan.wanted(leaf.path))) {
    const within: Bitmap = program.living(besideLeaves)
    const sets = leaves.map((leaf) => program.any(leaf.criteria))
    program
      .aloneWithin(within, sets)
      .forEach((measure, i) => plan.parts.push({ path: leaves[i]!.path, effect: reader(measure, false) }))
  }
  groups.forEach((group) => {
    const others = groups.filter((other) => other !== group).map(neutral)
    const here = meet(program, [open, none, ...others])
    if (plan.wanted(group.path)) {
      const { bitmap, not } = meet(program, [here, complement(neutral(group))])
      plan.parts.push({ path: group.path, effect: reader(program.size(bitmap), not) })
    }
    visit(program, group, here, plan)
  })
}
