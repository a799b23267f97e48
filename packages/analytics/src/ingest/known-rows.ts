import { z } from 'zod'
import { stagedDeletions } from '../deletions/withheld.ts'
import { POST_MODEL, PROFILE_MODEL } from '../inference/model-versions.ts'
import type { Inferable } from '../inference/threads/inferred-cells.ts'
import type { Inference } from '../inference/threads/inference.ts'
import { inferredColumns, inferredPostColumns, profileContent } from '../model/columns.ts'
import { askedPostColumns, askedProfileColumns } from '../model/asked-columns.ts'
import { defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

/** A row that is not inferred yet: its own cells as a JSON array, and what inference reads. */
interface OwnRow<K extends RowKind> {
  readonly ownCells: string
  readonly texts: Inferable[K]
}

/** Fewer rows are inferred sooner than asked about. */
const MIN_ROWS_TO_ASK = 100

type RowKind = 'profiles' | 'posts'
/** What inference reads: of a post beside its language, which its source does not change. */
const textsOf = {
  profiles: ['handle', 'name', 'description', 'location', 'verified_type'],
  posts: ['text', 'hashtags', 'topics'],
} as const
const inferredOf: Record<RowKind, readonly string[]> = {
  profiles: Object.keys(inferredColumns),
  posts: inferredPostColumns,
}
/** The staged rows `a`, and what the source brought of the same, answered by the current models: `p`. */
const joined = {
  profiles: `(SELECT *, ${profileContent} AS content, ${stagedDeletions.incoming_profiles.isDeleted} AS is_deleted FROM asked_profiles) AS a
    INNER JOIN (SELECT * FROM profile_rows WHERE source = {source:String} AND model = ${PROFILE_MODEL}
      AND network_id IN (SELECT network_id FROM asked_profiles)) AS p
    ON a.network_id = p.network_id`,
  posts: `(SELECT *, ${stagedDeletions.incoming_posts.isDeleted} AS is_deleted FROM asked_posts) AS a
    INNER JOIN (SELECT * FROM posts WHERE source = {source:String} AND model = ${POST_MODEL}
      AND (author_network_id, post_id) IN (SELECT author_network_id, post_id FROM asked_posts)) AS p
    ON a.author_network_id = p.author_network_id AND a.post_id = p.post_id`,
} as const
const isSame = { profiles: 'p.content = a.content', posts: 'p.engagement >= a.engagement' } as const

const repeatedRows = defineQuery({
  name: 'repeated-rows',
  params: z.object({ source: z.string() }),
  row: z.object({ at: z.int() }),
  sql: (kind: RowKind) =>
    `SELECT DISTINCT a.at AS at FROM ${joined[kind]} WHERE ${isSame[kind]} AND NOT a.is_deleted`,
  merge: 'rows',
})

const knownAnswers = defineQuery({
  name: 'known-answers',
  params: z.object({ source: z.string() }),
  row: z.looseObject({ at: z.int() }),
  sql: ({ kind, ofRepeated }: { kind: RowKind; ofRepeated: boolean }) =>
    `SELECT a.at AS at, ${inferredOf[kind].map((name) => `p.${name} AS ${name}`).join(', ')}
     FROM ${joined[kind]}
     WHERE ${textsOf[kind].map((name) => `p.${name} = a.${name}`).join(' AND ')}${ofRepeated ? '' : ` AND NOT ${isSame[kind]}`}
     LIMIT 1 BY at`,
  merge: 'rows',
})

interface KnownRows {
  /** Places of rows that would change nothing if they were written. */
  readonly repeated: ReadonlySet<number>
  /** The stored answers for rows whose texts are known, as inference writes them, by place. */
  readonly answers: ReadonlyMap<number, string>
}
const nothingKnown: KnownRows = { repeated: new Set(), answers: new Map() }

/** Who asks now: the staged rows are of one chunk at a time. */
const asking = new WeakMap<Engine, Promise<unknown>>()

function inTurn<T>(engine: Engine, ask: () => Promise<T>): Promise<T> {
  const turn = (asking.get(engine) ?? Promise.resolve()).then(ask)
  asking.set(
    engine,
    turn.catch(() => {}),
  )
  return turn
}

async function knownRows(
  engine: Engine,
  kind: RowKind,
  rows: readonly { readonly ownCells: string }[],
  { source, keepsRepeated }: Bringing,
): Promise<KnownRows> {
  const table = `asked_${kind}`
  const columns = Object.keys(kind === 'profiles' ? askedProfileColumns : askedPostColumns)
  const lines = rows.map(({ ownCells }, at) => `${ownCells.slice(0, -1)},${at}]`)
  return await inTurn(engine, async () => {
    await engine.command(`TRUNCATE TABLE ${table}`, { tag: 'known-rows' })
    await engine.insert(table, columns, 'JSONCompactEachRow', Buffer.from(lines.join('\n')))
    const repeated = new Set(
      (await repeatedRows.run(engine, { source }, { shape: kind })).map(({ at }) => at),
    )
    const shape = { kind, ofRepeated: keepsRepeated }
    const found =
      repeated.size === rows.length && !keepsRepeated
        ? []
        : await knownAnswers.run(engine, { source }, { shape })
    await engine.command(`TRUNCATE TABLE ${table}`, { tag: 'known-rows' })
    const cellsOf = (row: Readonly<Record<string, unknown>>) =>
      JSON.stringify(inferredOf[kind].map((name) => row[name])).slice(1, -1)
    return { repeated, answers: new Map(found.map((row) => [row.at, cellsOf(row)])) }
  })
}

interface Bringing {
  readonly source: string
  /** Whether rows that the source brought before are written as well. */
  readonly keepsRepeated: boolean
}

/** Lines to write: of rows whose texts are known, with the answers that are stored; of others, inferred. */
export async function completeRows<K extends RowKind>(
  engine: Engine,
  inference: Inference,
  kind: K,
  rows: readonly OwnRow<K>[],
  bringing: Bringing,
): Promise<string[]> {
  const { repeated, answers } =
    rows.length < MIN_ROWS_TO_ASK ? nothingKnown : await knownRows(engine, kind, rows, bringing)
  const kept = rows
    .map((row, at) => ({ row, answer: answers.get(at), at }))
    .filter(({ at }) => bringing.keepsRepeated || !repeated.has(at))
  const news = kept.filter(({ answer }) => answer === undefined)
  const inferred = await inference.infer(
    kind,
    news.map(({ row }) => row.texts),
  )
  let next = 0
  return kept.map(({ row, answer }) => `${row.ownCells.slice(0, -1)},${answer ?? inferred[next++]!}]`)
}
