import { z } from 'zod'
import { defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'
import { kindOfNumber } from '../model/kind-number.ts'
import type { FoundCriterion } from './criteria-resolver.ts'

/** Few enough that reading a page holds up nobody's answer. */
const PAGE_ROWS = 5_000

export const criterionRow = z.object({
  criterion: z.int(),
  kind: z.int(),
  code: z.string(),
  label: z.string(),
  label_ja: z.string(),
  parent: z.int(),
  profiles: z.int(),
})
type CriterionRow = z.output<typeof criterionRow>

const page = defineQuery({
  name: 'largest-criteria',
  params: z.object({ profiles: z.int(), criterion: z.int(), limit: z.int() }),
  row: criterionRow,
  sql: `SELECT criterion, kind, code, label, label_ja, parent, profiles FROM criteria
        WHERE (profiles, criterion) < ({profiles:UInt32}, {criterion:UInt32}) AND code != ''
        ORDER BY profiles DESC, criterion DESC LIMIT {limit:UInt32}`,
  merge: 'same',
})

export const foundCriterion = (row: CriterionRow): FoundCriterion => ({
  criterion: row.criterion,
  kind: kindOfNumber(row.kind),
  code: row.code,
  label: row.label,
  label_ja: row.label_ja,
  parent: row.parent,
  profiles: row.profiles,
})

/** Criteria with a name, the largest first, in pages, until there are at least `count`. */
export async function* largestCriteria(
  engine: Engine,
  count: number,
  limit = PAGE_ROWS,
): AsyncIterable<FoundCriterion[]> {
  let after = { profiles: 2 ** 32 - 1, criterion: 2 ** 32 - 1 }
  for (let read = 0; read < count; read += limit) {
    const rows = await page.run(engine, { ...after, limit })
    if (rows.length > 0) yield rows.map(foundCriterion)
    if (rows.length < limit) return
    const { profiles, criterion } = rows.at(-1)!
    after = { profiles, criterion }
  }
}
