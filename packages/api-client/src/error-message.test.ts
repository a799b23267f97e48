import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

test('a string is used as is (ERR-002)', () => {
  expect(errorMessage('The house is full')).toBe('The house is full')
})
test('arrays are joined with commas (ERR-003)', () => {
  expect(errorMessage(['one', 'two'])).toBe('one, two')
})
test('detail and errors are unwrapped (ERR-004)', () => {
  expect(errorMessage({ detail: 'Not found.' })).toBe('Not found.')
  expect(errorMessage({ errors: { email: ['Invalid access'] } })).toBe('Email: Invalid access')
})
test('each field becomes "Field: message", joined by period and newline (ERR-005, MSG-028)', () => {
  expect(errorMessage({ email: ['Invalid access'], team_name: ['is short', 'is odd'] })).toBe(
    'Email: Invalid access.\nTeam name: is short, is odd',
  )
})
test('a field that names an object by its id is labeled by the object (case 37)', () => {
  expect(errorMessage({ audience_id: ['The list was deleted'] })).toBe('Audience: The list was deleted')
})
test('non_field_errors have no prefix (ERR-006)', () => {
  expect(errorMessage({ non_field_errors: ['Try again'] })).toBe('Try again')
})
test('a page in another language names and joins fields in its own way', () => {
  const wordingOptions = { nameOf: (field: string) => `«${field}»`, colon: '：', between: '／' }
  expect(
    errorMessage({ errors: { email: ['a', 'b'], name: 'c', non_field_errors: ['d'] } }, wordingOptions),
  ).toBe('«email»：a, b／«name»：c／d')
})
test('an empty body reads as the general failure', () => {
  expect(errorMessage(undefined)).toBe('Something went wrong. Please try again later.')
  expect(errorMessage({})).toBe('Something went wrong. Please try again later.')
})
