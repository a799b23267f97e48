import type { BitmapProgram, FoldOperation, ProfileSet } from '../../fragments/bitmap-program.ts'
import { complement, everybody, profileSetOf } from '../../fragments/targeting-predicate.ts'
import {
  isCountedLeaf,
  type CountedGroup,
  type CountedLeaf,
  type CountedNode,
} from '../../fragments/counted-tree.ts'

/** Reads a size out of the answer's measures; `alive` turns "everybody else" into a number. */
export type SizeReader = (measures: Measures) => number
export interface Measures {
  alive: number
  one(measure: number): number
  many(measure: number): number[]
  /** Running unions of a long run of leaves, in its order, from a statement of its own. */
  run(index: number): { alone: number; reached: number }[]
}

export interface ClausePlan {
  path: number[]
  alone: SizeReader
  before: SizeReader
  after: SizeReader
}

/** Beyond this many leaves of one group a window over the postings walks them, not a fold. */
export const LONG_RUN = 48
export interface LongRun {
  /** Of one criterion each, or none. */
  leaves: readonly CountedLeaf[]
}

export interface WaterfallPlan {
  clauses: ClausePlan[]
  runs: LongRun[]
  whole: ProfileSet
}

const sizeReader = (not: boolean, read: SizeReader): SizeReader =>
  not ? (measures) => measures.alive - read(measures) : read

/** Everything a waterfall needs, in reading order, root first; adds its steps and measures to `program`. */
export function planWaterfall(program: BitmapProgram, root: CountedNode): WaterfallPlan {
  const plan: WaterfallPlan = { clauses: [], runs: [], whole: everybody(program) }
  plan.whole = planNode(program, root, plan, (measures) => measures.alive)
  return plan
}

function planNode(
  program: BitmapProgram,
  node: CountedNode,
  plan: WaterfallPlan,
  before: SizeReader,
  after?: SizeReader,
): ProfileSet {
  const clause: ClausePlan = { path: node.path, alone: () => 0, before, after: after ?? (() => 0) }
  plan.clauses.push(clause)
  const set = isCountedLeaf(node) ? profileSetOf(program, node) : planGroup(program, node, plan)
  const measure = program.size(set.bitmap)
  clause.alone = sizeReader(set.not, (measures) => measures.one(measure))
  if (!after) clause.after = clause.alone
  return set
}

/** What the next child does to the running set, as an operation on bitmaps; `swap` takes the running set away from the child's. */
function operationOf(op: 'and' | 'or', running: ProfileSet, child: ProfileSet): FoldOperation | 'swap' {
  if (op === 'and') {
    if (running.not) return child.not ? 'union' : 'swap'
    return child.not ? 'minus' : 'common'
  }
  if (running.not) return child.not ? 'common' : 'minus'
  return child.not ? 'swap' : 'union'
}

function planGroup(program: BitmapProgram, group: CountedGroup, plan: WaterfallPlan): ProfileSet {
  const op = group.op === 'or' ? 'or' : 'and'
  const negate = group.op === 'not'
  let running: ProfileSet = op === 'or' ? { bitmap: program.empty, not: false } : everybody(program)
  let size: SizeReader = op === 'or' ? () => 0 : (measures) => measures.alive
  let children: CountedNode[] = group.children

  // "or" and "not" take their leaves in any order to the same end, so a long run of them is walked first and on its own.
  const inRun = (child: CountedNode): child is CountedLeaf =>
    isCountedLeaf(child) && child.criteria.length <= 1
  const leaves = children.filter(inRun)
  if (group.op !== 'and' && leaves.length > LONG_RUN) {
    children = children.filter((child) => !inRun(child))
    const run = plan.runs.push({ leaves }) - 1
    leaves.forEach((leaf, i) => {
      const reached = (at: number) =>
        sizeReader(negate, (measures) => (at < 0 ? 0 : measures.run(run)[at]!.reached))
      const alone: SizeReader = (measures) => measures.run(run)[i]!.alone
      plan.clauses.push({ path: leaf.path, alone, before: reached(i - 1), after: reached(i) })
    })
    const criteria = [...new Set(leaves.flatMap((leaf) => leaf.criteria))].sort((a, b) => a - b)
    running = { bitmap: program.any(criteria), not: negate }
    size = sizeReader(negate, (measures) => measures.run(run).at(-1)!.reached)
  }

  const planned = children.map((child) => {
    const first = plan.clauses.length
    const alone = planNode(program, child, plan, size, size)
    return { clause: plan.clauses[first]!, set: negate ? complement(alone) : alone }
  })
  // Children in a row with the same operation are one fold.
  for (let at = 0; at < planned.length;) {
    const operation = operationOf(op, running, planned[at]!.set)
    let end = at + 1
    while (
      end < planned.length &&
      operation !== 'swap' &&
      operationOf(op, running, planned[end]!.set) === operation
    )
      end++
    ;[running, size] = applyRow(program, op, running, size, operation, planned.slice(at, end))
    at = end
  }
  return running
}

function applyRow(
  program: BitmapProgram,
  op: 'and' | 'or',
  running: ProfileSet,
  before: SizeReader,
  operation: FoldOperation | 'swap',
  row: readonly { clause: ClausePlan; set: ProfileSet }[],
): [ProfileSet, SizeReader] {
  if (operation === 'swap') {
    const { clause, set } = row[0]!
    const end = { bitmap: program.minus(set.bitmap, running.bitmap), not: op === 'or' }
    const measure = program.size(end.bitmap)
    clause.before = before
    clause.after = sizeReader(end.not, (measures) => measures.one(measure))
    return [end, clause.after]
  }
  const { end, sizes } = program.fold(
    operation,
    running.bitmap,
    row.map(({ set }) => set.bitmap),
  )
  row.forEach(({ clause }, i) => {
    clause.before = i === 0 ? before : row[i - 1]!.clause.after
    clause.after = sizeReader(running.not, (measures) => measures.many(sizes)[i] ?? 0)
  })
  return [{ bitmap: end, not: running.not }, row.at(-1)!.clause.after]
}
