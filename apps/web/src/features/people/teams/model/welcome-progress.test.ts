import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../testing/fake-page.ts'
import { endWelcome, storeWelcome, readWelcome } from './welcome-progress.ts'

const account = { kind: 'handle', id: 'ada', label: '@ada' } as const

test('the onboarding resumes where it was left (ROUTE-008)', () => {
  const storage = memoryStorage()
  expect(readWelcome(storage)).toEqual({ step: 0, team: null, account: null, recipe: null })
  storeWelcome({ step: 3, team: 'acme', account, recipe: null }, storage)
  expect(readWelcome(storage)).toEqual({ step: 3, team: 'acme', account, recipe: null })
  endWelcome(storage)
  expect(readWelcome(storage).step).toBe(0)
})

test('an unreadable state starts over', () => {
  const storage = memoryStorage()
  for (const broken of ['{', '{"step":9}', '{"step":"2"}', '[]', 'null']) {
    storage.setItem('rookery-welcome', broken)
    expect(readWelcome(storage).step).toBe(0)
  }
})
