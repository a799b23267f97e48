import { columnList, inferredColumns, profileColumns, profileContent } from '../model/columns.ts'
import type { ProfileInput } from '../model/input.ts'
import type { Engine } from '../store/engine.ts'
import { countOfBatch } from './count-of-batch.ts'
import { cleanText, engineTime } from './field-checks.ts'
import { WITHHELD, findDeletedRows } from '../deletions/withheld.ts'
import { ingestChunks, type IngestResult, type Rows, type Writing } from './ingest-chunks.ts'
import { completeRows } from './known-rows.ts'
import { refuseProfile } from './profile-check.ts'
import { PROFILE_MODEL } from '../inference/model-versions.ts'
import { renewRows } from '../renewal/renew-rows.ts'
import type { Inference } from '../inference/threads/inference.ts'

const columns = `${columnList(profileColumns)}, ${columnList(inferredColumns)}`

// Member lists contain only names and handles. Such a row makes an account known but never replaces known
// data.
const isBare = `(description = '' AND location = '' AND url = '' AND ifNull(followers_count, 0) + ifNull(following_count, 0) + ifNull(posts_count, 0) = 0)`

const hasOnlyName = (row: ProfileInput): boolean =>
  `${row.description}${row.location}${row.url}` === '' &&
  (row.followers_count ?? 0) + (row.following_count ?? 0) + (row.posts_count ?? 0) === 0

/** Known if the source ever brought the same content; answers of an older model are then replaced. */
export function ingestProfiles(
  engine: Engine,
  rows: Rows<ProfileInput>,
  source: string,
  writing: Writing,
  inference: Inference,
): Promise<IngestResult> {
  const line = (row: ProfileInput) => {
    const name = cleanText(row.name)
    const description = cleanText(row.description)
    const location = cleanText(row.location)
    const ownCells = JSON.stringify([
      row.network_id,
      row.handle,
      name,
      description,
      location,
      cleanText(row.url),
      row.followers_count,
      row.following_count,
      row.posts_count,
      row.listed_count,
      row.verified ? 1 : 0,
      row.verified_type,
      row.protected ? 1 : 0,
      cleanText(row.avatar_url),
      engineTime(row.created_at),
    ])
    return {
      ownCells,
      texts: { name, handle: row.handle, description, location, verified_type: row.verified_type },
    }
  }
  return ingestChunks(rows, {
    refuse: refuseProfile,
    line,
    // Known rows of an older model are written again where they come again.
    complete: (lines) =>
      completeRows(engine, inference, 'profiles', lines, { source, keepsRepeated: writing.mayRenew() }),
    key: (row) => row.network_id,
    yields: hasOnlyName,
    rows: 25_000,
    writing,
    write: async (lines) => {
      if (lines.length === 0) return { taken: 0 }
      const batch = writing.nextBatch()
      await engine.command('TRUNCATE TABLE incoming_profiles', { tag: 'ingest-profiles' })
      await engine.insert(
        'incoming_profiles',
        columns.split(', '),
        'JSONCompactEachRow',
        Buffer.from(lines.join('\n')),
      )
      const { refused, unless } = await findDeletedRows(engine, 'incoming_profiles')
      await engine.command(
        `INSERT INTO profile_rows (source, batch, content, ${columns}, model)
         SELECT {source:String}, {batch:UInt32}, content, ${columns}, toUInt32(${PROFILE_MODEL})
         FROM (SELECT *, ${profileContent} AS content FROM incoming_profiles)
         WHERE (network_id, content) NOT IN (
           SELECT network_id, content FROM profile_rows
           WHERE source = {source:String} AND network_id IN (SELECT network_id FROM incoming_profiles))
           AND NOT (${isBare} AND network_id IN (
             SELECT network_id FROM profile_rows WHERE network_id IN (SELECT network_id FROM incoming_profiles)))${unless}`,
        { tag: 'ingest-profiles', params: { source, batch } },
      )
      const renewed = writing.mayRenew() ? await renewIncoming(engine, batch) : 0
      await engine.command('TRUNCATE TABLE incoming_profiles', { tag: 'ingest-profiles' })
      const added = await countOfBatch(engine, 'profile_rows', batch)
      return { taken: added + renewed, refused, reason: WITHHELD }
    },
  })
}

/** Known rows of an older model get the answers of this one. Returns their number. */
async function renewIncoming(engine: Engine, batch: number): Promise<number> {
  await engine.command(
    `INSERT INTO inferred_profiles SELECT network_id, ${profileContent}, ${columnList(inferredColumns)} FROM incoming_profiles`,
    { tag: 'ingest-profiles' },
  )
  return await renewRows(engine, batch)
}
