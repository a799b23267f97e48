import { expect, test } from 'vitest'
import { magicLogin, noMagicLogin } from './magic-login.ts'

const requested = magicLogin(noMagicLogin, { kind: 'asked', email: 'a@b.example', magicCode: 'm' })

test('an address leads to a magic code, a right code to being signed in (STATE-019, STATE-021)', () => {
  expect(requested).toEqual({ email: 'a@b.example', magicCode: 'm', isCodeInvalid: false, isSignedIn: false })
  expect(magicLogin(requested, { kind: 'signed-in' }).isSignedIn).toBe(true)
})
test('a wrong code sets the flag, the next try takes it away (STATE-022)', () => {
  const wrong = magicLogin(requested, { kind: 'invalid' })
  expect(wrong).toEqual({ ...requested, isCodeInvalid: true })
  expect(magicLogin(wrong, { kind: 'trying' })).toEqual(requested)
})
test('a reset clears address, codes and flags (STATE-023)', () => {
  expect(magicLogin(magicLogin(requested, { kind: 'invalid' }), { kind: 'reset' })).toEqual(noMagicLogin)
})
