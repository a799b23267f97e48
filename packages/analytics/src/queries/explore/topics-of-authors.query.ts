import { z } from 'zod'
import { countColumn, defineQuery, idColumn } from '../../store/define-query.ts'
import { sql, type Sql } from '../../store/sql.ts'
import { NO_NUMBER } from '../../schema/tables.ts'

/** Our own model of topics tells only what it is this sure of. */
const LEAST_CHANCE = 0.7

interface Shape {
  readonly authors: Sql
  readonly window: Sql
  /** Of `posts`: whether a post is of the newer days. */
  readonly isNew: Sql
}
/** Topics under another key, which names the same thing. */
const sameTopics = { same_from: z.array(z.string()), same_to: z.array(z.string()) }
/** No topic has an empty key: an empty list is none to the engine. */
export const NONE_SAME = { same_from: [''], same_to: [''] }

/** X's annotations, else interests the words show; and what our own model is sure of. */
const topicsSql = `arrayDistinct(arrayConcat(
  if(notEmpty(topics), arrayMap(t -> concat('topic:', toString(t)), topics), arrayMap(i -> concat('interest:', toString(i)), interests)),
  arrayMap(t -> concat('topic:', toString(t)), arrayFilter((t, chance) -> chance >= ${LEAST_CHANCE}, inferred_topics, inferred_topic_confidences))))`

/** Posts of these authors in their own words, each once; none of protected or deleted accounts. */
const rowsSql = ({ authors, window, isNew }: Shape) => `
  SELECT post_id, author_network_id, engagement, ${isNew} AS is_new,
    arrayDistinct(arrayMap(t -> transform(t, {same_from:Array(String)}, {same_to:Array(String)}, t), ${topicsSql})) AS about FROM (
    SELECT * FROM posts WHERE author_network_id IN (${authors}) AND ${window} AND kind != 'repost'
      AND author_network_id IN (SELECT network_id FROM profiles WHERE network_id IN (${authors}) AND protected = 0
        AND profile_id IN (SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER}))
    ORDER BY post_id, engagement DESC LIMIT 1 BY post_id)`

/** How many of the posts are about each topic, now and before; '' for all posts. */
export const topicsOfAuthorsCounts = defineQuery({
  name: 'topics-of-authors',
  params: z.object(sameTopics),
  row: z.object({ topic: z.string(), posts: countColumn, posts_before: countColumn, authors: countColumn }),
  sql: (shape: Shape) => `
    SELECT topic, countIf(is_new) AS posts, countIf(NOT is_new) AS posts_before, uniqExactIf(author_network_id, is_new) AS authors
    FROM (SELECT is_new, author_network_id, arrayJoin(arrayPushBack(about, '')) AS topic FROM (${rowsSql(shape)}))
    GROUP BY topic`,
  merge: { by: ['topic'], add: ['posts', 'posts_before', 'authors'] },
})

/** The new posts about each of the topics that got most reactions. */
export const topPostsOfTopics = defineQuery({
  name: 'topics-of-authors-posts',
  params: z.object({ topics: z.array(z.string()), ...sameTopics }),
  row: z.object({
    topic: z.string(),
    post_id: idColumn,
    author_network_id: idColumn,
    engagement: countColumn,
  }),
  sql: ({ most, ...shape }: Shape & { readonly most: number }) => `
    SELECT topic, toString(id) AS post_id, toString(author) AS author_network_id, engagement FROM (
      SELECT post_id AS id, author_network_id AS author, engagement, arrayJoin(about) AS topic FROM (${rowsSql(shape)}) WHERE is_new)
    WHERE topic IN {topics:Array(String)}
    ORDER BY topic, engagement DESC, id DESC LIMIT ${Math.trunc(most)} BY topic`,
  merge: 'rows',
})

export const isNewSql = (since: number): Sql => sql`created_at >= toDateTime(${since}, 'UTC')`
