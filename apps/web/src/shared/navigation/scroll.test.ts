import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeOf } from '../router/history.ts'
import { scrollAfterNavigation } from './scroll.ts'

const scrollIntoView = vi.fn()
const scrollTo = vi.fn()
const getElementById = vi.fn((id: string) => (id === '請求' ? { scrollIntoView } : null))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById })
  vi.stubGlobal('window', { scrollTo })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a hash scrolls there smoothly after 200 ms (ROUTE-088)', () => {
  scrollAfterNavigation(placeOf('/acme/team'), placeOf('/acme/team#請求'))
  vi.advanceTimersByTime(199)
  expect(scrollIntoView).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' })
  expect(scrollTo).not.toHaveBeenCalled()
})

test('another screen starts at its top, the same one with another query stays (ROUTE-089)', () => {
  scrollAfterNavigation(placeOf('/acme/team'), placeOf('/acme/team?q=x'))
  expect(scrollTo).not.toHaveBeenCalled()
  scrollAfterNavigation(placeOf('/acme/team'), placeOf('/acme/audiences'))
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 })
})
