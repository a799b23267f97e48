import type { CriterionTree } from '@rookery/contract'
import type { FoundCriterion } from '../../criteria/criteria-resolver.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { everybody, profileSetOf } from '../../fragments/targeting-predicate.ts'
import { measuresOf } from '../measures/measures.query.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { type Sql } from '../../store/sql.ts'

export interface HandleAudience {
  found: FoundCriterion[]
  /** As given: handles without known followers. */
  missing: string[]
  bitmaps: Sql
  size: number
}

/** `within`: a recipe (of countries) that restricts the followers; null for everyone. */
export async function handleAudience(
  context: QueryContext,
  handles: readonly string[],
  within: CriterionTree | null,
  { signal }: QuestionOptions,
): Promise<HandleAudience> {
  const trimmedHandles = [...new Set(handles.map((handle) => handle.trim()))]
  const resolvedHandles = await context.resolver.resolve(
    trimmedHandles.map((code) => ({ kind: 'handle', code })),
    signal,
  )
  const found = new Map(resolvedHandles.flatMap((one) => (one ? [[one.criterion, one] as const] : [])))
  const { root } = within ? await countedTreeOf(within, context.resolver, signal) : { root: null }
  const program = new BitmapProgram()
  const emptySet = { bitmap: program.empty, not: false }
  const people = within ? (root ? profileSetOf(program, root) : emptySet) : everybody(program)
  const audience = program.living(people)
  const sizeMeasure = program.size(audience)
  const answer = await measuresOf(context, program, { signal })
  return {
    found: [...found.values()],
    missing: trimmedHandles.filter((_, i) => !resolvedHandles[i]),
    bitmaps: program.bitmapSql(context.postings(), { audience }),
    size: answer.size(sizeMeasure),
  }
}
