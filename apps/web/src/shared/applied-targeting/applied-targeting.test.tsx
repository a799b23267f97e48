import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import '../../styles.css'
import type { AdSetReceipt } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { answerTo, listOf } from '../../testing/complete-answer.ts'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { ApplyDialog } from './apply-dialog.tsx'

const adSetOf = (n: number) => ({ id: `s${n}`, network_id: `n${n}`, name: `Morning ${n}` })
const receipt = (more: Partial<AdSetReceipt>): Partial<AdSetReceipt> => ({
  adset_id: 's1',
  network_id: 'n1',
  name: 'Morning 1',
  planned: 3,
  ...more,
})
const preview = {
  ad_sets: [
    {
      adset_id: 's1',
      network_id: 'n1',
      name: 'Morning 1',
      is_active: true,
      kept: ['coffee'],
      added: ['tea', '@beanco'],
      replaced: ['espresso'],
    },
  ],
  impossible: ['@nobody'],
  refused: null,
  residual: [],
  applied_handle_count: 100,
  dropped_handles: ['h101'],
  ad_sets_needed: 1,
}
let posted: Record<string, unknown>[]
let runs: object[]
const usageOf = (application: object) => ({ id: 'u1', ad_account_id: 'a1', application })

beforeEach(async () => {
  posted = []
  runs = [
    usageOf({ state: 'applying', mode: 'replace', job_id: 'j1', ad_sets: [receipt({ state: 'writing' })] }),
    usageOf({
      state: 'partial',
      mode: 'replace',
      job_id: null,
      ad_sets: [
        receipt({ state: 'partial', taken: 2, missing: ['@nobody'], checked_at: '2026-11-28T08:00:00Z' }),
      ],
    }),
  ]
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (pathname === '/api/adsets/') return answerTo(input, init, listOf([1, 2].map(adSetOf)))
    if (pathname.endsWith('/preview/')) return answerTo(input, init, preview)
    if (init?.method === 'POST') {
      posted.push(JSON.parse(String(init.body)) as Record<string, unknown>)
      return answerTo(input, init, runs[0])
    }
    return answerTo(input, init, listOf([runs.length > 1 ? runs.splice(0, 1)[0]! : runs[0]!]))
  })
  queryClient.clear()
  await startI18n('en', ['common', 'errors'])
})
afterEach(() => vi.unstubAllGlobals())

const openDialog = async () =>
  await render(
    <QueryClientProvider client={queryClient}>
      <ApplyDialog
        list={{ name: 'Coffee people', targeting_package: targetingPackage.parse({}), countries: [] }}
        accounts={[{ account_id: 'a1', name: 'Acme Ads' }]}
        teamId="t1"
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )

test('choose ad sets, see what will change, apply, and read what X confirmed (issue 48.1)', async () => {
  await changeLocale('en')
  await loadMessages(['apply', 'forms'])
  await openDialog()
  await page.getByRole('checkbox', { name: 'Morning 1' }).click()
  for (const text of ['Added', 'Removed', 'Kept', 'Not possible on X', '@nobody'])
    await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
  await expect.element(page.getByText('1 handle beyond the first 100 is left out: h101')).toBeVisible()
  await page.getByRole('button', { name: 'Apply to 1 ad set' }).click()
  await expect.element(page.getByText('2 of 3 read back from X', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Partly confirmed')).toBeVisible()
  expect(posted).toMatchObject([
    { ad_account_id: 'a1', adset_ids: ['s1'], mode: 'replace', state: 'applied' },
  ])
})

test('the same in Japanese (issue 48.1)', async () => {
  await changeLocale('ja')
  await loadMessages(['apply', 'forms'])
  await openDialog()
  await page.getByRole('checkbox', { name: 'Morning 1' }).click()
  await expect.element(page.getByText('X では設定できないもの', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '1 件の広告セットに適用' }).click()
  await expect.element(page.getByText('3 件中 2 件を X で確認', { exact: false })).toBeVisible()
})
