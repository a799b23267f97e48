import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Engine } from './engine.ts'
import { EngineError } from './engine-errors.ts'
import { countColumn, defineQuery } from './define-query.ts'

/** An engine that returns these results one after the other. */
function engineAnswering(...answers: (unknown[] | Error)[]) {
  let calls = 0
  const query = async () => {
    const answer = answers[calls++]
    if (!Array.isArray(answer)) throw answer ?? new Error('Asked too often')
    return answer
  }
  return { engine: { query } as unknown as Engine, calls: () => calls }
}
const sizes = defineQuery({
  name: 'sizes',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: 'SELECT 1 AS n',
  complete: (rows) => rows.length === 1,
})
const incompleteError = new EngineError('incomplete', 'half of it came')

test.each([
  ['lacks its column', [{}]],
  ['has a row too many', [{ n: '1' }, { n: '7' }]],
  ['has no row', []],
  ['the engine called incomplete', incompleteError],
] as const)('an answer that %s is requested once more and the second accepted', async (_, first) => {
  const { engine, calls } = engineAnswering(first instanceof Error ? first : [...first], [{ n: '7' }])
  expect(await sizes.run(engine, {})).toEqual([{ n: 7 }])
  expect(calls()).toBe(2)
})

test('the second failure is an error of its own kind; any other error is not retried', async () => {
  const repeatedQuery = engineAnswering([{}], [{}], [{ n: 1 }])
  await expect(sizes.run(repeatedQuery.engine, {})).rejects.toMatchObject({
    name: 'EngineError',
    code: 'incomplete',
  })
  const failingQuery = engineAnswering(new EngineError('memory', 'too much'), [{ n: 1 }])
  await expect(sizes.run(failingQuery.engine, {})).rejects.toMatchObject({ code: 'memory' })
  expect([repeatedQuery.calls(), failingQuery.calls()]).toEqual([2, 1])
})
