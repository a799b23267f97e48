import { LISTS_A_DAY, LOGOS_A_DAY } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { insertFile, takeCounts, type NewFileRow } from './file.repository.ts'
import { ABANDONED_MS } from './forget-file.service.ts'

const MB = 1_000_000

/**
 * Counts a file and enters its row at once, before a byte of it comes: what is signed takes its room as if it were there. Throws limit_reached
 * for what a person or a team may bring a day, storage_full when there is no room for anybody's.
 */
export async function claimRoom(deps: Pick<Deps, 'store' | 'config' | 'clock'>, row: NewFileRow) {
  const { open_uploads, upload_bytes_a_day, object_bytes } = deps.config.limits
  const since = new Date(deps.clock().getTime() - ABANDONED_MS)
  // As the owner: everybody's files count.
  await deps.store.db.transaction(async (tx) => {
    const { open, bytes, logos, lists, kept } = await takeCounts(tx, row, since)
    if (row.purpose === 'team_logo' && logos >= LOGOS_A_DAY)
      throw fail('limit_reached', say('files.tooManyPicturesADay', { n: LOGOS_A_DAY }))
    if (row.purpose === 'audience_list' && lists >= LISTS_A_DAY)
      throw fail('limit_reached', say('lists.tooManyADay', { n: LISTS_A_DAY }))
    if (open >= open_uploads) throw fail('limit_reached', say('files.tooManyOpen', { n: open_uploads }))
    if (bytes + row.size_bytes > upload_bytes_a_day)
      throw fail('limit_reached', say('files.tooManyBytesADay', { n: upload_bytes_a_day / MB }))
    if (kept + row.size_bytes > object_bytes) throw fail('storage_full')
    await insertFile(tx, row)
  })
}
