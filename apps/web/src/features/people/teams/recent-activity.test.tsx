import type { Team } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { RecentActivity } from './components/recent-activity.tsx'

const team = { id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] } as unknown as Team
let entries: { id: number; at: string; verb: string; object_kind: string; object_name: string }[]
/** Something that happened in a minute of an hour; the newest is the first. */
const happened = (minute: number) => {
  const at = `2026-11-29T10:${String(minute).padStart(2, '0')}:00.000Z`
  const entry = { id: minute, at, verb: 'created', object_kind: 'monitor', object_name: `M${minute}` }
  entries = [entry, ...entries]
}
/** A tab that is opened now. */
const visit = async () => {
  sessionStorage.clear()
  return await look()
}
const look = async () => {
  queryClient.clear()
  queryClient.setQueryData(teamsQuery.queryKey, [team])
  goToPlace('/acme/home', { replace: true })
  return await render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter
          routes={[
            {
              path: '/:teamId/home',
              layout: ({ children }) => children,
              load: () => Promise.resolve(() => <RecentActivity team={team} />),
            },
          ]}
          fallback="/acme/home"
        />
      </NavigationProvider>
    </QueryClientProvider>,
  )
}
const newOnes = () => page.getByText('New', { exact: true }).elements().length

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  entries = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname !== '/api/activity-feed/') return answerTo(input, init, {})
    return answerTo(input, init, { ...listOf(entries.slice(0, 10)), count: entries.length })
  })
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['teams'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

test('what came since the last visit is counted and marked, as long as the visit lasts; the first visit marks nothing (issue 51.1)', async () => {
  happened(1)
  const first = await visit()
  await expect.element(page.getByText(/M1/)).toBeVisible()
  await expect.element(page.getByText(/last visit/)).not.toBeInTheDocument()
  expect(newOnes()).toBe(0)
  await first.unmount()

  happened(2)
  const second = await visit()
  await expect.element(page.getByText('1 change since your last visit.', { exact: true })).toBeVisible()
  expect(newOnes()).toBe(1)
  await second.unmount()
  happened(3)
  const again = await look()
  await expect.element(page.getByText('2 changes since your last visit.', { exact: true })).toBeVisible()
  expect(newOnes()).toBe(2)
  await again.unmount()

  const third = await visit()
  await expect.element(page.getByText('Nothing new since your last visit.', { exact: true })).toBeVisible()
  expect(newOnes()).toBe(0)
  await third.unmount()
})

test('more than are listed are told as more, in Japanese too (issue 51.1)', async () => {
  happened(1)
  const first = await visit()
  await expect.element(page.getByText(/M1/)).toBeVisible()
  await first.unmount()
  for (let minute = 2; minute < 14; minute += 1) happened(minute)
  await changeLocale('ja')
  await visit()
  await expect
    .element(page.getByText('前回のアクセス以降、10 件を超える動きがありました。', { exact: true }))
    .toBeVisible()
})
