import type { FinishedUpload } from '@rookery/analytics/match-rate/fit-match-rate.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'

/** The network's figure is told to the ten below: what it was lies between. */
const HALF_TEN = 4.5

/** Changes with every upload that ends. */
export async function finishedMark(db: Db): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select concat(count(*), ' ', max(u.finished_at)) as mark from uploaded_audiences u
    where u.finished_at is not null and u.matched_count is not null`)
  return rows[0]?.mark ?? ''
}

/**
 * The newest uploads the network has answered, of all teams, by what may be told of each. One that went to an audience others were sent to tells nothing of
 * itself, nor does one whose sending did not end.
 */
export async function finishedUploads(db: Db, limit: number): Promise<FinishedUpload[]> {
  const { rows } = await db.execute<{
    kind: FinishedUpload['kind']
    sent: string
    matched: string
  }>(sql`
    select u.identifier_kind as kind, u.told_count as sent, u.matched_count as matched
    from uploaded_audiences u
    where u.finished_at is not null and u.matched_count is not null and u.told_count > 0
      and u.accepted_count >= u.total_count
      and not exists (
        select 1 from uploaded_audiences o
        where o.network_id = u.network_id and o.ad_account_id = u.ad_account_id and o.id <> u.id)
    order by u.finished_at desc, u.id
    limit ${limit}`)
  return rows.map(({ kind, sent, matched }) => {
    const told = Number(matched) - (Number(matched) % 10)
    return { kind, sent: Number(sent), matched: Math.min(Number(sent), told + HALF_TEN) }
  })
}
