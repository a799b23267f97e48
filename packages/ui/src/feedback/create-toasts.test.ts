import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './create-toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const texts = (toasts: ReturnType<typeof createToasts>) => toasts.getSnapshot().map((toast) => toast.text)

test('a toast has id, text, level and timeout, 6000 ms unless given (WIDGET-027, CONST-003, ENTITY-008)', () => {
  const toasts = createToasts()
  const id = toasts.add({ text: 'Saved', level: 'success' })
  expect(toasts.getSnapshot()).toEqual([
    { id, text: 'Saved', level: 'success', timeout: 6000, action: undefined },
  ])
})

test('closes after its timeout, or when it is dismissed (WIDGET-028)', () => {
  const toasts = createToasts()
  toasts.add({ text: 'six', level: 'info' })
  toasts.add({ text: 'one', level: 'info', timeout: 1000 })
  const stayingToast = toasts.add({ text: 'stays', level: 'warn', timeout: 0 })
  vi.advanceTimersByTime(1000)
  expect(texts(toasts)).toEqual(['six', 'stays'])
  vi.advanceTimersByTime(4999)
  expect(texts(toasts)).toEqual(['six', 'stays'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual(['stays'])
  toasts.dismiss(stayingToast)
  expect(texts(toasts)).toEqual([])
})

test('an 11th removes the oldest (WIDGET-029, CONST-004)', () => {
  const toasts = createToasts()
  for (let at = 1; at <= 11; at++) toasts.add({ text: String(at), level: 'info' })
  expect(texts(toasts)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
})

test('error text is cut at 300 characters, other text is not (CONST-005)', () => {
  const toasts = createToasts()
  toasts.add({ text: 'e'.repeat(301), level: 'error' })
  toasts.add({ text: 'i'.repeat(301), level: 'info' })
  expect(texts(toasts).map((text) => text.length)).toEqual([300, 301])
})

test('the timer pauses while a person reads', () => {
  const toasts = createToasts()
  toasts.add({ text: 'Saved', level: 'success' })
  toasts.pause()
  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['Saved'])
  toasts.resume()
  vi.advanceTimersByTime(6000)
  expect(texts(toasts)).toEqual([])
})
