import { ApiError } from '@rookery/api-client'
import { UPLOAD_PART_BYTES } from '@rookery/contract/constants.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendInParts } from './send-in-parts.ts'

/** The store's answer to each part in order; 'lost' breaks the connection. Further parts succeed. */
let scriptedAnswers: (number | 'lost')[]
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
    const answer = scriptedAnswers.shift() ?? 200
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
  scriptedAnswers = []
  ranges = []
  onSend = () => {}
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PART_BYTES = UPLOAD_PART_BYTES
const file = new Blob([new Uint8Array(2.5 * PART_BYTES)])
const uploadPolicy = { url: '/put', headers: { 'content-type': 'video/mp4' }, received_bytes: 0 }
const range = (from: number, to: number) => `bytes ${from}-${to - 1}/${file.size}`
async function sendFile(of = uploadPolicy, signal = new AbortController().signal) {
  const sentBytes: number[] = []
  const sentFile = sendInParts(file, of, (bytes) => sentBytes.push(bytes), signal).then(
    () => null,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return { sent: sentBytes, error: await sentFile }
}

test('a file is sent part by part, with its progress', async () => {
  const { sent, error } = await sendFile()
  expect(error).toBeNull()
  expect(ranges).toEqual([
    range(0, PART_BYTES),
    range(PART_BYTES, 2 * PART_BYTES),
    range(2 * PART_BYTES, file.size),
  ])
  expect(sent).toEqual([PART_BYTES, 2 * PART_BYTES, file.size])
})
test('parts on the server are not sent again', async () => {
  await sendFile({ ...uploadPolicy, received_bytes: 2 * PART_BYTES })
  expect(ranges).toEqual([range(2 * PART_BYTES, file.size)])
})
test('a lost part is sent again in smaller pieces, and only that one', async () => {
  scriptedAnswers = [200, 'lost', 503]
  const { error, sent } = await sendFile()
  expect(error).toBeNull()
  expect(ranges.slice(0, 5)).toEqual([
    range(0, PART_BYTES),
    range(PART_BYTES, 2 * PART_BYTES),
    range(PART_BYTES, 1.5 * PART_BYTES),
    range(PART_BYTES, 1.25 * PART_BYTES),
    range(1.25 * PART_BYTES, 1.5 * PART_BYTES),
  ])
  expect(sent.at(-1)).toBe(file.size)
})
test('a connection that remains broken is reported after five tries', async () => {
  scriptedAnswers = Array.from({ length: 5 }, () => 'lost')
  const { error } = await sendFile()
  expect(error).toBeInstanceOf(TypeError)
  expect(ranges).toHaveLength(5)
})
test('a refusal by the store is not retried', async () => {
  scriptedAnswers = [200, 410]
  const { error } = await sendFile()
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 410, message: 'This upload has expired.' })
  expect(ranges).toHaveLength(2)
})
test('stopping takes effect at once', async () => {
  const abortController = new AbortController()
  onSend = () => {
    if (ranges.length === 2) abortController.abort()
  }
  const { error } = await sendFile(uploadPolicy, abortController.signal)
  expect(error).toMatchObject({ name: 'AbortError' })
  expect(ranges).toHaveLength(2)
})
