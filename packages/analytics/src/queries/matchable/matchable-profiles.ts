import type { CriterionTree } from '@rookery/contract'
import { z } from 'zod'
import { countColumn, defineQuery, idColumn } from '../../core/define-query.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { AskOptions, QueryContext } from '../context.ts'

/** Accounts the network can match by id: members of the audience that have a network id. */
const members = (bitmaps: string) =>
  `FROM profiles WHERE network_id > 0 AND profile_id IN (SELECT arrayJoin(bitmapToArray(audience)) FROM (${bitmaps}))`

const ids = defineQuery({
  name: 'matchable-network-ids',
  params: z.object({}),
  row: z.object({ id: idColumn }),
  sql: (bitmaps: string) => `SELECT toString(network_id) AS id ${members(bitmaps)} ORDER BY profile_id`,
})
const counted = defineQuery({
  name: 'matchable-count',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: (bitmaps: string) => `SELECT uniqExact(network_id) AS n ${members(bitmaps)}`,
})

async function audienceBitmaps(context: QueryContext, tree: CriterionTree | null, signal?: AbortSignal) {
  const { root } = await countedTreeOf(tree, context.resolver, signal)
  if (!root) return null
  const program = new BitmapProgram()
  return program.bitmapSql(context.postings(), { audience: program.living(profileSetOf(program, root)) })
}

/** How many profiles an uploaded list of the audience could match. */
export async function matchableCount(
  context: QueryContext,
  { tree }: { tree: CriterionTree | null },
  { signal }: AskOptions = {},
): Promise<number> {
  const shape = await audienceBitmaps(context, tree, signal)
  if (shape === null) return 0
  return (await counted.run(context.engine, {}, { shape, signal }))[0]?.n ?? 0
}

/** Network ids (decimal strings) of the audience in batches, for uploads: each once, in a repeatable order. */
export async function* matchableNetworkIds(
  context: QueryContext,
  { tree, batch = 10_000 }: { tree: CriterionTree | null; batch?: number },
  { signal }: AskOptions = {},
): AsyncGenerator<string[]> {
  const shape = await audienceBitmaps(context, tree, signal)
  if (shape === null) return
  let pending: string[] = []
  for await (const rows of ids.batches(context.engine, {}, { shape, signal })) {
    for (const { id } of rows) pending.push(id)
    for (; pending.length >= batch; pending = pending.slice(batch)) yield pending.slice(0, batch)
  }
  if (pending.length > 0) yield pending
}
