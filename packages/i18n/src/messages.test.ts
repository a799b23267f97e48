import { beforeAll, describe, expect, test } from 'vitest'
import { formatMessage } from './create-messages.ts'
import { loadResellerTerms } from './reseller-terms.ts'
import { loadTexts, namespaces } from './namespaces.ts'
import type { Translated } from './translated.ts'

type Tree = { [key: string]: string | Tree }
const messagesByLanguage = { en: {} as Record<string, string>, ja: {} as Record<string, string> }
const flattenTexts = (tree: Tree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flattenTexts(value, `${path}.${key}`),
  )
beforeAll(async () => {
  for (const locale of ['en', 'ja'] as const)
    for (const namespace of namespaces)
      Object.assign(
        messagesByLanguage[locale],
        Object.fromEntries(flattenTexts((await loadTexts(locale, namespace)).default as Tree, namespace)),
      )
})
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((found) => found[1]!))].toSorted()

describe('both languages', () => {
  test('have the same keys; only Japanese lacks the singular (I18N-007)', () => {
    const english = Object.keys(messagesByLanguage.en).filter((key) => !key.endsWith('_one'))
    expect(english.length).toBeGreaterThan(300)
    expect(Object.keys(messagesByLanguage.ja).toSorted()).toEqual(english.toSorted())
  })
  test('fill in the same values', () => {
    for (const [key, text] of Object.entries(messagesByLanguage.ja))
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(messagesByLanguage.en[key]!))
  })
  test('say something everywhere, and every plural has its general form', () => {
    // Fragments of the recipe sentence may be empty in one of the languages.
    const untranslated = [
      ...Object.entries(messagesByLanguage.en),
      ...Object.entries(messagesByLanguage.ja),
    ].filter(([key]) => !/\.(before|after|space)$/.test(key))
    for (const [key, text] of untranslated) expect(text.trim(), key).not.toBe('')
    for (const key of Object.keys(messagesByLanguage.en).filter((each) => each.endsWith('_one')))
      expect(messagesByLanguage.en, key).toHaveProperty([key.replace(/_one$/, '_other')])
  })
  test('the compiler refuses a translation that lacks a key (I18N-007)', () => {
    interface English {
      a: { b: string }
      item_one: string
      item_other: string
    }
    const completeTexts: Translated<English> = { a: { b: '' }, item_other: '' }
    // @ts-expect-error a.b is missing
    const lackingTexts: Translated<English> = { a: {}, item_other: '' }
    // @ts-expect-error item_one is no Japanese form
    const foreignTexts: Translated<English> = { a: { b: '' }, item_one: '', item_other: '' }
    expect([completeTexts, lackingTexts, foreignTexts]).toHaveLength(3)
  })
})

describe('the rules of forms', () => {
  const translateKey = async (key: string, values: object) =>
    formatMessage(
      (await loadTexts('en', 'forms')).default as Tree,
      'en',
      key,
      values as Record<string, unknown>,
    )
  test('speak as agreed (MSG-001, MSG-002, MSG-003, MSG-004, MSG-005)', async () => {
    expect(await translateKey('required', { field: 'Invoice email' })).toBe('Invoice email is required')
    expect(await translateKey('invalid', { field: 'Email' })).toBe('Email is not valid')
    expect(await translateKey('tooShort', { field: 'Name', n: 2 })).toBe('Name must be at least 2 characters')
    expect(await translateKey('tooLong', { field: 'Name', n: 80 })).toBe(
      'Name must be less than 80 characters',
    )
    expect(await translateKey('email', {})).toBe('Please enter a valid email address')
  })
})

describe('words that were agreed', () => {
  test.each([
    ['MSG-006', 'signIn.unauthorized', 'Error: Unauthorized login attempt'],
    ['MSG-007', 'signIn.email.invalid', 'Invalid login code'],
    [
      'MSG-015',
      'audienceRequests.repOnly',
      'Only your X rep can request new audiences. Please contact your rep to request a new customized audience.',
    ],
    ['MSG-025', 'insights.none', 'No insights available for this audience'],
    ['MSG-030', 'signIn.pleaseSignIn', 'Please sign in'],
    ['MSG-031', 'teams.choose.empty', 'Please create a team'],
    [
      'MSG-032',
      'uploads.dialog.noAccounts',
      'You have to connect an ad account first in order to add audiences',
    ],
    ['MSG-033', 'creator.save.saved', 'Audience successfully saved to your personal audience store'],
    [
      'MSG-034',
      'uploads.dialog.sent',
      'Audience successfully uploaded, it may take up to one day to be processed',
    ],
  ])('%s has the agreed text', (_, key, words) => {
    expect(messagesByLanguage.en[key]).toBe(words)
  })
})

