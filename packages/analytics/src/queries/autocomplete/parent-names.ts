import { z } from 'zod'
import { defineQuery } from '../../store/define-query.ts'
import { perSnapshot } from '../per-snapshot.ts'

const parentNamesQuery = defineQuery({
  name: 'autocomplete-parents',
  isUrgent: true,
  params: z.object({}),
  row: z.object({ criterion: z.int(), label: z.string(), label_ja: z.string() }),
  sql: `SELECT criterion, label, label_ja FROM criteria
        WHERE criterion IN (SELECT DISTINCT parent FROM criteria WHERE parent > 0)`,
  merge: 'same',
})

/** They are few and needed at every keystroke. */
export const parentNames = perSnapshot(
  async (engine) => new Map((await parentNamesQuery.run(engine, {})).map((row) => [row.criterion, row])),
)
