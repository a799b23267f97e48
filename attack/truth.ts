// node attack/truth.ts POPULATION_FOLDER FILE: what an operator reads in the store of a stopped product, for the judge alone.
import { writeFileSync } from 'node:fs'
import { Session } from 'chdb'

/** In the order of their numbers in the store. */
const KINDS =
  'keyword,handle,hashtag,language,interest,conversation_topic,movie_tv_show,network_operator,location,age,gender,placement,custom_audience,job_title,company'.split(
    ',',
  )

const [folder, file] = process.argv.slice(2)
if (!folder || !file) throw new Error('Usage: node attack/truth.ts POPULATION_FOLDER FILE')
const session = new Session(folder)
const rows = <T>(sql: string): T[] =>
  String(session.query(sql, 'JSONEachRow'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)

const people = rows<{ id: number; handle: string; network_id: string }>(
  'SELECT profile_id AS id, handle, toString(network_id) AS network_id FROM population.profiles ORDER BY id',
)
const labelledSets = rows<{ kind: number; code: string; members: number[] }>(
  `SELECT kind, code, groupUniqArrayArray(ids) AS members FROM (
     SELECT criterion, bitmapToArray(profiles) AS ids FROM population.postings
     UNION ALL
     SELECT criterion, [profile_id] AS ids FROM population.memberships ARRAY JOIN criteria AS criterion
   ) AS held INNER JOIN population.criteria AS c ON c.criterion = held.criterion GROUP BY kind, code`,
)
writeFileSync(
  file,
  JSON.stringify({
    people,
    sets: Object.fromEntries(
      labelledSets.map(({ kind, code, members }) => [`${KINDS[kind]}:${code}`, members]),
    ),
  }),
)
session.close()
