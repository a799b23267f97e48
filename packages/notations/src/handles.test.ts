import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHandles } from './handles.ts'

const handlesOf = (cell: string) => {
  const read = readHandles(cell)
  return 'handles' in read ? read.handles.join(' ') : read.problem
}

describe('handles as people write them', () => {
  test.each([
    ['@sakura_note01', 'sakura_note01'],
    ['ken_paper', 'ken_paper'],
    ['＠ｈａｎａｋｏ＿０５', 'hanako_05'],
    ['https://x.com/mika_films', 'mika_films'],
    ['https://twitter.com/taro_rails/status/1790000000000000002', 'taro_rails'],
    ['@sofia_kome　', 'sofia_kome'],
    ['@Sakura_Note01', 'sakura_note01'],
    ['x.com/rin_sketch?s=20', 'rin_sketch'],
    ['@_tadokoro_', '_tadokoro_'],
    ['「@yuzu_days」', 'yuzu_days'],
    ['＠momo_gardenさん', 'not_a_handle'],
    ['はなこ', 'not_a_handle'],
    ['@nao.nao', 'not_a_handle'],
    ['―', 'not_a_handle'],
    ['', 'empty'],
    ['　 \u200B', 'empty'],
    ['@abcdefghijklmnopqrst', 'too_long'],
  ])('case 08: %j is %s', (cell, expected) => expect(handlesOf(cell)).toBe(expected))

  test.each([
    ['http://www.twitter.com/@Name/', 'name'],
    ['HTTPS://MOBILE.TWITTER.COM/Name', 'name'],
    ['//m.x.com/name/followers', 'name'],
    ['https://twitter.com/#!/name', 'name'],
    ['https://twitter.com/intent/user?screen_name=Name', 'name'],
    ['https://x.com/intent/follow?region=x&screen_name=name', 'name'],
    ['https://x.com/%40name#top', 'name'],
    ['<https://x.com/name>', 'name'],
    ['[@name](https://x.com/name)', 'name'],
    ['=HYPERLINK("https://x.com/name","@name")', 'name'],
    ['https://x.com/i/user/12', 'post_or_other_address'],
    ['https://x.com/i/web/status/123', 'post_or_other_address'],
    ['https://twitter.com/intent/user?user_id=12', 'post_or_other_address'],
    ['https://x.com/', 'post_or_other_address'],
    ['x.com', 'post_or_other_address'],
    ['https://nitter.net/name', 'post_or_other_address'],
    ['https://notx.com/name', 'post_or_other_address'],
    ['https://instagram.com/name', 'post_or_other_address'],
    ['instagram.com/name', 'post_or_other_address'],
    ['https://help.x.com/en', 'post_or_other_address'],
    ['https://x.com/search?q=tea', 'reserved_path'],
    ['https://x.com/hashtag/tea', 'reserved_path'],
    ['x.com/home', 'reserved_path'],
    ['https://x.com/settings/account', 'reserved_path'],
  ])('issue 31.2: the address %j is %s', (cell, expected) => expect(handlesOf(cell)).toBe(expected))

  test.each([
    ['Mika Ono (@mika_films)', 'mika_films'],
    ['山田花子（＠hanako_05）', 'hanako_05'],
    ['Mika @mika', 'mika'],
    ['@mika Mika Ono', 'mika'],
    ['@a @b', 'a b'],
    ['@a、@b，@A', 'a b'],
    ['@a；https://x.com/b', 'a b'],
    ['@a/@b', 'a b'],
    ['ken_paper\r\nmika_films', 'ken_paper mika_films'],
    ['alice; bob2', 'alice bob2'],
    ['"@a","@b"', 'a b'],
    ["'@name", 'name'],
    ['@name.', 'name'],
    ['@name,', 'name'],
    ['@\u2066name\u2069', 'name'],
    ['@na\u00ADme', 'name'],
    ['@ name', 'name'],
    ['Ono, Mika', 'not_a_handle'],
    ['Mika Ono', 'not_a_handle'],
    ['@ok @nao.nao', 'not_a_handle'],
    ['@ok, @abcdefghijklmnopqrst', 'too_long'],
    ['@name…', 'not_a_handle'],
    ['@name...', 'not_a_handle'],
    ['shop@example.com', 'not_a_handle'],
    ['@name@mastodon.social', 'not_a_handle'],
    ['はなこ@tokyo', 'not_a_handle'],
    ['name①', 'not_a_handle'],
    ['\u212Aen', 'not_a_handle'],
    ['na\uFFFDme', 'unreadable'],
    ['「」', 'not_a_handle'],
    ['Thanks @mika for the tea', 'not_a_handle'],
  ])('issue 31.2: %j is %s', (cell, expected) => expect(handlesOf(cell)).toBe(expected))

  test('issue 31.2: a handle in every spelling is the same handle', () => {
    const handle = fc
      .stringMatching(/^[A-Za-z0-9_]{1,15}$/)
      .filter((name) => !/^(?:i|me|all|ads|api|faq|tos|list)$/i.test(name))
    const spellings: ((name: string) => string)[] = [
      (name) => name,
      (name) => `@${name}`,
      (name) => `  ＠${name}\u3000`,
      (name) => [...name].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
      (name) => `https://x.com/${name}`,
      (name) => `twitter.com/@${name}?lang=ja`,
      (name) => `https://mobile.twitter.com/${name}/status/12#m`,
      (name) => `『@${name}』`,
      (name) => `Some Name (@${name})`,
      (name) => `'@${name}`,
      (name) => `\uFEFF@${name}\u200E`,
    ]
    fc.assert(
      fc.property(handle, fc.constantFrom(...spellings), (name, spell) => {
        fc.pre(!RESERVED.test(name) || !/\.com/.test(spell('')))
        expect(handlesOf(spell(name))).toBe(name.toLowerCase())
      }),
      { seed: 31, numRuns: 500 },
    )
  })

  test('issue 31.2: any text is read without an error and gives handles of the network only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const read = readHandles(text)
        const handles = 'handles' in read ? read.handles : []
        expect(handles.every((handle) => /^[a-z0-9_]{1,15}$/.test(handle))).toBe(true)
      }),
      { seed: 31, numRuns: 1000 },
    )
  })
})

/** Names that an address cannot spell, for they are pages. */
const RESERVED = /^(?:home|search|explore|settings|share|login|jobs|about|help|rules|inbox|terms|sent)$/i
