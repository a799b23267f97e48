import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { surrogateId } from './surrogate-id.ts'

test('an id derived from texts is always the same, also on a second import, and above every id of the network (issue 30.8)', () => {
  const digest = createHash('sha256').update('ann lake\u001fharbour').digest().readBigUInt64BE(0)
  const id = String(digest | (1n << 63n))
  expect(surrogateId(['Ann Lake', 'Harbour'])).toBe(id)
  expect(surrogateId([' ann lake', 'HARBOUR '])).toBe(id)
  expect(surrogateId(['Ann LakeHarbour'])).not.toBe(id)
  // More records than are remembered.
  const many = Array.from({ length: 25_000 }, (_, n) => surrogateId([`person ${n}`]))
  expect(new Set(many).size).toBe(25_000)
  expect(surrogateId(['person 0'])).toBe(many[0])
  expect(surrogateId(['Ann Lake', 'Harbour'])).toBe(id)
})
