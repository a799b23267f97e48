import { expect, test } from 'vitest'
import { profileRow } from '@rookery/analytics/testing/rows.ts'
import { BatchSender } from './send-batches.ts'

const nothing = () => Promise.reject(new Error('Not asked for'))
/** A target that answers on demand and records what it received. */
function slowTarget() {
  const given: string[] = []
  const answers: (() => void)[] = []
  const target = {
    profiles: async (rows: readonly { network_id: string }[]) => {
      given.push(...rows.map(({ network_id }) => network_id))
      await new Promise<void>((resolve) => answers.push(resolve))
      return { taken: rows.length, repeated: 0, rejected: [] }
    },
    posts: nothing,
    follows: nothing,
  }
  return { given, answers, target }
}
const account = (network_id: string) =>
  ({
    kind: 'profile',
    line: Number(network_id),
    row: profileRow({ network_id, handle: `h${network_id}` }),
  }) as const
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('while a batch is sent the next one can be read, and waits until the one before is noted (issue 13, throughput)', async () => {
  const { given, answers, target } = slowTarget()
  const noted: number[] = []
  const noRows = { taken: 0, repeated: 0, rejected: 0 }
  const sender = new BatchSender(
    target,
    'test',
    { add: nothing },
    noRows,
    async ({ at }) => void noted.push(at),
  )
  sender.add(account('1'))
  // The target has not answered: only the batch read next waits for it.
  await sender.send({ at: 1, next_byte: null })
  sender.add(account('2'))
  let second = false
  const sent = sender.end({ at: 2, next_byte: null }).then(() => (second = true))
  await nextTurn()
  expect([given, noted, second]).toEqual([['1'], [], false])
  answers[0]!()
  await nextTurn()
  expect([given, noted, second]).toEqual([['1', '2'], [1], false])
  answers[1]!()
  await sent
  expect([noted, sender.counts.taken]).toEqual([[1, 2], 2])
})
