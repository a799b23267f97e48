import { z } from 'zod'
import { defineQuery, idColumn } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

const row = z.object({
  community: z.int(),
  criterion: z.int(),
  network_id: idColumn,
  followers: z.int(),
  attachment: z.number(),
})
export type CommunityAccount = z.output<typeof row>

const accounts = defineQuery({
  name: 'community-accounts-of-run',
  params: z.object({}),
  row,
  sql: (run: number) => {
    if (!Number.isInteger(run)) throw new RangeError('Not a run')
    return `SELECT community, criterion, toString(network_id) AS network_id, followers, attachment FROM community_accounts
            WHERE run = ${run} ORDER BY community, followers DESC, criterion`
  },
  merge: 'same',
})

export function communityAccounts(
  engine: Engine,
  run: number,
  signal?: AbortSignal,
): Promise<CommunityAccount[]> {
  return accounts.run(engine, {}, { shape: run, signal })
}
