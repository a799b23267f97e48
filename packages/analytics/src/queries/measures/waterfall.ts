import type { BitmapProgram, Measure, ProfileSet, SetOperation } from '../../fragments/bitmap-program.ts'
import {
  isCountedLeaf,
  type CountedGroup,
  type CountedLeaf,
  type CountedNode,
} from '../../fragments/counted-tree.ts'
import { complement, everybody, profileSetOf } from '../../fragments/targeting-predicate.ts'

export interface Measures {
  alive: number
  size(measure: Measure): number
  sample(measure: Measure): string
  /** Sizes along a long run of leaves, from a separate statement. */
  run(index: number): { alone: number; reached: number }[]
}
export type SizeReader = (measures: Measures) => number

export interface ClausePlan {
  path: number[]
  alone: SizeReader
  before: SizeReader
  after: SizeReader
  /** Samples of the people alone and after, where guarded criteria decide who they are. */
  samples: { alone?: Measure; after?: Measure }
}

/** Above this many leaves of one group, a window function over the postings is used. */
const MAX_RUN_LENGTH = 48
export interface LongRun {
  leaves: readonly CountedLeaf[]
}

export interface WaterfallPlan {
  clauses: ClausePlan[]
  runs: LongRun[]
  /** The people of the whole recipe. */
  set: ProfileSet
  /** Whether guarded criteria decide whom a node reaches. */
  isGuarded: (node: CountedNode) => boolean
}

export const reader = (measure: Measure, not: boolean): SizeReader =>
  not ? (measures) => measures.alive - measures.size(measure) : (measures) => measures.size(measure)

/**
 * Plans everything a waterfall needs; adds its steps and measures to `program`. `region` narrows the recipe as
 * a whole: the root has the size within it, each clause below its own.
 */
export function planWaterfall(
  program: BitmapProgram,
  root: CountedNode,
  isGuarded: WaterfallPlan['isGuarded'],
  region: CountedNode | null = null,
): WaterfallPlan {
  const plan: WaterfallPlan = { clauses: [], runs: [], set: everybody(program), isGuarded }
  const { clause, set } = planNode(program, root, plan)
  plan.set = set
  if (region) {
    const { all } = program.conjunction([set, profileSetOf(program, region)])
    plan.set = { bitmap: all, not: false }
    clause.alone = reader(program.size(all), false)
    if (isGuarded(root)) clause.samples.alone = program.sample(plan.set)
  }
  clause.before = (measures) => measures.alive
  clause.after = clause.alone
  return plan
}

const zeroReader: SizeReader = () => 0

function planNode(program: BitmapProgram, node: CountedNode, plan: WaterfallPlan) {
  const clause: ClausePlan = {
    path: node.path,
    alone: zeroReader,
    before: zeroReader,
    after: zeroReader,
    samples: {},
  }
  plan.clauses.push(clause)
  const profileSet = isCountedLeaf(node) ? profileSetOf(program, node) : planGroup(program, node, plan)
  clause.alone = reader(program.size(profileSet.bitmap), profileSet.not)
  const isGuarded = plan.isGuarded(node)
  if (isGuarded) clause.samples.alone = program.sample(profileSet)
  return { clause, set: profileSet, isGuarded }
}

// Bitmap operation by which the next child changes the running set; `swap` subtracts the running set from the
// child's.
function operationOf(op: 'and' | 'or', running: ProfileSet, child: ProfileSet): SetOperation | 'swap' {
  if (op === 'and') {
    if (running.not) return child.not ? 'union' : 'swap'
    return child.not ? 'minus' : 'common'
  }
  if (running.not) return child.not ? 'common' : 'minus'
  return child.not ? 'swap' : 'union'
}

interface RunningIntersection {
  set: ProfileSet
  size: SizeReader
  isGuarded: boolean
}

function planGroup(program: BitmapProgram, group: CountedGroup, plan: WaterfallPlan): ProfileSet {
  if (group.op === 'and' && group.children.length > 1) return planAnd(program, group, plan)
  const op = group.op === 'or' ? 'or' : 'and'
  const isNegatedGroup = group.op === 'not'
  let runningTotal: RunningIntersection =
    op === 'or'
      ? { set: { bitmap: program.empty, not: false }, size: () => 0, isGuarded: false }
      : { set: everybody(program), size: (measures) => measures.alive, isGuarded: false }
  let children: CountedNode[] = group.children
  if (group.op !== 'and') {
    const inRun = (child: CountedNode): child is CountedLeaf =>
      isCountedLeaf(child) && child.criteria.length <= 1 && !plan.isGuarded(child)
    const runLeaves = children.filter(inRun)
    const firstOtherIndex = children.findIndex((child) => !inRun(child))
    const leadingNodes =
      firstOtherIndex < 0 ? runLeaves : (children.slice(0, firstOtherIndex) as CountedLeaf[])
    if (runLeaves.length > MAX_RUN_LENGTH) {
      runningTotal = planLongRun(program, runLeaves, isNegatedGroup, plan)
      children = children.filter((child) => !inRun(child))
    } else if (leadingNodes.length > 0) {
      runningTotal = planRun(program, leadingNodes, isNegatedGroup, plan)
      children = children.slice(leadingNodes.length)
    }
  }
  const plannedNodes = children.map((child) => {
    const { set, ...node } = planNode(program, child, plan)
    return { ...node, set: isNegatedGroup ? complement(set) : set }
  })
  // Consecutive children with the same operation form one chain.
  for (let at = 0; at < plannedNodes.length;) {
    const operation = operationOf(op, runningTotal.set, plannedNodes[at]!.set)
    const isSameGroup = (n: number) =>
      operation !== 'swap' && operationOf(op, runningTotal.set, plannedNodes[n]!.set) === operation
    let runEnd = at + 1
    while (runEnd < plannedNodes.length && isSameGroup(runEnd)) runEnd++
    runningTotal = applyRow(program, op, runningTotal, operation, plannedNodes.slice(at, runEnd))
    at = runEnd
  }
  return runningTotal.set
}

