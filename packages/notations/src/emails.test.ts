import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEmails, readHash } from './emails.ts'

const emailsOf = (cell: string): string => {
  const read = readEmails(cell)
  if ('problem' in read) return read.problem
  return read.emails.join(' ') + (read.rest.length === 0 ? '' : ` | ${read.rest.join(' | ')}`)
}

const CASE_03: readonly (readonly [string, readonly string[]])[] = [
  [
    'To: "Ono, Mika" <Mika.Ono@example.com>; "Reed, Bo (Sales)" <bo.reed@example.org>; lena@example.net',
    ['mika.ono@example.com', 'bo.reed@example.org', 'lena@example.net'],
  ],
  [
    'Cc: carol@example.com, Dave Hill <dave.hill@example.com>, <erin@example.com>',
    ['carol@example.com', 'dave.hill@example.com', 'erin@example.com'],
  ],
  ['mailto:frank@example.com?subject=Hello%20there', ['frank@example.com']],
  ["'grace@example.com'", ['grace@example.com']],
  ['heidi@example.com.', ['heidi@example.com']],
  ['ivan@example.com;judy@example.com;', ['ivan@example.com', 'judy@example.com']],
  [
    '山田　太郎 <taro.yamada@example.jp>；佐藤 <sato@example.jp>',
    ['taro.yamada@example.jp', 'sato@example.jp'],
  ],
  ['"bo.reed@example.org" <bo.reed@example.org>', ['bo.reed@example.org']],
  ['kim@example.com kim.lee@example.com', ['kim@example.com', 'kim.lee@example.com']],
  ['LENA@EXAMPLE.NET', ['lena@example.net']],
  ['undisclosed-recipients:;', []],
  ['Mallory (no address known)', []],
  ['nina at example dot com', []],
]

describe('e-mail addresses as people write them', () => {
  test('case 03: 17 named, 15 distinct, 3 lines without one, nothing left over', () => {
    const lines = CASE_03.map(([line]) => readEmails(line))
    expect(lines.map((read) => ('emails' in read ? read.emails : []))).toEqual(
      CASE_03.map(([, emails]) => emails),
    )
    const named = lines.flatMap((read) => ('emails' in read ? read.emails : []))
    expect([named.length, new Set(named).size]).toEqual([17, 15])
    expect(lines.filter((read) => 'problem' in read)).toHaveLength(3)
    expect(lines.flatMap((read) => ('rest' in read ? read.rest : []))).toEqual([])
  })

  test.each([
    ['', 'empty'],
    [' 　\u200B', 'empty'],
    ['Team: a@example.com, b@example.com;', 'a@example.com b@example.com'],
    ['Ono, Mika <mika@example.com>; Reed, Bo <bo@example.com>', 'mika@example.com bo@example.com'],
    ['"Ono, \\"M\\"" <mika@example.com>', 'mika@example.com'],
    ['mika@example.com (Mika Ono)', 'mika@example.com'],
    ['Mika Ono [mailto:mika@example.com]', 'mika@example.com'],
    ['<mailto:mika@example.com?cc=x@example.com>', 'mika@example.com'],
    ['E-mail: mika@example.com', 'mika@example.com'],
    ['メール：mika@example.com', 'mika@example.com'],
    ['Ｍｉｋａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mika@example.com'],
    ['a@example.com、b@example.com', 'a@example.com b@example.com'],
    ['a@example.com\r\nb@example.com', 'a@example.com b@example.com'],
    ['a@example.com, A@Example.com', 'a@example.com'],
    ['mi\u200Bka@exam\u00ADple.com', 'mika@example.com'],
    ['\u202Amika@example.com\u202C', 'mika@example.com'],
    ['mika@bücher.example', 'mika@xn--bcher-kva.example'],
    ['mika@例え.jp', 'mika@xn--r8jz45g.jp'],
    ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
    ['ab.@docomo.ne.jp', 'ab.@docomo.ne.jp'],
    ['A.B+news@gmail.com', 'a.b+news@gmail.com'],
    ["o'hara@example.com", "o'hara@example.com"],
    ['「mika@example.com」', 'mika@example.com'],
    ['山田 太郎 taro@example.jp', 'taro@example.jp'],
    ['"Mika Ono" mika@example.com', 'mika@example.com'],
    ['mika@example.com Mika Ono', 'mika@example.com'],
    ['<a@example.com> <b@example.com>', 'a@example.com b@example.com'],
    ['a@example.com / b@example.com/c@example.com', 'a@example.com b@example.com c@example.com'],
    ['Mallory, a@example.com', 'a@example.com | Mallory'],
    ['a@example.com; b@nowhere; c@example.com', 'a@example.com c@example.com | b@nowhere'],
    ['mika ono@example.com', 'not_an_email'],
    ['mika@example.co jp', 'not_an_email'],
    ['mika @example.com', 'not_an_email'],
    ['mika@@example.com', 'not_an_email'],
    ['mika@x@example.com', 'not_an_email'],
    ['mika@example', 'not_an_email'],
    ['mika@192.168.0.1', 'not_an_email'],
    ['mika@exa_mple.com', 'not_an_email'],
    ['mika@example..com', 'not_an_email'],
    ['.mika@example.com', 'not_an_email'],
    ['はなこ@example.com', 'not_an_email'],
    ['https://x.com/@name', 'not_an_email'],
    ['#N/A', 'not_an_email'],
    ['@mika', 'not_an_email'],
    ['mi\uFFFDka@example.com', 'unreadable'],
  ])('issue 31.2: %j is %s', (cell, expected) => expect(emailsOf(cell)).toBe(expected))

  test('issue 31.2: a mailbox in every notation is the same person', () => {
    const local = fc.stringMatching(/^[A-Za-z0-9](?:[A-Za-z0-9._+-]{0,20}[A-Za-z0-9])?$/)
    const domain = fc.constantFrom('example.com', 'Mail.Example.co.jp', 'EXAMPLE.org')
    const notations: ((address: string) => string)[] = [
      (address) => address,
      (address) => `  ${address}\u3000`,
      (address) => `<${address}>`,
      (address) => `"Ono, Mika (Sales)" <${address}>`,
      (address) => `Mika Ono <${address}>;`,
      (address) => `"${address}" <${address}>`,
      (address) => `${address} (work)`,
      (address) => `To: ${address}`,
      (address) => `mailto:${address}?subject=x%20y`,
      (address) => `'${address}'`,
      (address) => address.replace('@', '＠'),
      (address) => `山田　太郎 <${address}>；`,
      (address) => `\uFEFF${address}.`,
    ]
    fc.assert(
      fc.property(local, domain, fc.constantFrom(...notations), (name, host, write) => {
        expect(readEmails(write(`${name}@${host}`))).toEqual({
          emails: [`${name}@${host}`.toLowerCase()],
          rest: [],
        })
      }),
      { seed: 31, numRuns: 1000 },
    )
  })

  test('issue 31.2: any text is read without an error', () => {
    const signs = fc.constantFrom(...'ab.@<>"(),;: \\\n＠；、[]あ')
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 40 }), (text) => {
        const read = readEmails(text)
        const emails = 'emails' in read ? read.emails : []
        expect(emails.every((email) => /^[^\s@<>"(),;]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(email))).toBe(true)
      }),
      { seed: 31, numRuns: 2000 },
    )
  })

  test('issue 31.2: hashes are accepted unchanged, in lower case', () => {
    expect(readHash(` ${'A'.repeat(64)} `)).toBe('a'.repeat(64))
    expect(readHash('a'.repeat(63))).toBeNull()
  })
})
