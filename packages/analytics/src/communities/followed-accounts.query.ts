import { z } from 'zod'
import { defineQuery, idColumn } from '../store/define-query.ts'
import { kindNumber } from '../model/kind-number.ts'

/** Accounts with fewer followers say little about who shares them (and are fewer than may be shown). */
const FEWEST_FOLLOWERS = 50
/** The most followed only: likeness is measured between any two of them. */
const MOST_ACCOUNTS = 5000

/** Accounts that are clustered, the most followed first. */
export const followedAccounts = defineQuery({
  name: 'community-accounts',
  params: z.object({}),
  row: z.object({ criterion: z.int(), network_id: idColumn, followers: z.int() }),
  sql: `SELECT criterion, toString(network_id) AS network_id, profiles AS followers FROM criteria
        WHERE kind = ${kindNumber('handle')} AND profiles >= ${FEWEST_FOLLOWERS}
        ORDER BY profiles DESC, criterion LIMIT ${MOST_ACCOUNTS}`,
  merge: 'same',
})
