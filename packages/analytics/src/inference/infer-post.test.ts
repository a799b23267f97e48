import { expect, test } from 'vitest'
import { postTopics } from '../catalogue/post-topics.ts'
import { topicKindOf } from '../catalogue/topic-domains.ts'
import { postRow } from '../testing/rows.ts'
import { inferLanguage } from './infer-language.ts'
import { inferPost } from './infer-post.ts'
import { inferSentiment } from './sentiment/infer-sentiment.ts'

test.each([
  ['今日はいい天気ですね', 'ja'],
  ['오늘 날씨가 좋네요', 'ko'],
  ['The weather is lovely today and I am happy', 'en'],
  ['El tiempo está muy bonito hoy y estoy feliz', 'es'],
  ['ok', ''],
  ['https://t.co/abc @someone #tag', ''],
])('language of %j is %j', (text, language) => {
  expect(inferLanguage(text)).toBe(language)
})

test('a post’s language and interests come from hashtag, annotation and word, never a sensitive one', () => {
  const row = postRow({
    network_id: '1',
    author_network_id: '2',
    lang: 'in',
    text: 'kopi pagi',
    hashtags: ['Photography'],
    topics: [
      {
        domain_id: '66',
        domain: 'Interests and Hobbies Category',
        entity_id: '848921413196984320',
        entity: 'Computer programming',
      },
      { domain_id: '35', domain: 'Politician', entity_id: '1', entity: 'Somebody' },
    ],
  })
  expect(inferPost(row, row.text)).toMatchObject({
    lang: 'id',
    interests: [
      'hobbies-and-interests/photography',
      'technology-and-computing/computer-programming',
      'food-and-drink/coffee-and-tea',
    ],
    lang_confidence: 1,
    interest_confidences: [0.67, 0.51, 0.4],
  })
  expect(row.topics.map(topicKindOf)).toEqual(['conversation_topic', null])
})

test.each([
  ['I love this so much, thank you!', 'en', 'positive'],
  ['worst flight ever, my bag is lost and nobody helps', 'en', 'negative'],
  ['not good at all', 'en', 'negative'],
  ['The meeting is on Tuesday at ten', 'en', 'neutral'],
  ['この曲最高すぎて大好き', 'ja', 'positive'],
  ['最悪、もう二度と行かない', 'ja', 'negative'],
  ['明日は九時に駅前集合です', 'ja', 'neutral'],
  // Unsupported languages, and texts without words.
  ['das ist wirklich schlecht', 'de', 'unknown'],
  ['12345', 'en', 'unknown'],
])('%j in %s feels %s', (text, lang, sentiment) => {
  const inferred = inferSentiment(text, lang)
  expect(inferred.sentiment).toBe(sentiment)
  expect(inferred.sentiment_confidence > 0).toBe(sentiment !== 'unknown')
})

test('the closed list of topics names nothing sensitive and says everything in both languages', () => {
  for (const { code, label, label_ja } of postTopics) {
    expect(
      topicKindOf({ domain_id: '131', domain: '', entity_id: '1', entity: `${code} ${label}` }),
    ).not.toBe(null)
    expect(label_ja).toMatch(/[^ -~]/)
  }
})

test.each([
  ['the match tonight was great, what a goal by our team in the final', ['sports']],
  ['baking a chocolate cake and some bread for breakfast', ['food-and-dining']],
  ['新しいゲームをプレイ中、ガチャでポケモンが出た', ['gaming']],
  ['la selección ganó el partido con dos goles', ['sports']],
])('%j is about %s, with a chance for each', (text, topics) => {
  const inferred = inferPost(postRow({ network_id: '1', author_network_id: '2', text }), text)
  expect(inferred.inferred_topics).toEqual(expect.arrayContaining(topics))
  expect(inferred.inferred_topic_confidences).toHaveLength(inferred.inferred_topics.length)
  for (const chance of inferred.inferred_topic_confidences) expect(chance).toBeGreaterThanOrEqual(0.3)
})

test.each(['the senate vote on the new law is tomorrow', 'my doctor says it is cancer'])(
  '%j gets no topic outside of the closed list',
  (text) => {
    const codes = postTopics.map((t) => t.code)
    const inferred = inferPost(postRow({ network_id: '1', author_network_id: '2', text }), text)
    for (const topic of inferred.inferred_topics) expect(codes).toContain(topic)
    expect(codes.join(' ')).not.toMatch(/news|politic|health|relig/)
  },
)
