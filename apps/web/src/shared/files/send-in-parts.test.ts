import { ApiError } from '@rookery/api-client'
import { UPLOAD_PART_BYTES } from '@rookery/contract/constants.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendInParts } from './send-in-parts.ts'

/** The store's answer to each part in order; 'lost' breaks the connection. Further parts succeed. */
let answers: (number | 'lost')[]
let ranges: string[]
let onSend: () => void

class FakeXhr {
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  open() {}
  abort() {
    this.onabort?.()
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'content-range') ranges.push(value)
  }
  getAllResponseHeaders() {
    return 'content-type: application/json'
  }
  send(part: Blob) {
    onSend()
    const answer = answers.shift() ?? 200
    queueMicrotask(() => {
      if (answer === 'lost') return this.onerror?.()
      this.upload.onprogress?.({ lengthComputable: true, loaded: part.size, total: part.size })
      this.status = answer
      this.responseText = answer === 200 ? '{}' : '{"detail":"This upload has expired."}'
      this.onload?.()
    })
  }
}

beforeEach(() => {
  answers = []
  ranges = []
  onSend = () => {}
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PART = UPLOAD_PART_BYTES
const file = new Blob([new Uint8Array(2.5 * PART)])
const signed = { url: '/put', headers: { 'content-type': 'video/mp4' }, received_bytes: 0 }
const range = (from: number, to: number) => `bytes ${from}-${to - 1}/${file.size}`
async function run(of = signed, signal = new AbortController().signal) {
  const sent: number[] = []
  const done = sendInParts(file, of, (bytes) => sent.push(bytes), signal).then(
    () => null,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return { sent, error: await done }
}

test('a file goes over part by part, with how much of it is there', async () => {
  const { sent, error } = await run()
  expect(error).toBeNull()
  expect(ranges).toEqual([range(0, PART), range(PART, 2 * PART), range(2 * PART, file.size)])
  expect(sent).toEqual([PART, 2 * PART, file.size])
})
test('what is there already is not sent again', async () => {
  await run({ ...signed, received_bytes: 2 * PART })
  expect(ranges).toEqual([range(2 * PART, file.size)])
})
test('a lost part is sent again in smaller pieces, and only that one', async () => {
  answers = [200, 'lost', 503]
  const { error, sent } = await run()
  expect(error).toBeNull()
  expect(ranges.slice(0, 5)).toEqual([
    range(0, PART),
    range(PART, 2 * PART),
    range(PART, 1.5 * PART),
    range(PART, 1.25 * PART),
    range(1.25 * PART, 1.5 * PART),
  ])
  expect(sent.at(-1)).toBe(file.size)
})
test('a line that stays broken is told after five tries', async () => {
  answers = Array.from({ length: 5 }, () => 'lost')
  const { error } = await run()
  expect(error).toBeInstanceOf(TypeError)
  expect(ranges).toHaveLength(5)
})
test('what the store refuses is not tried again', async () => {
  answers = [200, 410]
  const { error } = await run()
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 410, message: 'This upload has expired.' })
  expect(ranges).toHaveLength(2)
})
test('who stops it stops it at once', async () => {
  const stop = new AbortController()
  onSend = () => {
    if (ranges.length === 2) stop.abort()
  }
  const { error } = await run(signed, stop.signal)
  expect(error).toMatchObject({ name: 'AbortError' })
  expect(ranges).toHaveLength(2)
})
