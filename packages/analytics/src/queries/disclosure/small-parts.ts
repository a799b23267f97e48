import type { Bitmap, BitmapProgram, ProfileSet } from '../../fragments/bitmap-program.ts'
import {
  isCountedLeaf,
  type CountedGroup,
  type CountedLeaf,
  type CountedNode,
} from '../../fragments/counted-tree.ts'
import { complement, everybody, intersect, profileSetOf } from '../../fragments/targeting-predicate.ts'
import { reader, type SizeReader } from '../measures/waterfall.ts'

/** Lists longer than this are not examined one by one. */
export const LONG_LIST = 48

export interface Part {
  /** Path in the recipe as sent. */
  path: number[]
  /** Number of people the recipe would gain or lose without it. */
  effect: SizeReader
}
export interface PartsPlan {
  parts: Part[]
  /** Whether a list was too long to examine. */
  long: boolean
  /** Number of people the recipe reaches, where the plan measures it anyway. */
  size?: SizeReader
}

/** The people about whom a node decides, given the rest of the recipe. */
interface Undecided {
  /** People it decides about. */
  open: () => ProfileSet
  /** The reached and the missed ones among them (live), if already computed. */
  met?: Bitmap
  missed?: () => Bitmap
}

/**
 * Plans the effect of every part of a recipe that can be left out (each node next to another one): the number
 * of people about whom it decides. A part decides about a person if everything next to and above it leaves
 * the result open: in an "and" if the others are true, in an "or" or "not" if none of the others is.
 */
export function planParts(program: BitmapProgram, root: CountedNode): PartsPlan {
  const plan: PartsPlan = { parts: [], long: false }
  visit(program, root, { open: () => everybody(program) }, plan, true)
  return plan
}

function visit(
  program: BitmapProgram,
  node: CountedNode,
  undecided: Undecided,
  plan: PartsPlan,
  /** Whether there is no other node next to or above it. */
  sole = false,
): void {
  if (isCountedLeaf(node)) return
  if (node.op === 'and' && node.children.length > 1) visitAnd(program, node, undecided, plan)
  // Without its exclusions a recipe is everyone, whose number is known.
  else if (node.children.length > 1 || (sole && node.op === 'not'))
    visitList(program, node, undecided, plan, sole)
  else visit(program, node.children[0]!, { open: undecided.open }, plan, sole)
}

function visitAnd(program: BitmapProgram, node: CountedGroup, { open }: Undecided, plan: PartsPlan): void {
  const around = open()
  const isEverybody = around.not && around.bitmap === program.empty
  const sets = node.children.map((child) => profileSetOf(program, child))
  const first = isEverybody ? 0 : 1
  const all = program.conjunction(isEverybody ? sets : [around, ...sets])
  if (node.path.length === 0) plan.size = reader(all.reached.at(-1)!, false)
  node.children.forEach((child, i) => {
    const at = first + i
    plan.parts.push({ path: child.path, effect: reader(all.missed[at]!, false) })
    const others = () => ({ bitmap: program.union([all.all, all.but(at)]), not: false })
    visit(program, child, { open: others, met: all.all, missed: () => all.but(at) }, plan)
  })
}

/**
 * Leaves of an "or" or "not" in one pass that finds people in two of them; groups next to them one by one.
 */
function visitList(
  program: BitmapProgram,
  node: CountedGroup,
  undecided: Undecided,
  plan: PartsPlan,
  sole: boolean,
): void {
  const leaves = node.children.filter(isCountedLeaf)
  const groups = node.children.filter((child) => !isCountedLeaf(child))
  const notIn = (child: CountedNode) => complement(profileSetOf(program, child))
  if (leaves.length > LONG_LIST) plan.long = true
  else if (leaves.length > 0) {
    const known = groups.length > 0 ? undefined : node.op === 'not' ? undecided.missed?.() : undecided.met
    const within = known ?? program.living(intersect(program, [undecided.open(), ...groups.map(notIn)]))
    program
      .aloneWithin(
        within,
        leaves.map((leaf: CountedLeaf) => leaf.criteria),
      )
      .forEach((measure, i) => plan.parts.push({ path: leaves[i]!.path, effect: reader(measure, false) }))
  }
  if (groups.length === 0) return
  const noLeaf = notIn({ path: node.path, op: 'or', children: leaves })
  groups.forEach((group) => {
    const others = groups.filter((other) => other !== group).map(notIn)
    const here = intersect(program, [undecided.open(), noLeaf, ...others])
    const { bitmap, not } = intersect(program, [here, profileSetOf(program, group)])
    plan.parts.push({ path: group.path, effect: reader(program.size(bitmap), not) })
    visit(program, group, { open: () => here }, plan, sole && node.children.length === 1)
  })
}
