import { z } from 'zod'
import { defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

const names = defineQuery({
  name: 'criterion-names',
  params: z.object({}),
  row: z.object({
    criterion: z.int(),
    code: z.string(),
    label: z.string(),
    label_ja: z.string(),
    parent: z.int(),
    parent_code: z.string(),
  }),
  sql: (criteria: readonly number[]) => {
    if (!criteria.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
    const known = `SELECT criterion, code, label, label_ja, parent FROM criteria WHERE criterion IN (${criteria.join(',') || '0'})`
    return `
      SELECT c.criterion AS criterion, c.code AS code, c.label AS label, c.label_ja AS label_ja, c.parent AS parent, p.code AS parent_code
      FROM (${known}) AS c
      LEFT ANY JOIN (
        SELECT criterion AS parent, code FROM criteria WHERE criterion IN (SELECT parent FROM (${known}) WHERE parent > 0)
      ) AS p ON c.parent = p.parent`
  },
  merge: 'same',
})

export interface CriterionName {
  criterion: number
  code: string
  label: string
  label_ja: string
  parent: number
  parent_code: string
}

export async function criterionNames(
  engine: Engine,
  criteria: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, CriterionName>> {
  if (criteria.length === 0) return new Map()
  const rows = await names.run(engine, {}, { shape: criteria, signal })
  return new Map(rows.filter((row) => row.code !== '').map((row) => [row.criterion, row]))
}
