import { ApiError } from '@rookery/api-client'
import { beforeAll, expect, test, vi } from 'vitest'

// The two parts of the page that need a document.
vi.stubGlobal('document', { documentElement: { lang: '' } })
vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null })
vi.mock('@rookery/ui/theme/load-japanese-font.ts', () => ({ loadJapaneseFont: () => Promise.resolve() }))

const { changeLocale, startI18n, serverText } = await import('../i18n/i18n.ts')
const { errorText, fieldErrors, translateServerText } = await import('./error-text.ts')

beforeAll(async () => {
  await startI18n('en', ['errors'])
})
const refused = (data: unknown, status = 400) => new ApiError('x', { status, data })

test('English texts of the server stand as they came', () => {
  expect(translateServerText('Name is required')).toBe('Name is required')
  expect(errorText(new ApiError('Not found.', { status: 404 }))).toBe('Not found.')
})

test('what is no answer at all reads as a network failure (ERR-008)', () => {
  expect(errorText(new TypeError('boom'))).toBe('Something went wrong. Please try again later.')
})

test('in Japanese the texts, the patterns and the names of fields are Japanese', async () => {
  await changeLocale('ja')
  await vi.waitFor(() => expect(serverText('Not found.')).toBeDefined())
  expect(errorText(new ApiError('Please sign in', { status: 403 }))).toBe('ログインしてください')
  expect(translateServerText('Name is required')).toBe('名前を入力してください')
  expect(translateServerText('Name must be at least 2 characters')).toBe(
    '名前は 2 文字以上で入力してください',
  )
  expect(translateServerText('Too many requests. Please try again in 7 seconds.')).toContain('7 秒後')
  expect(
    translateServerText('Email: Please enter a valid email address.\nName: This name is reserved.'),
  ).toContain('\n')
  expect(translateServerText('Countries: This country is not available for targeting.')).toBe(
    '国：この国はターゲティングに使用できません。',
  )
  expect(
    translateServerText("Query: '選挙' is about politics. Sensitive traits are never used for targeting."),
  ).toBe('検索語：「選挙」は政治に関わる言葉です。センシティブな属性はターゲティングに使用できません。')
  expect(translateServerText('Nobody has translated this.')).toBe('Nobody has translated this.')
})

test('a 400 is told at its fields, the rest is not', async () => {
  await changeLocale('en')
  expect(
    fieldErrors(refused({ name: ['This name is reserved.', 'Too long'], non_field_errors: ['x'] })),
  ).toEqual({
    name: 'This name is reserved., Too long',
  })
  expect(fieldErrors(refused({ detail: 'x' }, 409))).toEqual({})
  expect(fieldErrors(new Error('x'))).toEqual({})
})
