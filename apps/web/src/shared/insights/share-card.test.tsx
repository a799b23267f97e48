import type { InferredDimension, InsightDimension } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import type { HandedItem } from '../recipe/handed-items.ts'
import { AddingProvider } from './adding.tsx'
import { ShareCard } from './share-card.tsx'

const row = (key: string, share: number): InsightDimension['rows'][number] => ({
  key,
  label: key,
  audience_count: Math.round(share * 1000),
  audience_share: share,
  baseline_share: 0.2,
  lift: share / 0.2,
  share_low: share - 0.01,
  share_high: share + 0.01,
  lift_low: share / 0.2 - 0.1,
  lift_high: share / 0.2 + 0.1,
  q_value: 0.001,
  significant: true,
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['insights', 'insightsGraph'])
})

test('every age of the age chart is added to the recipe by a click, as its years (INS-007)', async () => {
  const handedItems: (readonly HandedItem[])[] = []
  await render(
    <QueryClientProvider client={queryClient}>
      <AddingProvider onAdd={(items) => handedItems.push(items)}>
        <ShareCard
          title="Age"
          dimension="age"
          data={{ rows: [row('25-34', 0.4), row('35-49', 0.3), row('55+', 0.1)], unknown_share: 0.2 }}
        />
      </AddingProvider>
    </QueryClientProvider>,
  )
  for (const age of ['25–34', '35–49', '55+'])
    await page.getByRole('button', { name: new RegExp(`^${age.replace('+', '\\+')}`) }).click()
  await expect.element(page.getByText('3 criteria chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the recipe', exact: true }).click()
  expect(handedItems).toEqual([['25-34', '35-49', '55+'].map((id) => ({ kind: 'age', id, label: id }))])
})

const card = (dimension: 'age' | 'job_category' | 'country', data: InferredDimension, limit?: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShareCard
        title="Title"
        dimension={dimension}
        data={data}
        {...(limit === undefined ? {} : { limit })}
      />
    </QueryClientProvider>,
  )

test('use 6: a share of people whose job is known says so, with their number, on the card and on hover; the unknown are a bar of their own', async () => {
  const baristaRow = { ...row('Service', 0.272), audience_count: 133 }
  await card('job_category', { rows: [baristaRow], unknown_share: 0.707 })
  await expect.element(page.getByText('Title · of the 489 whose job is known')).toBeVisible()
  const [known, unknown] = [...document.querySelectorAll('[data-marks] > [aria-label]')].map((mark) =>
    mark.getAttribute('aria-label')!,
  )
  expect(known).toContain('share of the 489 whose job is known')
  expect(unknown).toContain('Unknown, of all 70.7%')
})

test('use 6: shares of everybody are of the audience; rows that are cut off are counted', async () => {
  await card('country', { rows: [row('JP', 0.5), row('US', 0.3), row('DE', 0.1)], unknown_share: 0.1 }, 2)
  await expect.element(page.getByText('Title · of the audience')).toBeVisible()
  await expect.element(page.getByText('The 2 largest of 3.')).toBeVisible()
})

test('use 6: ages with only "Other 100%" to show become one sentence: we do not know them', async () => {
  await card('age', { rows: [row('other', 1)], unknown_share: 0.896 })
  await expect.element(page.getByRole('heading', { name: 'We don’t know their ages' })).toBeVisible()
  expect(document.querySelector('[data-marks]')).toBeNull()
})

test('issue 30.3: unmeasured groups are shown by their number alone, with a note (use-4 N2, issue 44.6)', async () => {
  const counted = (key: string, audience_count: number) => ({
    ...row(key, 0),
    audience_count,
    audience_share: null,
    share_low: null,
    share_high: null,
    baseline_share: null,
    lift: null,
    lift_low: null,
    lift_high: null,
    q_value: null,
    significant: false,
  })
  await card('age', { rows: [counted('25-34', 60), counted('35-49', 90)], unknown_share: 0.85 })
  await expect.element(page.getByRole('heading', { name: 'Title' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^25–34: 60 profiles; no share/ })).toBeInTheDocument()
  await expect.element(page.getByText('Not known of 85% of all.')).toBeVisible()
  // The bars are numbers of people, so the unknown share is none of them.
  expect(document.querySelectorAll('[data-mark]')).toHaveLength(2)
  await page.getByRole('button', { name: 'As table' }).click()
  await expect.element(page.getByRole('row', { name: '25–34 – – – – 60' })).toBeVisible()
})
