import { bandSql } from '../../inference/sentiment/confidence-band.ts'
import { NO_NUMBER } from '../../schema/tables.ts'
import { wordsOf } from '../../schema/words-of.ts'
import { step, type RefreshContext } from './refresh-context.ts'

/** Minimum confidence of a topic inferred from text, as for every inferred value. */
const MIN_TOPIC_CONFIDENCE = 0.6

const has = (...types: string[]) => `hasAny(media_types, [${types.map((type) => `'${type}'`).join(', ')}])`
/** Excludes the URL of a quoted post (and of a picture), which is not a link. */
const link = `arrayExists(url -> NOT match(url, '/status/[0-9]+'), urls)`
const mediums = `toUInt8(${has('photo')} + 2 * ${has('video')} + 4 * ${has('animated_gif')} + 8 * ${link})`

// The text from which keywords are taken: whole words in scripts with spaces; runs of ideographs or of
// katakana in Japanese and Chinese, which are mostly nouns. Hashtags, mentions and URLs are counted
// separately. Thai, Lao, Khmer and Burmese are excluded: word boundaries are not detected.
const withoutTags = `replaceRegexpAll(text, '[@#＠＃][\\\\p{L}\\\\p{N}_]+', ' ')`
const words = wordsOf(withoutTags)
const keywords = `arrayDistinct(arrayFilter(w -> lengthUTF8(w) BETWEEN 2 AND 40 AND match(w, '\\\\p{L}'),
  if(length(text) = lengthUTF8(text), splitByChar(' ', ${words}),
    extractAll(${words}, '[\\\\p{Han}々]{2,}|[\\\\p{Katakana}ー]{2,}|[\\\\p{Latin}\\\\p{Cyrillic}\\\\p{Greek}\\\\p{Arabic}\\\\p{Hebrew}\\\\p{Devanagari}\\\\p{Hangul}\\\\p{N}\\\\p{M}]{2,}'))))`

/** Words with a sign and letters, c++ or at&t, are keywords too; numbers and pictographs are not, as without a sign. */
const markedKeywords = `arrayFilter(w -> lengthUTF8(w) BETWEEN 2 AND 40 AND match(w, '\\p{L}') AND match(w, '[^\\p{L}\\p{N}\\p{M}]') AND NOT startsWith(w, '#'), splitByChar(' ', marked_words))`

/** Hashes words into numbers with the kind in the two lowest bits, see schema/post-tables.ts. */
const hashed = (kind: 1 | 2 | 3, list: string): string =>
  `arrayMap(t -> bitOr(bitShiftLeft(cityHash64(t), 2), ${kind}), ${list})`

/** SQL of the numbers of a post's words. */
export const saidSql = (tags: string, handles: string, keywordList: string): string =>
  `arrayConcat(${hashed(1, tags)}, ${hashed(2, handles)}, ${hashed(3, keywordList)})`

export async function writePosts(c: RefreshContext): Promise<void> {
  const numbers = `(SELECT network_id, profile_id FROM renumbered WHERE profile_id != ${NO_NUMBER})`
  const ofDirty = (columns: string) =>
    `SELECT author_network_id, ${columns} FROM posts WHERE author_network_id IN (SELECT network_id FROM dirty)
     ORDER BY author_network_id, post_id, engagement DESC, model DESC LIMIT 1 BY author_network_id, post_id`
  const unlessRepost = (expression: string, none: string) => `if(kind = 'repost', ${none}, ${expression})`
  await step(
    c,
    `INSERT INTO profile_posts (place, profile_id, created_at, kind, reference, lang, mediums, sentiment, sentiment_band, topics, said, hashtags, mentions, keywords)
     SELECT intHash32(r.profile_id), r.profile_id, p.created_at, p.kind, p.reference, p.lang, p.own_mediums, p.own_sentiment, p.sentiment_band, p.own_topics,
       ${saidSql('p.own_hashtags', 'p.own_mentions', 'p.own_keywords')},
       p.own_hashtags, p.own_mentions, p.own_keywords
     FROM (SELECT author_network_id, created_at, kind, reference, lang,
         ${unlessRepost(mediums, '0')} AS own_mediums, ${unlessRepost('sentiment', `'unknown'`)} AS own_sentiment,
         ${bandSql('sentiment_confidence')} AS sentiment_band,
         ${unlessRepost(
           `arrayConcat(topics, arrayFilter((topic, confidence) -> confidence >= ${MIN_TOPIC_CONFIDENCE}, inferred_topics, inferred_topic_confidences))`,
           '[]',
         )} AS own_topics,
         ${unlessRepost('arrayDistinct(hashtags)', '[]')} AS own_hashtags, ${unlessRepost('arrayDistinct(mentions)', '[]')} AS own_mentions,
         ${unlessRepost(`arrayConcat(${keywords}, ${markedKeywords})`, '[]')} AS own_keywords
       FROM (${ofDirty('post_id, created_at, kind, reference, lang, text, marked_words, urls, media_types, sentiment, sentiment_confidence, topics, inferred_topics, inferred_topic_confidences, hashtags, mentions, engagement')})) AS p
     SEMI LEFT JOIN ${numbers} AS r ON p.author_network_id = r.network_id`,
  )
  await step(
    c,
    `INSERT INTO post_reactions SELECT p.reference, r.profile_id
     FROM (SELECT author_network_id, reference FROM posts
       WHERE author_network_id IN (SELECT network_id FROM dirty) AND kind != 'original' AND reference != 0
       GROUP BY author_network_id, reference) AS p
     SEMI LEFT JOIN ${numbers} AS r ON p.author_network_id = r.network_id`,
  )
  // By batch, so once for all parts.
  if (c.slice > 0) return
  await step(
    c,
    `INSERT INTO known_posts SELECT post_id, author_network_id, created_at, lang, ${mediums} FROM posts
     WHERE batch > ${c.since} AND batch <= ${c.through}`,
  )
}