test('English is American (house style)', () => {
  const british =
    /\b(?:organis\w+|catalogue\w*|behaviour\w*|colour\w*|cancell(?:ed|ing|able)|favour\w*|centre\w*|licence\w*|analys(?:e|es|ed|ing)\b|grey|recognis\w+|summaris\w+|optimis\w+|(?:un)?authoris\w+|neighbour\w*|labelled|programme)\b/i
  expect(Object.entries(messagesByLanguage.en).filter(([, text]) => british.test(text))).toEqual([])
})

describe('the terms of the reseller in Japan (I18N-010)', () => {
  test.each([
    ['CONST-015', '広告費（ネット）の 10%'],
    ['CONST-016', '100 万円未満の場合、最低利用料金は 10 万円'],
    ['CONST-017', 'キャンセルはできません'],
    ['CONST-018', 'キャンペーン開始日から最長 2 か月'],
    ['CONST-019', 'セグメントは 3 つ程度'],
    ['CONST-020', '5 営業日以内'],
    ['CONST-021', 'オーディエンスデータのアップロードにのみ使用'],
  ])('%s is in the Japanese notice', async (_, words) => {
    const terms = await loadResellerTerms('ja')
    expect(terms!.items.filter((item) => item.includes(words))).toHaveLength(1)
  })
  test('the English texts have none (I18N-010)', async () => {
    expect(await loadResellerTerms('en')).toBeNull()
    for (const [key, text] of Object.entries(messagesByLanguage.en))
      expect(text, key).not.toMatch(/reseller|net ad spend/i)
  })
})

test('the uploaded size has one text only, with its interval, its source and the note that X matches a part (claims 0.7)', () => {
  expect(Object.keys(messagesByLanguage.en).filter((key) => /\.pro(Text|Note|Help)$/.test(key))).toEqual([])
  for (const texts of [messagesByLanguage.en, messagesByLanguage.ja])
    expect(placeholdersOf(texts['ledger.matchNote']!)).toEqual(['range'])
  expect(messagesByLanguage.en['ledger.whyMatch']).toMatch(/X matches those who are active/)
  expect(messagesByLanguage.ja['ledger.whyMatch']).toMatch(/X は活動中の人と照合/)
  expect(messagesByLanguage.en['ledger.matchSource.assumed']).toMatch(/assumed/)
  expect(messagesByLanguage.ja['ledger.matchSource.assumed']).toMatch(/仮定/)
})

test('assumptions of a forecast are labeled, and its bands are not presented as findings about X, in both languages (claims 0.6)', () => {
  expect(messagesByLanguage.en['forecast.assumed']).toBe('Assumed')
  expect(messagesByLanguage.ja['forecast.assumed']).toBe('仮定')
  for (const text of Object.entries(messagesByLanguage.en).filter(([key]) => key.startsWith('forecast.')))
    expect(text[1]).not.toMatch(/of the time/)
  expect(messagesByLanguage.en['forecast.note']).toMatch(/not a quote from X/)
  expect(messagesByLanguage.ja['forecast.note']).toMatch(/X の見積もりではありません/)
})

test('Japanese texts match the English ones, with one term per concept and no blank after a date (use-4 N12)', () => {
  const { ja } = messagesByLanguage
  // Nothing of an audience is “running”: it was uploaded.
  expect(ja['audiences.statuses.Active']).toBe('利用可能')
  expect(ja['ledger.sampleName']).not.toContain('該当数')
  expect(ja['signIn.withXNote']).toMatch(/公開しないかぎり/)
  for (const [key, text] of Object.entries(ja)) {
    expect(text, key).not.toMatch(/標準ターゲティング|サインイン|規模帯|ブラウザー/)
    expect(text, key).not.toMatch(/\{\{date\}\} [にかまの時]/)
    expect(text, key).not.toMatch(/\}\}さん/)
  }
})
