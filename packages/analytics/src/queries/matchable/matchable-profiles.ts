import type { CriterionTree } from '@rookery/contract'
import { z } from 'zod'
import { defineQuery, idColumn } from '../../store/define-query.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { type Sql } from '../../store/sql.ts'

const ids = defineQuery({
  name: 'matchable-network-ids',
  params: z.object({}),
  row: z.object({ id: idColumn }),
  sql: (bitmaps: Sql) => `
    SELECT toString(network_id) AS id FROM profiles
    WHERE profile_id IN (SELECT arrayJoin(bitmapToArray(audience)) FROM (${bitmaps})) ORDER BY profile_id`,
  merge: 'rows',
})

export async function* matchableNetworkIds(
  context: QueryContext,
  { tree, batch = 10_000 }: { tree: CriterionTree | null; batch?: number },
  { signal }: QuestionOptions = {},
): AsyncGenerator<string[]> {
  const { root } = await countedTreeOf(tree, context.resolver, signal)
  if (!root) return
  const program = new BitmapProgram()
  const audience = program.living(profileSetOf(program, root))
  const audienceSql = program.bitmapSql(context.postings(), { audience })
  let pendingConditions: string[] = []
  for await (const rows of ids.batches(context.engine, {}, { shape: audienceSql, signal })) {
    for (const { id } of rows) pendingConditions.push(id)
    for (; pendingConditions.length >= batch; pendingConditions = pendingConditions.slice(batch))
      yield pendingConditions.slice(0, batch)
  }
  if (pendingConditions.length > 0) yield pendingConditions
}
