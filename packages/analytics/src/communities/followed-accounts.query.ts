import { z } from 'zod'
import { defineQuery, idColumn } from '../store/define-query.ts'
import { kindNumber } from '../model/kind-number.ts'

// Minimum followers of an account to be clustered: fewer say little about co-following and are below the
// privacy minimum.
const MIN_FOLLOWERS = 50
/** Only the most followed accounts are clustered: similarity is computed for all pairs. */
const MAX_ACCOUNTS = 5000

export const followedAccounts = defineQuery({
  name: 'community-accounts',
  params: z.object({}),
  row: z.object({ criterion: z.int(), network_id: idColumn, followers: z.int() }),
  sql: `SELECT criterion, toString(network_id) AS network_id, profiles AS followers FROM criteria
        WHERE kind = ${kindNumber('handle')} AND profiles >= ${MIN_FOLLOWERS}
        ORDER BY profiles DESC, criterion LIMIT ${MAX_ACCOUNTS}`,
  merge: 'same',
})
