import { expect, test } from 'vitest'
import { whenBack } from './when-back.ts'

test('a question is repeated until the store is back, and its last error is told (issue 46.5)', async () => {
  let asked = 0
  const answeredThirdTime = async () => {
    asked += 1
    if (asked < 3) throw new Error('Connection terminated unexpectedly')
    return 'back'
  }
  expect([await whenBack(answeredThirdTime, { pause_ms: 0 }), asked]).toEqual(['back', 3])
  const never = async () => Promise.reject(new Error('gone'))
  await expect(whenBack(never, { tries: 2, pause_ms: 0 })).rejects.toThrow('gone')
})
