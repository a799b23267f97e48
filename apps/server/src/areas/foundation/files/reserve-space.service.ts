import { LISTS_A_DAY, LOGOS_A_DAY } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { insertFile, lockAndCountUsage, type NewFileRow } from './file.repository.ts'
import { ABANDONED_MS } from './forget-file.service.ts'

const MB = 1_000_000

/**
 * Counts a file and inserts its row before its first byte arrives: a signed upload reserves its space in
 * advance. Throws limit_reached (daily limit of a user or team) or storage_full (limit over all files).
 */
export async function reserveSpace(deps: Pick<Deps, 'store' | 'config' | 'clock'>, row: NewFileRow) {
  const { open_uploads, upload_bytes_a_day, object_bytes } = deps.config.limits
  const abandonedBefore = new Date(deps.clock().getTime() - ABANDONED_MS)
  // Runs as the database owner, because the files of all users count.
  await deps.store.db.transaction(async (tx) => {
    const { open, bytes, logos, lists, stored_bytes } = await lockAndCountUsage(tx, row, abandonedBefore)
    if (row.purpose === 'team_logo' && logos >= LOGOS_A_DAY)
      throw fail('limit_reached', say('files.tooManyPicturesADay', { n: LOGOS_A_DAY }))
    if (row.purpose === 'audience_list' && lists >= LISTS_A_DAY)
      throw fail('limit_reached', say('lists.tooManyADay', { n: LISTS_A_DAY }))
    if (open >= open_uploads) throw fail('limit_reached', say('files.tooManyOpen', { n: open_uploads }))
    if (bytes + row.size_bytes > upload_bytes_a_day)
      throw fail('limit_reached', say('files.tooManyBytesADay', { n: upload_bytes_a_day / MB }))
    if (stored_bytes + row.size_bytes > object_bytes) throw fail('storage_full')
    await insertFile(tx, row)
  })
}