function planAnd(program: BitmapProgram, group: CountedGroup, plan: WaterfallPlan): ProfileSet {
  const plannedNodes = group.children.map((child) => planNode(program, child, plan))
  const { all, reached, samples } = program.conjunction(plannedNodes.map(({ set }) => set))
  const firstGuarded = plannedNodes.findIndex(({ isGuarded }) => isGuarded)
  plannedNodes.forEach(({ clause }, i) => {
    clause.before = i === 0 ? (measures) => measures.alive : plannedNodes[i - 1]!.clause.after
    clause.after = reader(reached[i]!, false)
    if (firstGuarded >= 0 && i >= firstGuarded) clause.samples.after = samples[i]!
  })
  return { bitmap: all, not: false }
}

function planRun(
  program: BitmapProgram,
  leaves: readonly CountedLeaf[],
  negate: boolean,
  plan: WaterfallPlan,
): RunningIntersection {
  const { end, alone, reached } = program.run(leaves.map((leaf) => leaf.criteria[0] ?? null))
  let size: SizeReader = negate ? (measures) => measures.alive : () => 0
  leaves.forEach((leaf, i) => {
    const reachedAfter = reader(reached[i]!, negate)
    plan.clauses.push({
      path: leaf.path,
      alone: reader(alone[i]!, false),
      before: size,
      after: reachedAfter,
      samples: {},
    })
    size = reachedAfter
  })
  return { set: { bitmap: end, not: negate }, size, isGuarded: false }
}

function planLongRun(
  program: BitmapProgram,
  leaves: readonly CountedLeaf[],
  negate: boolean,
  plan: WaterfallPlan,
): RunningIntersection {
  const runIndex = plan.runs.push({ leaves }) - 1
  let size: SizeReader = negate ? (measures) => measures.alive : () => 0
  leaves.forEach((leaf, i) => {
    const sizeAfter: SizeReader = (measures) => {
      const { reached } = measures.run(runIndex)[i]!
      return negate ? measures.alive - reached : reached
    }
    plan.clauses.push({
      path: leaf.path,
      alone: (measures) => measures.run(runIndex)[i]!.alone,
      before: size,
      after: sizeAfter,
      samples: {},
    })
    size = sizeAfter
  })
  const criteria = [...new Set(leaves.flatMap((leaf) => leaf.criteria))].sort((a, b) => a - b)
  return { set: { bitmap: program.any(criteria), not: negate }, size, isGuarded: false }
}

function applyRow(
  program: BitmapProgram,
  op: 'and' | 'or',
  running: RunningIntersection,
  operation: SetOperation | 'swap',
  row: readonly { clause: ClausePlan; set: ProfileSet; isGuarded: boolean }[],
): RunningIntersection {
  const firstGuarded = running.isGuarded ? 0 : row.findIndex(({ isGuarded }) => isGuarded)
  const isGuarded = firstGuarded >= 0
  if (operation === 'swap') {
    const { clause, set } = row[0]!
    const remainderSet = { bitmap: program.minus([set.bitmap, running.set.bitmap]), not: op === 'or' }
    clause.before = running.size
    clause.after = reader(program.size(remainderSet.bitmap), remainderSet.not)
    if (isGuarded) clause.samples.after = program.sample(remainderSet)
    return { set: remainderSet, size: clause.after, isGuarded }
  }
  const { not } = running.set
  const otherBitmaps = row.map(({ set }) => set.bitmap)
  const { end, reached, sampleAt } = program.chain(operation, running.set.bitmap, otherBitmaps, not)
  row.forEach(({ clause }, i) => {
    clause.before = i === 0 ? running.size : row[i - 1]!.clause.after
    clause.after = reader(reached[i]!, not)
    if (isGuarded && i >= firstGuarded) clause.samples.after = sampleAt(i)
  })
  return { set: { bitmap: end, not }, size: row.at(-1)!.clause.after, isGuarded }
}
