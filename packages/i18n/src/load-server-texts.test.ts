import { expect, test } from 'vitest'
import { loadServerTexts, readServerTexts } from './load-server-texts.ts'

test('a text is found as it is, and by what varies in it, which is translated, too', () => {
  const say = readServerTexts({
    'Not found.': '見つかりませんでした。',
    Name: '名前',
    'Name is not valid': '名前を確かめてください',
    '{field} is not valid': '{field}の形式が正しくありません',
    'At most {n} of {what} (a+b).': '{what}は {n} 件まで（a+b）。',
  })
  expect(say('Not found.')).toBe('見つかりませんでした。')
  expect(say('Name is not valid')).toBe('名前を確かめてください')
  expect(say('Team name is not valid')).toBe('Team nameの形式が正しくありません')
  expect(say('At most 5 of Name (a+b).')).toBe('名前は 5 件まで（a+b）。')
})

test('a field is a name without punctuation, a part of a sentence is no sentence, and what is not there is not made up', () => {
  const say = readServerTexts({ '{field} is not valid': '{field}×', 'At most {n}.': '{n} まで。' })
  for (const text of ['Email: it is not valid', 'At most 5. And more', 'is not valid', 'Something else', ''])
    expect(say(text), text).toBeUndefined()
})

test('English needs none (I18N-007)', async () => {
  expect(await loadServerTexts('en')).toBeNull()
  expect((await loadServerTexts('ja'))?.('Please sign in')).toBe('ログインしてください')
})
