import { z } from 'zod'
import { kindNumber } from '../../../model/kind-number.ts'
import { defineQuery } from '../../../store/define-query.ts'
import { perSnapshot } from '../../per-snapshot.ts'

const query = defineQuery({
  name: 'follower-lists',
  params: z.object({}),
  row: z.object({ criterion: z.int() }),
  sql: `SELECT criterion FROM criteria
    WHERE kind = ${kindNumber('handle')} AND network_id IN (SELECT network_id FROM follower_lists)`,
  merge: 'same',
})

export const followerLists = perSnapshot(
  async (engine) => new Set((await query.run(engine, {})).map(({ criterion }) => criterion)),
)
