import type { UploadOfTeam } from '@rookery/analytics/match-rate/pool-by-team.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'

/** The network's matched count is disclosed rounded down to ten; the middle of that step is used here. */
const HALF_TEN = 4.5

/** A value that changes with every upload that ends. */
export async function finishedUploadsVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select concat(count(*), ' ', max(u.finished_at)) as mark from uploaded_audiences u
    where u.finished_at is not null and u.matched_count is not null`)
  return rows[0]?.mark ?? ''
}

/**
 * The newest uploads with a matched count from the network, with disclosed figures only. An
 * audience on the network that received several uploads, or one that was not completely sent, is left out:
 * its count says nothing about this upload.
 */
export async function finishedUploads(db: Db, limit: number): Promise<UploadOfTeam[]> {
  const { rows } = await db.execute<{
    team_id: string
    kind: UploadOfTeam['kind']
    sent: string
    matched: string
  }>(sql`
    select u.team_id, u.identifier_kind as kind, u.told_count as sent, u.matched_count as matched
    from uploaded_audiences u
    where u.finished_at is not null and u.matched_count is not null and u.told_count > 0
      and u.accepted_count >= u.total_count
      and not exists (
        select 1 from uploaded_audiences o
        where o.network_id = u.network_id and o.ad_account_id = u.ad_account_id and o.id <> u.id)
    order by u.finished_at desc, u.id
    limit ${limit}`)
  return rows.map(({ team_id, kind, ...row }) => {
    const [sent, matched] = [Number(row.sent), Number(row.matched)]
    return { team_id, kind, sent, matched: Math.min(sent, matched - (matched % 10) + HALF_TEN) }
  })
}
