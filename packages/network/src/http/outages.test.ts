import { expect, test } from 'vitest'
import {
  connection,
  failure,
  getCall,
  json,
  okAnswer,
  post,
  schema,
  scriptedNetwork,
} from './testing/scripted-network.ts'

const account = (id: string) => ({
  ...getCall,
  host: 'ads' as const,
  path: `/12/accounts/${id}/campaigns`,
  template: '/12/accounts/:account_id/campaigns',
})
const downAnswers = (n: number) => Array.from({ length: n }, () => json(503, {}))
const fineAnswers = (n: number) => Array.from({ length: n }, okAnswer)

test('retries are limited to a tenth of the calls: a network that fails a little is not called twice as often (security 24)', async () => {
  // Every fifth call fails once: too few to count as an outage.
  const { http, requests, events } = scriptedNetwork(
    Array.from({ length: 2_000 }, (_, n) => (n % 5 === 4 ? json(503, {}) : okAnswer())),
  )
  const calls = 1_000
  for (let n = 0; n < calls; n += 1) await http.send(getCall, schema).catch(() => undefined)
  const repeatedCalls = requests.length - calls
  expect(repeatedCalls).toBeGreaterThan(90)
  expect(repeatedCalls).toBeLessThanOrEqual(0.1 * calls + 10)
  expect(events.some(({ outcome }) => outcome === 'spent')).toBe(true)
})

test('one account’s failures use up only its own retries (security 24)', async () => {
  const { http, requests } = scriptedNetwork([...downAnswers(17), json(503, {}), okAnswer()])
  for (let n = 0; n < 7; n += 1) await failure(http.send(account('one'), schema))
  // Five calls with 3 tries, then calls with 1 try each.
  expect(requests).toHaveLength(17)
  expect(await http.send(account('two'), schema)).toEqual({ data: 'x' })
  expect(requests).toHaveLength(19)
})

test('a network that is down is not called for a while, then probed once; after an answer all calls continue (security 24)', async () => {
  const { http, requests, events, wait } = scriptedNetwork([
    ...downAnswers(20),
    json(503, {}),
    okAnswer(),
    okAnswer(),
  ])
  while (requests.length < 20) await failure(http.send(account('one'), schema))
  const refusedRequest = await failure(http.send(account('one'), schema))
  expect(refusedRequest).toMatchObject({
    kind: 'unavailable',
    code: 'circuit_open',
    mayHaveActed: false,
    message: expect.stringMatching(/not asked: it failed too often; again in \d s/),
  })
  // A write is not sent either, so it certainly had no effect.
  expect(await failure(http.send({ ...account('one'), method: 'POST', form: {} }, schema))).toMatchObject({
    code: 'circuit_open',
    mayHaveActed: false,
  })
  expect(requests).toHaveLength(20)
  expect(events.at(-1)).toMatchObject({ outcome: 'refused', host: 'ads' })
  expect(http.openCircuits).toBe(1)
  // Other accounts are called as usual.
  wait(5_000)
  // One call probes while concurrent ones are refused; the network is still down, so the pause doubles.
  const [probe, concurrent] = await Promise.all([
    failure(http.send(account('one'), schema)),
    failure(http.send(account('one'), schema)),
  ])
  expect([probe.status, concurrent.code]).toEqual([503, 'circuit_open'])
  expect(requests).toHaveLength(21)
  wait(5_000)
  expect((await failure(http.send(account('one'), schema))).code).toBe('circuit_open')
  wait(5_000)
  expect(await http.send(account('one'), schema)).toEqual({ data: 'x' })
  expect(await http.send(account('one'), schema)).toEqual({ data: 'x' })
  expect([requests.length, http.openCircuits]).toEqual([23, 0])
})

test('a refusal by the network is no outage, and a call that may have taken effect is never repeated automatically (security 24)', async () => {
  const { http, requests } = scriptedNetwork([
    ...Array.from({ length: 40 }, () => json(400, { errors: [{ code: 'INVALID', message: 'no' }] })),
    ...Array.from({ length: 5 }, () => connection('ECONNRESET')),
    ...fineAnswers(1),
  ])
  for (let n = 0; n < 40; n += 1) expect((await failure(http.send(getCall, schema))).kind).toBe('validation')
  for (let n = 0; n < 5; n += 1)
    expect(await failure(http.send(post, schema))).toMatchObject({ kind: 'timeout_unknown', tries: 1 })
  expect(requests).toHaveLength(45)
  expect(await http.send(getCall, schema)).toEqual({ data: 'x' })
})
