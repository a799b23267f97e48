import { expect, test } from 'vitest'
import { magicLogin, noMagicLogin } from './magic-login.ts'

const requestedLogin = magicLogin(noMagicLogin, { kind: 'asked', email: 'a@b.example', magicCode: 'm' })

test('an address leads to a magic code, a right code to being signed in (STATE-019, STATE-021)', () => {
  expect(requestedLogin).toEqual({
    email: 'a@b.example',
    magicCode: 'm',
    isCodeInvalid: false,
    isSignedIn: false,
  })
  expect(magicLogin(requestedLogin, { kind: 'signed-in' }).isSignedIn).toBe(true)
})
test('a wrong code sets the flag, the next attempt clears it (STATE-022)', () => {
  const invalidLogin = magicLogin(requestedLogin, { kind: 'invalid' })
  expect(invalidLogin).toEqual({ ...requestedLogin, isCodeInvalid: true })
  expect(magicLogin(invalidLogin, { kind: 'trying' })).toEqual(requestedLogin)
})
test('a reset clears address, codes and flags (STATE-023)', () => {
  expect(magicLogin(magicLogin(requestedLogin, { kind: 'invalid' }), { kind: 'reset' })).toEqual(noMagicLogin)
})
