import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeys, freshToken, sameText } from './keys.ts'

const random = (count: number) => randomBytes(count)
const keys = createKeys(Buffer.alloc(32, 7), random)

test('an encrypted value opens only for its own row, unchanged, with the same secret', () => {
  const sealedText = keys.seal('token ünïcode 👩‍🚀', 'social_accounts:1')
  expect(sealedText).not.toContain('token')
  expect(keys.open(sealedText, 'social_accounts:1')).toBe('token ünïcode 👩‍🚀')
  expect(() => keys.open(sealedText, 'social_accounts:2')).toThrow()
  const [version, id, nonce, body] = sealedText.split('.')
  for (const place of [0, 5, body!.length - 2]) {
    const otherCharacter = body![place] === 'A' ? 'B' : 'A'
    const changedSecret = `${version}.${id}.${nonce}.${body!.slice(0, place)}${otherCharacter}${body!.slice(place + 1)}`
    expect(() => keys.open(changedSecret, 'social_accounts:1')).toThrow()
  }
  expect(() => keys.open(`${version}.${id}.${nonce}.${body!.slice(0, 4)}`, 'social_accounts:1')).toThrow()
  expect(() => createKeys(Buffer.alloc(32, 8), random).open(sealedText, 'social_accounts:1')).toThrow(
    'unknown key',
  )
})

test('the same text is encrypted differently each time', () => {
  expect(keys.seal('x', 'row')).not.toBe(keys.seal('x', 'row'))
})

test('a mac depends on purpose, text and secret', () => {
  const allKeys = [
    keys.mac('anti-forgery', 'a'),
    keys.mac('anti-forgery', 'b'),
    keys.mac('checkout', 'a'),
    createKeys(Buffer.alloc(32, 8), random).mac('anti-forgery', 'a'),
  ]
  expect(new Set(allKeys).size).toBe(4)
  expect(keys.mac('anti-forgery', 'a')).toBe(allKeys[0])
})

test('tokens have 256 bits and never repeat; texts of any length compare', () => {
  const tokens = Array.from({ length: 1000 }, () => freshToken(random))
  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect([sameText('a', 'a'), sameText('a', 'b'), sameText('', 'a')]).toEqual([true, false, false])
})
