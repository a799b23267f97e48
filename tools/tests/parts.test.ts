import { expect, test } from 'vitest'
import { partsOf, runLanes } from './parts.ts'

/** Runs the lanes with parts that end when they are told to. Answers what is at work now, and ends one. */
const watched = (parts: ReturnType<typeof partsOf>, checking: Promise<void>) => {
  const atWork = new Map<string, () => void>()
  const take = ({ title }: { title: string }) => new Promise<void>((done) => atWork.set(title, done))
  const over = runLanes(parts, take, checking)
  const now = async () => {
    // Lets what goes on at once go on.
    await new Promise((turn) => setImmediate(turn))
    return [...atWork.keys()].toSorted()
  }
  const end = async (title: string) => {
    atWork.get(title)!()
    atWork.delete(title)
    return await now()
  }
  return { over, now, end }
}

test('two parts stand beside each other to the end, never two with browsers, and each runs once', async () => {
  let passed = () => {}
  const checking = new Promise<void>((done) => (passed = done))
  const { over, now, end } = watched(partsOf({ full: false, hasPostgres: true, day: 1 }), checking)
  expect(await now()).toEqual(['screens and journeys'])
  passed()
  expect(await now()).toEqual(['screens and journeys', 'server on PostgreSQL'])
  expect(await end('screens and journeys')).toEqual(['pages and their parts', 'server on PostgreSQL'])
  expect(await end('pages and their parts')).toEqual(['packages and sandbox', 'server on PostgreSQL'])
  expect(await end('server on PostgreSQL')).toEqual([
    'packages and sandbox',
    'server on PGlite, where it can differ',
  ])
  expect(await end('server on PGlite, where it can differ')).toEqual(['packages and sandbox'])
  expect(await end('packages and sandbox')).toEqual([])
  await over
})

test('without a PostgreSQL the whole server runs on PGlite, in full on both', () => {
  const titles = (asked: { full: boolean; hasPostgres: boolean }) =>
    partsOf({ ...asked, day: 1 }).yielding.map(({ title }) => title)
  expect(titles({ full: false, hasPostgres: false })).toEqual(['server on PGlite', 'packages and sandbox'])
  expect(titles({ full: true, hasPostgres: true })).toEqual([
    'server on PostgreSQL',
    'server on PGlite',
    'packages and sandbox',
  ])
})

test('each of what takes a minute on PGlite comes on one of two days, and in full always', () => {
  const on = (day: number) => partsOf({ full: false, hasPostgres: true, day }).yielding[1]!.files!
  const drawn = ['idempotency.test', 'crashes.test']
  const found = [20261125, 20261126].map((day) => drawn.filter((one) => on(day).includes(one)))
  expect(found.flat().toSorted()).toEqual(drawn.toSorted())
  expect(found.map((files) => files.length)).toEqual([1, 1])
  expect(partsOf({ full: true, hasPostgres: true, day: 1 }).yielding[1]!.files).toBeUndefined()
})
