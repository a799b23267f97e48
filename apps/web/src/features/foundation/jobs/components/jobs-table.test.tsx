import '../../../../styles.css'
import type { Job } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { JobsTable } from './jobs-table.tsx'

const job: Job = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'inference',
  state: 'running',
  team_id: null,
  account_id: null,
  subject: 'synthetic',
  subject_id: null,
  step: 'inferring',
  unit: 'people',
  done: 2_000,
  total: 10_000,
  cause: null,
  waiting_until: null,
  is_cancelling: false,
  can_cancel: false,
  created_at: '2026-11-27T08:00:00Z',
  finished_at: null,
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['jobs', 'shell'])
})
afterEach(async () => await changeLocale('en'))

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <JobsTable jobs={[job]} isLoading={false} />
    </QueryClientProvider>,
  )

test.each([
  ['en', 'Profiles read again after an update', 'Reading profiles', '2,000 of 10,000 people'],
  ['ja', '更新後のプロフィールの再読み取り', 'プロフィールを読み取り中', '10,000 人中 2,000'],
] as const)(
  'while profiles are read again after an update, the list of jobs says so and how far it is, in %s (issue 30.1)',
  async (locale, kind, step, progress) => {
    await changeLocale(locale)
    await open()
    const row = () =>
      page
        .getByRole('row')
        .last()
        .element()
        .textContent?.replaceAll(/[\u2066-\u2069]/g, '')
    await expect.poll(row).toContain(kind)
    expect(row()).toContain(step)
    expect(row()).toContain(progress)
    expect(row()).not.toContain('synthetic')
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
  },
)

test.each([
  ['bytes', 19_097, null, '20 kB'],
  ['people', 402, 402, '402 people'],
  ['people', 1, 1, '1 person'],
  ['ad_sets', 1, 1, '1 ad set'],
  ['bytes', 1_500_000, 2_000_000, '1.5 MB of 2 MB'],
] as const)(
  'numbers name what they count: %s %s of %s (use-4: jobs without a unit)',
  async (unit, done, total, text) => {
    await changeLocale('en')
    await render(
      <QueryClientProvider client={queryClient}>
        <JobsTable jobs={[{ ...job, unit, done, total }]} isLoading={false} />
      </QueryClientProvider>,
    )
    await expect.element(page.getByRole('cell', { name: text, exact: true })).toBeVisible()
  },
)
