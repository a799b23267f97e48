import type { Criterion } from '@rookery/contract'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { QueryClientProvider } from '@tanstack/react-query'
import { changeLocale, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { useCriterionLabel } from './use-criterion-label.ts'

/** As created by a user with the page in English. */
const criteria: readonly Criterion[] = [
  { kind: 'interest', id: 'food-and-drink/coffee-and-tea', label: 'Coffee and tea' },
  { kind: 'interest', label: 'Cycling' },
  { kind: 'conversation_topic', id: '131.9', label: 'Tea' },
  { kind: 'job_title', id: 'barista', label: 'Barista' },
  { kind: 'location', id: 'JP', label: 'Japan' },
  { kind: 'language', id: 'ja', label: 'Japanese' },
  { kind: 'gender', id: 'FEMALE', label: 'FEMALE' },
  { kind: 'age', id: 'AGE_OVER_25', label: 'AGE_OVER_25' },
  { kind: 'age', id: '25-34', label: '25-34' },
  { kind: 'placement', id: 'replies', label: 'replies' },
  { kind: 'handle', id: 'grindwell', label: '@Grindwell' },
  { kind: 'hashtag', label: 'coffee' },
  { kind: 'keyword', label: 'Coffee and tea' },
  { kind: 'movie_tv_show', id: '3.1', label: 'The Long Orbit' },
]

function Names() {
  const label = useCriterionLabel()
  return <p>{criteria.map(label).join(' / ')}</p>
}

beforeEach(async () => {
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
})

test('a recipe made in English is read in Japanese by a Japanese reader: coded criteria by their id, words as they were typed (use.md 3, 7)', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <Names />
    </QueryClientProvider>,
  )
  const text = () => page.getByRole('paragraph')
  await expect
    .element(text())
    .toHaveTextContent(
      'Coffee and tea / Cycling / Tea / Barista / Japan / Japanese / women / 25 and over / 25–34 / Replies / @Grindwell / #coffee / Coffee and tea / The Long Orbit',
    )
  await changeLocale('ja')
  await expect
    .element(text())
    .toHaveTextContent(
      'コーヒー・お茶 / 自転車 / お茶 / バリスタ / 日本 / 日本語 / 女性 / 25 歳以上 / 25〜34 歳 / 返信 / @Grindwell / #coffee / Coffee and tea / The Long Orbit',
    )
})
