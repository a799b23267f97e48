import { expect, test } from 'vitest'
import { profileRow } from '@rookery/analytics/testing/rows.ts'
import { BatchSender } from './send-batches.ts'

const refuseRequest = () => Promise.reject(new Error('Not asked for'))
/** A target that answers on demand and records what it received. */
function slowTarget() {
  const givenHandles: string[] = []
  const pendingAnswers: (() => void)[] = []
  const target = {
    profiles: async (rows: readonly { network_id: string }[]) => {
      givenHandles.push(...rows.map(({ network_id }) => network_id))
      await new Promise<void>((resolve) => pendingAnswers.push(resolve))
      return { taken: rows.length, repeated: 0, rejected: [] }
    },
    posts: refuseRequest,
    follows: refuseRequest,
    deletions: refuseRequest,
  }
  return { given: givenHandles, answers: pendingAnswers, target }
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
  const savedPositions: number[] = []
  const noRows = { taken: 0, repeated: 0, rejected: 0, unread: 0, notices: 0, removed: 0 }
  const sender = new BatchSender(
    target,
    'test',
    { add: refuseRequest },
    noRows,
    async ({ at }) => void savedPositions.push(at),
  )
  sender.add(account('1'))
  // The target has not answered: only the batch read next waits for it.
  await sender.send({ at: 1, next_byte: null })
  sender.add(account('2'))
  let isSecondSent = false
  const sentBatch = sender.end({ at: 2, next_byte: null }).then(() => (isSecondSent = true))
  await nextTurn()
  expect([given, savedPositions, isSecondSent]).toEqual([['1'], [], false])
  answers[0]!()
  await nextTurn()
  expect([given, savedPositions, isSecondSent]).toEqual([['1', '2'], [1], false])
  answers[1]!()
  await sentBatch
  expect([savedPositions, sender.counts.taken]).toEqual([[1, 2], 2])
})
