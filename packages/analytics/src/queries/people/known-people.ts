import type { Profile, UiLanguage } from '@rookery/contract'
import { z } from 'zod'
import { profileOfRow, shownProfileColumns, shownProfileSql } from '../../fragments/shown-profile.ts'
import { kindNumber } from '../../model/kind-number.ts'
import { NO_NUMBER } from '../../schema/tables.ts'
import { countColumn, defineQuery, idColumn } from '../../store/define-query.ts'
import { idsSql, type Sql } from '../../store/sql.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'

const DAYS = 30
const INTEREST = kindNumber('interest')
const TOPIC = kindNumber('conversation_topic')

const peopleByName = defineQuery({
  name: 'known-people',
  params: z.object({ handles: z.array(z.string()) }),
  row: z.object(shownProfileColumns),
  sql: (ids: Sql) => `
    SELECT ${shownProfileSql} FROM profiles
    WHERE protected = 0 AND (network_id IN (${ids}) OR handle_lc IN {handles:Array(String)})
      AND profile_id IN (SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER})`,
  merge: 'rows',
})

/** Interests and topics read from what people post and write about themselves; never sensitive ones. */
const thingsOfPeople = defineQuery({
  name: 'known-people-things',
  params: z.object({}),
  row: z.object({
    network_id: idColumn,
    kind: z.int(),
    code: z.string(),
    label: z.string(),
    label_ja: z.string(),
  }),
  sql: (ids: Sql) => `
    SELECT toString(person.network_id) AS network_id, things.kind AS kind, things.code AS code,
      things.label AS label, things.label_ja AS label_ja
    FROM (SELECT network_id,
        arrayJoin(reinterpret(dictGet('profile_criteria', 'criteria', toUInt64(profile_id)), 'Array(UInt32)')) AS criterion
      FROM profiles WHERE network_id IN (${ids})
        AND profile_id IN (SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER})) AS person
    INNER JOIN (SELECT criterion, kind, code, label, label_ja FROM criteria WHERE kind IN (${INTEREST}, ${TOPIC})) AS things
      ON person.criterion = things.criterion
    ORDER BY network_id, kind, code`,
  merge: 'rows',
})

const activityOfPeople = defineQuery({
  name: 'known-people-activity',
  params: z.object({ since: z.string() }),
  row: z.object({ network_id: idColumn, recent: countColumn, last: z.string() }),
  sql: (ids: Sql) => `
    SELECT toString(author_network_id) AS network_id,
      uniqExactIf(post_id, created_at >= parseDateTimeBestEffort({since:String})) AS recent,
      formatDateTime(max(created_at), '%Y-%m-%dT%H:%i:%SZ', 'UTC') AS last
    FROM posts WHERE author_network_id IN (${ids}) GROUP BY author_network_id`,
  merge: 'rows',
})

interface Thing {
  readonly id: string
  readonly label: string
}

export interface KnownPerson {
  readonly profile: Profile
  readonly interests: readonly Thing[]
  readonly topics: readonly Thing[]
  /** Posts we have of the last 30 days; null of who has none here, as not everybody's are read. */
  readonly posts_30d: number | null
  readonly last_post_at: string | null
}

/** Public accounts of the population by id at X or handle, with what was read from their posts and bios. */
export async function knownPeople(
  { engine }: Pick<QueryContext, 'engine'>,
  params: {
    readonly network_ids: readonly string[]
    readonly handles: readonly string[]
    readonly language: UiLanguage
    readonly now: Date
  },
  { signal }: QuestionOptions = {},
): Promise<KnownPerson[]> {
  const { network_ids, handles, language, now } = params
  if (network_ids.length + handles.length === 0) return []
  const names = { handles: handles.map((handle) => handle.toLowerCase()) }
  const rows = await peopleByName.run(engine, names, { shape: idsSql(network_ids), signal })
  if (rows.length === 0) return []
  const ids = idsSql(rows.map((row) => row.network_id))
  const since = new Date(now.getTime() - DAYS * 24 * 60 * 60 * 1000).toISOString()
  const [things, activity] = await Promise.all([
    thingsOfPeople.run(engine, {}, { shape: ids, signal }),
    activityOfPeople.run(engine, { since }, { shape: ids, signal }),
  ])
  const thingsOf = Map.groupBy(things, ({ network_id }) => network_id)
  const activityOf = new Map(activity.map((row) => [row.network_id, row]))
  return rows.map((row) => {
    const ofKind = (kind: number): Thing[] =>
      (thingsOf.get(row.network_id) ?? [])
        .filter((thing) => thing.kind === kind)
        .map(({ code, label, label_ja }) => ({
          id: code,
          label: language === 'ja' && label_ja !== '' ? label_ja : label,
        }))
    const posts = activityOf.get(row.network_id)
    return {
      profile: profileOfRow(row),
      interests: ofKind(INTEREST),
      topics: ofKind(TOPIC),
      posts_30d: posts?.recent ?? null,
      last_post_at: posts?.last ?? null,
    }
  })
}
