import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readExtensionMessage, readPageMessage } from './messages.ts'

const id = '01900000-0000-7000-8000-000000000000'
const account = { id: '18ce54d4x5t', name: 'Brand', handle: 'brand' }
const state = {
  type: 'extension-state',
  v: 1,
  version: '1.0.0',
  paired: true,
  ad_account: account,
  form: 'none',
}
const extensionMessages = [
  state,
  { ...state, ad_account: null, paired: false },
  { type: 'extension-progress', v: 1, run: id, state: 'applying' },
  { type: 'extension-applied', v: 1, run: id, usage_id: id, confirmed: true },
  { type: 'extension-error', v: 1, run: null, code: 'not_paired' },
]
const pageMessages = [
  { type: 'extension-ping', v: 1 },
  { type: 'extension-pair', v: 1, code: 'a'.repeat(43) },
  { type: 'extension-open', v: 1, audience_config_id: id, version: 3 },
]
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

describe('messages between the page and the extension (EXT-004)', () => {
  test('each kind is taken in its direction and refused in the other', () => {
    for (const message of extensionMessages) {
      expect(readExtensionMessage(message)).toBe(message)
      expect(readPageMessage(message)).toBeNull()
    }
    for (const message of pageMessages) {
      expect(readPageMessage(message)).toBe(message)
      expect(readExtensionMessage(message)).toBeNull()
    }
  })

  test('a field too many, one missing, or one of another type makes it none', () => {
    const other = [null, undefined, '', 0, -1, 1.5, true, [], {}, 'x'.repeat(400), { id: 'a', extra: 1 }]
    let refused = 0
    for (const message of [...extensionMessages, ...pageMessages]) {
      const read = (data: unknown) => readExtensionMessage(data) ?? readPageMessage(data)
      expect(read({ ...message, token: 'rke_x' })).toBeNull()
      for (const name of Object.keys(message)) {
        const { [name as keyof typeof message]: _, ...rest } = message
        expect([name, read(rest)]).toEqual([name, null])
        for (const value of other) {
          const changed = { ...message, [name]: value }
          const known = [...extensionMessages, ...pageMessages].some(
            (each) => JSON.stringify(Object.keys(each)) === JSON.stringify(Object.keys(changed)),
          )
          const result = read(changed)
          // What is still taken is a value that this field may have.
          if (result === null) refused += 1
          else
            expect([name, value, known]).toEqual([
              name,
              expect.toBeOneOf([null, true, false, 0, value]),
              true,
            ])
        }
      }
    }
    expect(refused).toBeGreaterThan(200)
    for (const v of [0, 2, '1', true]) expect(readPageMessage({ type: 'extension-ping', v })).toBeNull()
  })

  test('what is no plain object is none, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const isNone = readExtensionMessage(value) === null && readPageMessage(value) === null
        expect(isNone || isPlain(value)).toBe(true)
      }),
    )
    // A field that only its prototype has is not a field of the message.
    expect(readPageMessage(Object.create({ type: 'extension-ping', v: 1 }))).toBeNull()
    expect(readPageMessage([['type', 'extension-ping']])).toBeNull()
  })
})
