import type { User } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import { TimeZoneNotice } from './components/time-zone-notice.tsx'

let savedZones: unknown[]

beforeEach(async () => {
  queryClient.clear()
  savedZones = []
  document.cookie = 'rookery_zone_kept=;path=/;max-age=0'
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Tokyo',
  } as Intl.ResolvedDateTimeFormatOptions)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { time_zone } = JSON.parse(init?.body as string) as { time_zone: string }
    savedZones.push(time_zone)
    return answerTo(input, init, { id: 'u1', time_zone })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['shell'])
})
afterEach(() => {
  vi.restoreAllMocks()
  document.cookie = 'rookery_zone_kept=;path=/;max-age=0'
})

const openPage = (time_zone: string) => {
  queryClient.setQueryData(meQuery.queryKey, { id: 'u1', time_zone } as User)
  return render(
    <QueryClientProvider client={queryClient}>
      <TimeZoneNotice />
    </QueryClientProvider>,
  )
}

test('a user with UTC is offered the browser’s time zone and accepts it with one button (use-4 N6, issue 44.4)', async () => {
  await openPage('UTC')
  await expect
    .element(page.getByText('Times are shown in UTC, and your browser is in Asia/Tokyo.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Show times in Asia/Tokyo' }).click()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  expect(savedZones).toEqual(['Asia/Tokyo'])
})

test('a user who declines the offer is not asked again; a user who chose a time zone is never asked (use-4 N6)', async () => {
  const screen = await openPage('UTC')
  await page.getByRole('button', { name: 'Keep UTC' }).click()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await screen.unmount()
  const again = await openPage('UTC')
  expect(again.container.textContent).toBe('')
  await again.unmount()
  document.cookie = 'rookery_zone_kept=;path=/;max-age=0'
  expect((await openPage('Europe/London')).container.textContent).toBe('')
  expect(savedZones).toEqual([])
})

test('in Japanese, too (use-4 N6)', async () => {
  await changeLocale('ja')
  await openPage('UTC')
  await expect
    .element(
      page.getByText('時刻は UTC で表示されています。お使いのブラウザのタイムゾーンは Asia/Tokyo です。'),
    )
    .toBeVisible()
})
