import { QueryClientProvider } from '@tanstack/react-query'
import type { InsightRow } from '@rookery/contract'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { LiftCard } from './lift-card.tsx'

const word = (parent_key: string, label: string, lift: number): InsightRow => ({
  key: `${parent_key}:${label}`,
  label,
  parent_key,
  audience_count: 100,
  audience_share: 0.1,
  share_low: 0.09,
  share_high: 0.11,
  baseline_share: 0.1 / lift,
  lift,
  lift_low: lift * 0.9,
  lift_high: lift * 1.1,
  q_value: 0.001,
  significant: true,
})

test('a word of two languages says of which each row is; other words do not (use-4 S3, issue 44.6)', async () => {
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['insights', 'insightsGraph'])
  await render(
    <QueryClientProvider client={queryClient}>
      <LiftCard
        title="Words"
        dimension="word"
        rows={[word('en', 'caldermoor', 206), word('ja', 'caldermoor', 114), word('en', 'beans', 3)]}
      />
    </QueryClientProvider>,
  )
  const marks = page.getByRole('img', { name: /and lift/ })
  await expect.element(marks.first()).toBeVisible()
  expect(marks.elements().map((mark) => mark.getAttribute('aria-label')!.split(' 10.0%')[0])).toEqual([
    'caldermoor (English)',
    'caldermoor (Japanese)',
    'beans',
  ])
})
