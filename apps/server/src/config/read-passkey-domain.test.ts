import { expect, test } from 'vitest'
import { readPasskeyDomain } from './read-passkey-domain.ts'

const domainOf = (publicUrl: string, PASSKEY_DOMAIN?: string) =>
  readPasskeyDomain(PASSKEY_DOMAIN === undefined ? {} : { PASSKEY_DOMAIN }, new URL(publicUrl))

test('passkeys belong to the public host, or to a domain above it that the sites share', () => {
  expect(domainOf('https://app.rookery.example')).toBe('app.rookery.example')
  expect(domainOf('https://app.rookery.example', 'Rookery.example')).toBe('rookery.example')
})

test('an address of numbers has no passkeys: there localhost has them', () => {
  expect(domainOf('http://127.0.0.1:8600')).toBe('localhost')
  expect(domainOf('http://[::1]:8600')).toBe('localhost')
})

test('a domain that browsers would refuse is refused at the start, with a sentence', () => {
  expect(() => domainOf('https://app.rookery.example', 'other.example')).toThrow(
    'PASSKEY_DOMAIN has to be app.rookery.example, or a domain that this is under.',
  )
  for (const wrong of ['https://rookery.example', '10.0.0.1', 'rookery example'])
    expect(() => domainOf('https://app.rookery.example', wrong)).toThrow(/PASSKEY_DOMAIN has to be/)
})
