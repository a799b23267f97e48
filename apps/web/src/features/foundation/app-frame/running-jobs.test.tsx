import '../../../styles.css'
import type { Job, Team } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { RunningJobs } from './components/running-jobs.tsx'

const TEAM_ID = '01900000-0000-7000-8000-0000000000aa'
const job = (n: number, kind: Job['kind'], subject: string, state: Job['state'] = 'running') => ({
  ...{ id: `01900000-0000-7000-8000-00000000000${n}`, kind, subject, state, team_id: TEAM_ID, cause: null },
  finished_at: state === 'done' ? '2026-11-28T08:00:00Z' : null,
})
let jobs: readonly ReturnType<typeof job>[]

beforeEach(async () => {
  queryClient.clear()
  for (const { id } of toasts.getSnapshot()) toasts.dismiss(id)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => answerTo(input, init, listOf(jobs)))
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['shell'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

test('running jobs are named by their kind, recurring ones are not shown, and an end is announced (issue 45.4)', async () => {
  jobs = [job(1, 'upload', 'Violists'), job(2, 'inference', 'synthetic'), job(3, 'mirror', 'x')]
  goToPlace('/welcome', { replace: true })
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter
        fallback="/welcome"
        routes={[
          {
            path: '/welcome',
            layout: ({ children }) => children,
            load: async () => () => (
              <RunningJobs
                scope={{ team: { id: TEAM_ID, slug: 'acme' } as Team, account: null }}
                jobsHref="/acme/jobs"
              />
            ),
          },
        ]}
      />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: '2 jobs are running' }).click()
  const lines = () =>
    page
      .getByRole('dialog')
      .element()
      .textContent?.replaceAll(/[\u2066-\u2069]/g, '')
  await expect.poll(lines).toContain('Upload: Violists')
  expect(lines()).toContain('Profiles are read again')
  expect(lines()).not.toContain('Catalogues')
  await changeLocale('ja')
  await expect.poll(lines).toContain('アップロード：Violists')

  jobs = [job(1, 'upload', 'Violists', 'done'), job(2, 'inference', 'synthetic')]
  await queryClient.invalidateQueries({ queryKey: ['jobs'] })
  await expect.poll(() => toasts.getSnapshot().length).toBe(1)
  expect(String(toasts.getSnapshot()[0]!.text).replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'アップロード：Violists – 完了',
  )
})
