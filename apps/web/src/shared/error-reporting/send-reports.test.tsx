import { createTransport, getClient, startNewTrace, startSpan, type Event } from '@sentry/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { startReports } from './send-reports.ts'

const DSN = 'https://public@reports.example/1'
const sent: string[] = []
const start = () =>
  startReports({
    dsn: DSN,
    patternOf: (path) => path.replaceAll(/\/@?\w*\d\w*/g, '/:id'),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        sent.push(String(body))
        return { statusCode: 200 }
      }),
  })
afterEach(async () => {
  await getClient()?.close()
  sent.length = 0
  vi.restoreAllMocks()
})
/** The events of one type among what was sent: each body is lines of JSON, a header before its item. */
const eventsOf = (type: string): Event[] =>
  sent.flatMap((body) => {
    const lines = body.split('\n').map((line) => JSON.parse(line) as Event)
    return lines.flatMap((line, at) => (lines[at - 1]?.type === type ? [line] : []))
  })

test('half of the errors are sent (CONST-013)', async () => {
  const report = start()
  const random = vi.spyOn(Math, 'random')
  for (let n = 0; n < 20; n++) {
    random.mockReturnValue((n + 0.5) / 20)
    report(new Error(`error number ${n}`))
  }
  await getClient()!.flush(1000)
  expect(eventsOf('event')).toHaveLength(10)
})

test('half of the page views are traced (CONST-014)', async () => {
  start()
  const random = vi.spyOn(Math, 'random')
  for (let n = 0; n < 20; n++) {
    random.mockReturnValue((n + 0.5) / 20)
    startNewTrace(() => startSpan({ name: `view ${n}`, forceTransaction: true }, () => {}))
  }
  await getClient()!.flush(1000)
  expect(eventsOf('transaction')).toHaveLength(10)
})

test('a report names no person, no address and no data of the page', async () => {
  history.replaceState(null, '', '/explore/@ann123?q=secret#signed=secret')
  const report = start()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  report(new Error('x'.repeat(400)))
  await getClient()!.flush(1000)
  const [event] = eventsOf('event')
  expect(event?.request).toEqual({ url: '/explore/:id' })
  expect(event?.exception?.values?.[0]?.value).toHaveLength(300)
  expect(sent.join()).not.toMatch(/secret|ann123/)
})
