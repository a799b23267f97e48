import { ApiError } from '@rookery/api-client'
import { beforeAll, expect, test, vi } from 'vitest'

// The two globals of the page that need a document.
vi.stubGlobal('document', { documentElement: { lang: '' } })
vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null })
vi.mock('@rookery/ui/theme/load-japanese-font.ts', () => ({ loadJapaneseFont: () => Promise.resolve() }))

const { changeLocale, currentFieldNames, startI18n } = await import('../i18n/i18n.ts')
const { errorText, fieldErrors } = await import('./error-text.ts')

beforeAll(async () => {
  await startI18n('en', ['errors'])
})
const refusedError = (data: unknown, status = 400) => new ApiError('x', { status, data })

test('a message from the server is shown unchanged', () => {
  expect(errorText(new ApiError('Not found.', { status: 404 }))).toBe('Not found.')
})

test('a missing answer is shown as a network failure (ERR-008)', () => {
  expect(errorText(new TypeError('boom'))).toBe('Something went wrong. Please try again later.')
})

test('on a Japanese page the fields have Japanese names, and a network failure has a Japanese message', async () => {
  await changeLocale('ja')
  await vi.waitFor(() => expect(currentFieldNames()).not.toBeNull())
  expect(errorText(refusedError({ detail: '見つかりませんでした。' }, 404))).toBe('見つかりませんでした。')
  expect(
    errorText(
      refusedError({
        email: ['有効なメールアドレスを入力してください'],
        name: ['この名前は使用できません。'],
        non_field_errors: ['何も選択されていません。'],
      }),
    ),
  ).toBe(
    'メールアドレス：有効なメールアドレスを入力してください\n名前：この名前は使用できません。\n何も選択されていません。',
  )
  expect(errorText(new TypeError('boom'))).toBe(
    '問題が発生しました。しばらくしてからもう一度お試しください。',
  )
})

test('a 400 is shown at its fields, other errors are not', async () => {
  await changeLocale('en')
  expect(
    fieldErrors(refusedError({ name: ['This name is reserved.', 'Too long'], non_field_errors: ['x'] })),
  ).toEqual({
    name: 'This name is reserved., Too long',
  })
  expect(fieldErrors(refusedError({ detail: 'x' }, 409))).toEqual({})
  expect(fieldErrors(new Error('x'))).toEqual({})
})
