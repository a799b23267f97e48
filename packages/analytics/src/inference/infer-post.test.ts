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

test('a post tells its language and interests by hashtag, annotation and word, never a sensitive one', () => {
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
  // No language this can read, and no words.
  ['das ist wirklich schlecht', 'de', 'unknown'],
  ['12345', 'en', 'unknown'],
])('%j in %s feels %s', (text, lang, sentiment) => {
  const said = inferSentiment(text, lang)
  expect(said.sentiment).toBe(sentiment)
  expect(said.sentiment_confidence > 0).toBe(sentiment !== 'unknown')
})

test('the closed list of topics names nothing sensitive and says everything in both languages', () => {
  for (const { code, label, label_ja } of postTopics) {
    expect(
      topicKindOf({ domain_id: '131', domain: '', entity_id: '1', entity: `${code} ${label}` }),
    ).not.toBe(null)
    expect(label_ja).toMatch(/[^ -~]/)
  }
})
