import { expect, test } from 'vitest'
import { hashtagsOf, mentionsOf } from './entities-of-text.ts'

test.each([
  ['#Tea and ＃紅茶 (#cake) "#pie" #été #год', ['Tea', '紅茶', 'cake', 'pie', 'été', 'год']],
  // Digits alone are no hashtag; a letter anywhere makes one.
  ['we are #1, since #2020 #2020vision #1st', ['2020vision', '1st']],
  // No hashtag when it continues a word before or after.
  ['a#b &#39; &#x27; one_#two #foo#bar #x://y C#', []],
  ["#rock'n'roll #well-known #a.b #under_score_", ['rock', 'well', 'a', 'under_score_']],
  ['https://t.co/a#not www.example.com/#neither http://x.y/#!z #yes', ['yes']],
  ['❤️#love #東京・大阪 #スーパー、#日本語です。', ['love', '東京・大阪', 'スーパー', '日本語です']],
  ['#️⃣ # #! #_ #__', []],
  [`#${'x'.repeat(101)} #${'y'.repeat(100)}`, ['y'.repeat(100)]],
])('hashtags are cut as X cuts them: %j (issue 13, import)', (text, tags) => {
  expect(hashtagsOf(text)).toEqual(tags)
})

test.each([
  ['@ada, .@bob: (@Cy) ＠dee「@eve」', ['ada', 'bob', 'Cy', 'dee', 'eve']],
  ['mail me: ada@example.com or a_b@c', []],
  ['@@twice @ada@social.example @aé @waytoolongforanyhandle1', []],
  ['https://x.com/@not and @yes', ['yes']],
])('mentions are cut as X cuts them: %j (issue 13, import)', (text, handles) => {
  expect(mentionsOf(text)).toEqual(handles)
})
