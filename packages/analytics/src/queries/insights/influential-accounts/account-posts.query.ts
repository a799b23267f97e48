import { z } from 'zod'
import { countColumn, defineQuery, idColumn } from '../../../store/define-query.ts'
import { type Sql } from '../../../store/sql.ts'
import { OWN_POSTS_SQL } from '../posts/post-words.ts'

const MAX_NAMED = 12

const postNumbersSql = (ids: Sql) => `
  SELECT network_id, profile_id FROM profiles WHERE protected = 0 AND profile_id IN (
    SELECT profile_id FROM profile_numbers FINAL WHERE network_id IN (${ids}))`

export const accountPostThings = defineQuery({
  name: 'account-post-things',
  params: z.object({}),
  row: z.object({
    network_id: idColumn,
    kind: z.enum(['all', 'topic', 'hashtag']),
    code: z.string(),
    posts: countColumn,
  }),
  sql: (ids: Sql) => `
    SELECT toString(network_id) AS network_id, kind, code, count() AS posts FROM (
      SELECT n.network_id AS network_id, p.thing.1 AS kind, p.thing.2 AS code FROM (
        SELECT profile_id, arrayJoin(arrayConcat([('all', '')], arrayMap(t -> ('topic', toString(t)), arrayDistinct(topics)),
          arrayMap(t -> ('hashtag', t), hashtags))) AS thing
        FROM profile_posts
        WHERE (place, profile_id) IN (SELECT intHash32(profile_id), profile_id FROM (${postNumbersSql(ids)})) AND ${OWN_POSTS_SQL}) AS p
      INNER JOIN (${postNumbersSql(ids)}) AS n ON p.profile_id = n.profile_id)
    GROUP BY network_id, kind, code ORDER BY posts DESC, code LIMIT ${MAX_NAMED} BY network_id, kind`,
  merge: 'rows',
})

export const newestPosts = defineQuery({
  name: 'account-newest-post',
  params: z.object({}),
  row: z.object({
    network_id: idColumn,
    post_id: idColumn,
    handle: z.string(),
    text: z.string(),
    created_at: z.string(),
  }),
  sql: (ids: Sql) => `
    SELECT toString(p.author_network_id) AS network_id, toString(p.post_id) AS post_id, a.handle AS handle, p.text AS text,
      formatDateTime(p.created_at, '%Y-%m-%dT%H:%i:%SZ', 'UTC') AS created_at
    FROM (
      SELECT author_network_id, post_id, created_at, text FROM posts WHERE author_network_id IN (${ids}) AND kind IN ('original', 'quote')
      ORDER BY author_network_id, created_at DESC, post_id DESC, engagement DESC LIMIT 1 BY author_network_id) AS p
    INNER JOIN (
      SELECT network_id, handle FROM profiles WHERE protected = 0 AND profile_id IN (
        SELECT profile_id FROM profile_numbers FINAL WHERE network_id IN (${ids}))) AS a ON p.author_network_id = a.network_id`,
  merge: 'rows',
})
