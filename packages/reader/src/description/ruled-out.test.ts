import { expect, test } from 'vitest'
import { readDescription } from './read-description.ts'

const read = (text: string, language: 'en' | 'ja') =>
  readDescription(text, { today: '2026-11-25', language }).clauses.map(
    ({ kind, value, not }) => `${not ? 'not ' : ''}${kind} ${value}`,
  )

test.each([
  'cat owners can scroll past',
  'Cat owners: hard pass',
  'cat owners don’t interest us',
  'Cat owners should be kept off the list',
  'Take cat owners off',
  'screen out cat owners',
  'save us from cat owners',
  'cat owners are not the target',
  'steer clear of cat owners',
  'cat owners not so much',
  'Leave cat owners alone',
  'cat owners, please look away',
  'keep us away from cat owners',
  'cat owners need not see this',
])('what English rules out in other words is ruled out: “%s” (issue 51.2)', (words) => {
  expect(read(`Dog treats. ${words}`, 'en')).toEqual(['topic dog treats', 'not topic cat'])
})

test.each([
  '猫の飼い主には表示しないで',
  '猫の飼い主には配信しないでください',
  '猫の飼い主ははじいてください',
  '猫の飼い主は狙っていません',
  '猫の飼い主は勘弁',
  '猫の飼い主にはお届けしない',
  '猫の飼い主、不可',
  '除外＝猫の飼い主',
  '猫の飼い主に用はない',
  '猫の飼い主には出したくない',
  '猫の飼い主には届かなくて大丈夫です',
  '猫の飼い主はもういい',
])('what Japanese rules out in other words is ruled out: 「%s」 (issue 51.2)', (words) => {
  expect(read(`犬のおやつ。${words}`, 'ja')).toEqual(['topic 犬のおやつ', 'not topic 猫の飼い主'])
})

test('a heading between brackets or before a space rules out its list alone (issue 51.2)', () => {
  expect(read('【対象】保育士【除外】英語教師、帰国子女【予算】月30万円', 'ja')).toEqual([
    'job 保育士',
    'not job 英語教師',
    'not topic 帰国子女',
    'budget 300000 JPY month',
  ])
  expect(read('・地域　茨城\n・いらない人　弁護士', 'ja')).toEqual(['place Ibaraki', 'not job 弁護士'])
})

test('words that only sound like it rule nothing out (issue 51.2)', () => {
  expect(read('We have no clue about ads. Hot sauce', 'en')).toContain('topic hot sauce')
  expect(read('No-code app builder for founders', 'en')).toContain('job founders')
  expect(read('法人向けの家計簿', 'ja')).toEqual(['topic 法人', 'topic 家計簿'])
})

test('what a thing costs is no budget; a budget in 万 is in yen (issue 51.2)', () => {
  expect(read('Compression socks, 19 USD a pair. Budget 2k USD', 'en')).toContain('budget 2000 USD total')
  expect(read('Compression socks, 19 USD a pair', 'en').some((each) => each.startsWith('budget'))).toBe(false)
  expect(read('農機具。本体は120万円です', 'ja').some((each) => each.startsWith('budget'))).toBe(false)
  expect(read('防犯カメラ。予算は月20万', 'ja')).toContain('budget 200000 JPY month')
})

test('places with the kanji that looks or sounds alike are the places that are meant (issue 51.2)', () => {
  expect(read('抹茶、大坂、神奈河、仙代市', 'ja')).toEqual([
    'topic 抹茶',
    'place Osaka',
    'place Kanagawa',
    'place Sendai',
  ])
})
