import { inheritedInterests } from '../../inference/interest-rules.ts'
import { kindNumber } from '../../model/kind-number.ts'
import { NO_NUMBER } from '../../schema/tables.ts'
import { clear, step, type RefreshContext } from './refresh-context.ts'

const MIN_LANGUAGE_SHARE = 0.25

export async function gatherFacts(c: RefreshContext): Promise<void> {
  await clear(c, 'edges', 'facts')
  await step(
    c,
    `INSERT INTO edges SELECT DISTINCT r.profile_id, f.followed_network_id FROM follows AS f
     SEMI LEFT JOIN (SELECT network_id, profile_id FROM renumbered WHERE profile_id != ${NO_NUMBER}) AS r ON f.follower_network_id = r.network_id
     WHERE f.follower_network_id IN (SELECT network_id FROM dirty)`,
  )
  const numbers = `profile_id >= ${c.first} AND profile_id < ${c.next}`
  const column = (kind: Parameters<typeof kindNumber>[0], code: string, where = `${code} != ''`) =>
    `SELECT profile_id, ${kindNumber(kind)}, toString(${code}) FROM profiles WHERE ${numbers} AND ${where}`
  const fromPosts = (inner: string) =>
    `SELECT DISTINCT r.profile_id, t.kind, t.code FROM (${inner}) AS t
     SEMI LEFT JOIN (SELECT network_id, profile_id FROM renumbered WHERE profile_id != ${NO_NUMBER}) AS r ON t.network_id = r.network_id`
  const sources = [
    column('location', 'country'),
    column('location', 'region'),
    // The part 'GB-ENG' of 'GB-ENG-LDN'.
    column('location', 'substring(region, 1, 6)', 'length(region) > 6'),
    column('location', 'city'),
    column('age', 'age_band'),
    column('gender', 'gender'),
    column('job_title', 'arrayJoin(job_titles)', 'notEmpty(job_titles)'),
    column('job_title', "concat('category:', arrayJoin(job_categories))", 'notEmpty(job_categories)'),
    column('company', 'company'),
    column('language', 'language'),
    fromPosts(
      `SELECT network_id, ${kindNumber('language')} AS kind, toString(lang) AS code FROM (
         SELECT network_id, lang, count() AS n, sum(n) OVER (PARTITION BY network_id) AS posts
         FROM dirty_posts WHERE lang != '' GROUP BY network_id, lang) WHERE n >= posts * ${MIN_LANGUAGE_SHARE}`,
    ),
    fromPosts(
      `SELECT network_id, ${kindNumber('hashtag')} AS kind, arrayJoin(hashtags) AS code FROM dirty_posts`,
    ),
    fromPosts(
      `SELECT network_id, n.kind AS kind, t.code AS code FROM (SELECT DISTINCT network_id, arrayJoin(topics) AS code FROM dirty_posts) AS t
       SEMI LEFT JOIN (SELECT code, max(kind) AS kind FROM topic_names GROUP BY code) AS n USING (code)`,
    ),
    fromPosts(
      `SELECT network_id, ${kindNumber('interest')} AS kind, arrayJoin(interests) AS code FROM account_interests FINAL
       WHERE network_id IN (SELECT network_id FROM dirty)`,
    ),
    `SELECT profile_id, ${kindNumber('interest')}, interest FROM (${inheritedInterests})`,
  ]
  for (const source of sources) await step(c, `INSERT INTO facts ${source}`)
}
