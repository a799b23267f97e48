import type { CriterionTree } from '@rookery/contract'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import { measuresOf } from '../measures/measures.query.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'

export async function audienceSize(
  context: QueryContext,
  { tree }: { tree: CriterionTree | null },
  { signal }: QuestionOptions = {},
): Promise<number> {
  const { root } = await countedTreeOf(tree, context.resolver, signal)
  if (!root) return 0
  const program = new BitmapProgram()
  const { bitmap, not } = profileSetOf(program, root)
  const sizeMeasure = program.size(bitmap)
  const answer = await measuresOf(context, program, { signal })
  return not ? answer.size(program.alive) - answer.size(sizeMeasure) : answer.size(sizeMeasure)
}
