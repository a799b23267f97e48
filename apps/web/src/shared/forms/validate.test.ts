import { expect, test } from 'vitest'
import { fieldName, validateField, validateForm, type FieldRules, type RuleTexts } from './validate.ts'

const texts: RuleTexts = {
  required: (field) => `${field} is required`,
  invalid: (field) => `${field} is not valid`,
  tooShort: (field, n) => `${field} must be at least ${n} characters`,
  tooLong: (field, n) => `${field} must be less than ${n} characters`,
}
const allRules = {
  isRequired: true,
  type: 'email',
  minLength: 8,
  maxLength: 12,
  validators: [() => null, (v: string) => (v.startsWith('x') ? 'first' : null), () => 'second'],
} as const satisfies Required<FieldRules>

test.each([
  ['', 'Email is required'],
  ['abc', 'Email is not valid'],
  ['a@b', 'Email must be at least 8 characters'],
  ['aaaaaaaa@bbbbbb', 'Email must be less than 12 characters'],
  ['xaaa@bbb.c', 'first'],
  ['aaaa@bbb.c', 'second'],
])(
  '%j gives %j: required, email, minimum, maximum, custom (RULE-001 RULE-002 RULE-003 RULE-004 RULE-005 RULE-006, ENUM-022)',
  (value, message) => {
    expect(validateField('Email', value, allRules, texts)).toBe(message)
  },
)

test('a value that is no string is no email (RULE-003)', () => {
  expect(validateField('Email', 5, { type: 'email' }, texts)).toBe('Email is not valid')
})

test('an empty optional field passes', () => {
  expect(validateField('Email', '', { type: 'email', minLength: 3 }, texts)).toBeNull()
})

test('the key becomes the name (RULE-007)', () => {
  expect(fieldName('invoice_email_address')).toBe('Invoice email address')
})

test('a form names only the fields that fail', () => {
  const values = { name: 'A', invoice_email: '', country: '' }
  expect(
    validateForm(values, { name: { minLength: 2 }, invoice_email: { isRequired: true } }, texts),
  ).toEqual({
    name: 'Name must be at least 2 characters',
    invoice_email: 'Invoice email is required',
  })
})
