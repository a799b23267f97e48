import type { CriterionTree } from '@rookery/contract'
import { z } from 'zod'
import { defineQuery, idColumn } from '../../store/define-query.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { type Sql } from '../../store/sql.ts'

const members = defineQuery({
  name: 'members-among',
  params: z.object({ ids: z.array(z.string().regex(/^\d+$/)) }),
  row: z.object({ network_id: idColumn }),
  merge: 'rows',
  sql: (bitmaps: Sql) => `
    SELECT toString(network_id) AS network_id FROM profile_numbers FINAL
    WHERE network_id IN (SELECT arrayJoin(arrayMap(x -> toUInt64(x), {ids:Array(String)})))
      AND profile_id IN (SELECT arrayJoin(bitmapToArray(audience)) FROM (${bitmaps}))`,
})

export async function membersAmong(
  context: QueryContext,
  { tree, network_ids }: { tree: CriterionTree; network_ids: readonly string[] },
  { signal }: QuestionOptions = {},
): Promise<Set<string>> {
  const { root } = await countedTreeOf(tree, context.resolver, signal)
  if (!root || network_ids.length === 0) return new Set()
  const program = new BitmapProgram()
  const audience = program.living(profileSetOf(program, root))
  const audienceSql = program.bitmapSql(context.postings(), { audience })
  const rows = await members.run(context.engine, { ids: [...network_ids] }, { shape: audienceSql, signal })
  return new Set(rows.map(({ network_id }) => network_id))
}
