import type { InsightDimension } from '@rookery/contract'
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
  const added: (readonly HandedItem[])[] = []
  await render(
    <QueryClientProvider client={queryClient}>
      <AddingProvider onAdd={(items) => added.push(items)}>
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
  expect(added).toEqual([['25-34', '35-49', '55+'].map((id) => ({ kind: 'age', id, label: id }))])
})
