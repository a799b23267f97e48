import { criterionKinds, type CriterionKind } from '@rookery/contract'
import { updateCommunities } from '@rookery/analytics/communities/update-communities.ts'
import { saidSql } from '@rookery/analytics/criteria/refresh/write-posts.ts'
import { SHARD_BITS, type Engine } from '@rookery/analytics'

/**
 * Average posts per profile, as in the synthetic world; posts of the followed accounts are stored with their
 * text.
 */
export const POSTS_PER_PROFILE = 3
/** Posts of each of the 50,000 followed accounts: the targets of reposts, replies and quotes. */
const POSTS_PER_ACCOUNT = 6
/** Follows of each generated account within the same group of accounts. */
const FOLLOWS_PER_ACCOUNT = 40
const ACCOUNTS = 50_000
const LAST_DAY = '2026-11-20 00:00:00'

/**
 * Generates in the engine what the tabs about posts and follows read: posts over 90 days (64% own, 18%
 * reposts, 13% replies, 5% quotes, more in the evening), reactions to posts of followed accounts, follows
 * among those, and communities detected as in the product.
 */
export async function buildPosts(
  engine: Engine,
  profiles: number,
  logProgress: (text: string) => void,
): Promise<void> {
  const runSql = (sql: string) => engine.command(sql, { tag: 'bench build' })
  for (const table of ['posts', 'profile_posts', 'post_reactions', 'known_posts', 'follows'])
    await runSql(`TRUNCATE TABLE ${table}`)
  logProgress('posts of the followed accounts')
  await runSql(
    `INSERT INTO posts (source, batch, post_id, author_network_id, created_at, lang, text, hashtags, topics, kind, like_count, repost_count, sentiment, engagement)
     SELECT 'bench', 1, number + 1, 1001 + intDiv(number, ${POSTS_PER_ACCOUNT}), ${writtenAt('number')}, ['en', 'ja', 'es', 'fr'][1 + ${diceSql('number', 1, 4)}],
       arrayStringConcat(arrayMap(k -> ${code('keyword')}[1 + cityHash64(number, k) % 2000], range(14)), ' '), [${code('hashtag')}[1 + ${diceSql('number', 2, 500)}]],
       [${code('conversation_topic')}[1 + ${diceSql('number', 3, 1000)}]], 'original', ${diceSql('number', 4, 900)} AS like_count, ${diceSql('number', 5, 90)} AS repost_count,
       ${sentiment('number')}, like_count + repost_count
     FROM numbers(${ACCOUNTS * POSTS_PER_ACCOUNT})`,
  )
  await runSql(`INSERT INTO known_posts SELECT post_id, author_network_id, created_at, lang, 0 FROM posts`)
  await runSql(
    `INSERT INTO follows SELECT 'bench', 1, 1001 + intDiv(number, ${FOLLOWS_PER_ACCOUNT}), 1001 + toUInt64(pow(${ACCOUNTS}, ${diceSql('number', 6, 10_000)} / 10000.)) - 1
     FROM numbers(${ACCOUNTS * FOLLOWS_PER_ACCOUNT})`,
  )
  const shardSize = 2 ** SHARD_BITS
  for (let from = 1; from <= profiles; from += shardSize) {
    logProgress(`posts of profiles from ${from.toLocaleString('en')}`)
    const rows = (Math.min(profiles + 1, from + shardSize) - from) * POSTS_PER_PROFILE
    const n = `(number + ${from * POSTS_PER_PROFILE})`
    await runSql(
      `INSERT INTO profile_posts (place, profile_id, created_at, kind, reference, lang, mediums, sentiment, topics, hashtags, mentions, keywords, said)
       SELECT intHash32(profile_id), toUInt32(${from} + intDiv(number, ${POSTS_PER_PROFILE})) AS profile_id, ${writtenAt(n)},
         multiIf(${diceSql(n, 7, 100)} < 64, 'original', ${diceSql(n, 7, 100)} < 82, 'repost', ${diceSql(n, 7, 100)} < 95, 'reply', 'quote') AS kind,
         if(kind = 'original', 0, 1 + toUInt64(pow(${ACCOUNTS * POSTS_PER_ACCOUNT}, ${diceSql(n, 8, 100_000)} / 100000.)) - 1),
         ['en', 'ja', 'es', 'fr'][1 + ${diceSql(n, 9, 4)}], toUInt8(${diceSql(n, 10, 3)} = 0), if(kind = 'repost', 'unknown', ${sentiment(n)}),
         if(kind = 'repost', [], [${code('conversation_topic')}[1 + toUInt32(pow(4000, ${diceSql(n, 11, 1000)} / 1000.)) - 1]]),
         if(kind = 'repost' OR ${diceSql(n, 12, 3)} > 0, [], [${code('hashtag')}[1 + toUInt32(pow(20000, ${diceSql(n, 13, 1000)} / 1000.)) - 1]]) AS tags, [],
         if(kind = 'repost', [], arrayDistinct(arrayMap(k -> ${code('keyword')}[1 + toUInt32(pow(10000, cityHash64(${n}, 14, k) % 1000 / 1000.)) - 1], range(5)))) AS words,
         ${saidSql('tags', '[]::Array(String)', 'words')}
       FROM numbers(${rows})`,
    )
  }
  logProgress('reactions')
  await runSql(
    `INSERT INTO post_reactions SELECT DISTINCT reference, profile_id FROM profile_posts WHERE reference > 0 SETTINGS max_bytes_before_external_group_by = 3000000000`,
  )
  logProgress('communities')
  const { communities } = await updateCommunities({
    engine,
    population: profiles - Math.floor(profiles / 100),
    next: profiles + 1,
    turn: (act) => act(),
    computed_at: `${LAST_DAY.slice(0, 10)}T00:00:00Z`,
    force: true,
  })
  logProgress(`${communities} communities`)
}

/** A pseudo-random number below `sides`, always the same. */
const diceSql = (n: string, salt: number, sides: number) => `(cityHash64(${n}, ${salt}) % ${sides})`
const writtenAt = (n: string) =>
  `toDateTime('${LAST_DAY}', 'UTC') - 86400 * (1 + ${diceSql(n, 20, 90)}) + 3600 * (8 + (${diceSql(n, 21, 9)} + ${diceSql(n, 22, 8)})) + ${diceSql(n, 23, 3600)}`
const sentiment = (n: string) =>
  `multiIf(${diceSql(n, 24, 100)} < 20, 'negative', ${diceSql(n, 24, 100)} < 60, 'neutral', ${diceSql(n, 24, 100)} < 95, 'positive', 'unknown')`
/** Codes of a kind, as an array constant in SQL. */
const code = (kind: CriterionKind) =>
  `(SELECT groupArray(code) FROM (SELECT code FROM criteria WHERE kind = ${criterionKinds.indexOf(kind)} ORDER BY criterion))`
