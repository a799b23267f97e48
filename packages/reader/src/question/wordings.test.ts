import { describe, expect, test } from 'vitest'
import { storyParts } from './asked-part.ts'
import { readImpliedTitles } from './implied-titles.ts'
import { isOnlyNew } from './only-new.ts'
import { planQuestion } from './plan-question.ts'
import { correctSpelling } from './spelling.ts'

const plan = (...turns: string[]) =>
  turns.reduce<ReturnType<typeof planQuestion> | undefined>(
    (earlier, turn) =>
      planQuestion(turn, {
        today: '2026-11-25',
        language: /[ぁ-ん]/.test(turn) ? 'ja' : 'en',
        surface: 'dashboard',
        ...(earlier ? { earlier } : {}),
      }),
    undefined,
  )
const titlesOf = (text: string) => readImpliedTitles(text, []).map(({ value }) => value)

describe('titles without quotation marks in Japanese', () => {
  test.each([
    ['推し活女子と韓国コスメ層、どれくらい被ってる?', ['推し活女子', '韓国コスメ層']],
    ['韓国コスメ層が使ってるハッシュタグ', ['韓国コスメ層']],
    ['夏の福袋のクリック単価', ['夏の福袋']],
    ['スニーカー好きは週末ランナーより年齢高め?', ['スニーカー好き', '週末ランナー']],
  ])('are found before words that are asked of an audience or campaign only: %s', (text, titles) => {
    expect(titlesOf(text)).toEqual(titles)
  })
  test.each([
    '抹茶の評判',
    'コーラとペプシどっちが話題',
    '今月の広告費',
    '配信中のキャンペーンは?',
    '全キャンペーンのクリック数',
    'LinkedInのインプレッションは?',
  ])('are none where a word, a cost or another network is asked about: %s', (text) => {
    expect(titlesOf(text)).toEqual([])
  })
})

test('only the sentences that ask name what is asked about', () => {
  const text = '代理店1年目です。先輩に聞かれて焦ってます。ヨガ好きの人は何人いますか?'
  expect(storyParts(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '代理店1年目です。',
    '先輩に聞かれて焦ってます。',
  ])
})

test('a turn of a number, a country or a period alone goes on with the question before', () => {
  expect(['N人でいいや', 'narrow it to G', 'Gだと?', 'just the first N'].map(isOnlyNew)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['Gの評判は?', 'why P', 'Zを止めて'].map(isOnlyNew)).toEqual([false, false, false])
  expect(plan('which groups make up the bouldering scene?', 'narrow it to Austria')).toMatchObject({
    tool: 'communities',
    arguments: { name: 'bouldering', country: 'AT' },
  })
})

test('slips of the keyboard are mended in both scripts, and words that only look alike stay', () => {
  const mended = (text: string) => correctSpelling(text, [])
  expect(mended('公告費と表示会数のコトス')).toBe('広告費と表示回数のコスト')
  expect(mended('ランニングとタイピング')).toBe('ランニングとタイピング')
  expect(mended('quota of the team')).toBe('quota of the team')
})

test('what is private is refused also where it is to be exported', () => {
  expect(plan('「朝活勢」の人たちのメールアドレスをCSVで出して')).toEqual({
    kind: 'refuse',
    reason: 'private',
  })
})

test('a single word asks for its tool, and a brand alone is asked back', () => {
  expect(plan('quota?')).toMatchObject({ tool: 'usage' })
  expect(plan('履歴')).toMatchObject({ tool: 'activity' })
  expect(plan('資生堂、調子どう?')).toMatchObject({ kind: 'clarify' })
})
