import { criterionKinds } from '@rookery/contract'
import { columnList, inferredPostColumns, postColumns } from '../model/columns.ts'
import type { PostInput } from '../model/input.ts'
import type { Engine } from '../store/engine.ts'
import { POST_MODEL } from '../inference/model-versions.ts'
import { countOfBatch } from './count-of-batch.ts'
import { cleanText, engineTime } from './field-checks.ts'
import { replaceVersions, WITHHELD, findDeletedRows } from '../deletions/withheld.ts'
import { ingestChunks, type IngestResult, type Rows, type Writing } from './ingest-chunks.ts'
import { completeRows } from './known-rows.ts'
import { refusePost } from './post-check.ts'
import { sensitiveTraitOf } from '../catalogue/sensitive-words.ts'
import { topicKindOf } from '../catalogue/topic-domains.ts'
import { nameTopics, type TopicName } from './name-topics.ts'
import type { Inference } from '../inference/threads/inference.ts'

const columns = columnList(postColumns)
const lineColumns = [
  ...Object.keys(postColumns).filter((column) => !inferredPostColumns.includes(column)),
  ...inferredPostColumns,
]

/** A known post is ingested again only if its counters have grown or an older model inferred its columns. */
export async function ingestPosts(
  engine: Engine,
  rows: Rows<PostInput>,
  source: string,
  writing: Writing,
  inference: Inference,
): Promise<IngestResult> {
  const storedNames = new Set<string>()
  let names: TopicName[] = []
  let replaced: string[] = []

  const line = (row: PostInput) => {
    const topics: string[] = []
    for (const topic of row.topics) {
      const kind = topicKindOf(topic)
      if (kind === null) continue
      if (!topics.includes(topic.entity_id)) topics.push(topic.entity_id)
      const name = `${topic.entity_id} ${kind}`
      if (storedNames.has(name)) continue
      storedNames.add(name)
      names.push([topic.entity_id, criterionKinds.indexOf(kind), cleanText(topic.entity)])
    }
    for (const id of row.earlier_versions ?? []) replaced.push(JSON.stringify(['post', id, '0', 'edited']))
    const text = cleanText(row.text)
    const ownCells = JSON.stringify([
      row.network_id,
      row.author_network_id,
      engineTime(row.created_at),
      text,
      row.hashtags.map(hashtagCode).filter((tag) => tag !== '' && sensitiveTraitOf(tag) === null),
      row.mentions.map((m) => m.toLowerCase()),
      topics,
      row.urls.map(cleanText),
      row.media_types,
      row.media_urls?.map(cleanText) ?? [],
      row.repost_of ? 'repost' : row.reply_to ? 'reply' : row.quote_of ? 'quote' : 'original',
      row.repost_of ?? row.reply_to ?? row.quote_of ?? '0',
      row.like_count,
      row.repost_count,
      row.reply_count,
      row.quote_count,
      row.bookmark_count,
      row.impression_count,
      knownSum(row),
    ])
    return { ownCells, texts: { lang: row.lang, hashtags: row.hashtags, topics: row.topics, text } }
  }

  return ingestChunks(rows, {
    refuse: refusePost,
    line,
    complete: (lines) => completeRows(engine, inference, 'posts', lines, { source, keepsRepeated: false }),
    id: (row) => row.network_id,
    rows: 50_000,
    writing,
    write: async (lines) => {
      if (lines.length === 0 && replaced.length === 0) return { taken: 0 }
      const batch = writing.nextBatch()
      if (replaced.length > 0) {
        const bytes = Buffer.from(replaced.join('\n'))
        replaced = []
        await replaceVersions(engine, bytes, batch)
      }
      if (lines.length === 0) return { taken: 0 }
      await engine.command('TRUNCATE TABLE incoming_posts', { tag: 'ingest-posts' })
      await engine.insert('incoming_posts', lineColumns, 'JSONCompactEachRow', Buffer.from(lines.join('\n')))
      const { refused, unless } = await findDeletedRows(engine, 'incoming_posts')
      names = await nameTopics(engine, names, unless)
      await engine.command(
        `INSERT INTO posts (source, batch, ${columns}, model)
         SELECT {source:String}, {batch:UInt32}, ${columns
           .split(', ')
           .map((c) => `i.${c}`)
           .join(', ')}, toUInt32(${POST_MODEL})
         FROM (SELECT * FROM incoming_posts WHERE 1${unless} ORDER BY engagement DESC LIMIT 1 BY post_id) AS i
         LEFT ANY JOIN (
           SELECT author_network_id, post_id, max(engagement) AS known, max(model) AS newest_model, 1 AS there FROM posts
           WHERE source = {source:String} AND author_network_id IN (SELECT author_network_id FROM incoming_posts)
           GROUP BY author_network_id, post_id) AS p
         ON i.author_network_id = p.author_network_id AND i.post_id = p.post_id
         WHERE p.there = 0 OR i.engagement > p.known OR (p.newest_model < ${POST_MODEL} AND i.engagement = p.known)`,
        { tag: 'ingest-posts', params: { source, batch } },
      )
      await engine.command('TRUNCATE TABLE incoming_posts', { tag: 'ingest-posts' })
      return { taken: await countOfBatch(engine, 'posts', batch), refused, reason: WITHHELD }
    },
  })
}

const knownSum = (row: PostInput): number =>
  (row.like_count ?? 0) +
  (row.repost_count ?? 0) +
  (row.reply_count ?? 0) +
  (row.quote_count ?? 0) +
  (row.bookmark_count ?? 0) +
  (row.impression_count ?? 0)

/** Code of a hashtag: lower case, without '#'. */
const hashtagCode = (hashtag: string): string =>
  cleanText(hashtag)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[#＃]/, '')
