import '../../../styles.css'
import type { AudienceList } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { completeAnswer } from '../../../testing/complete-answer.ts'
import { ListUse } from './components/list-use.tsx'

const leftOut = {
  ...{ sheet: 'Guests', sheets: ['Guests'], hidden_sheets: [], hidden_rows: 5, takes_hidden_rows: false },
}
const listWith = (left_out: typeof leftOut | null): AudienceList =>
  completeAnswer('GET', '/api/audience-lists/l1/', {
    ...{ id: 'l1', use: 'countable', similar_to: null },
    import: { state: 'done', left_out, error: null },
  } as never) as never

const shownWith = (left_out: typeof leftOut | null) => (
  <QueryClientProvider client={queryClient}>
    <ListUse list={listWith(left_out)} />
  </QueryClientProvider>
)

test('in a card of a phone the state is on the right like the other values, in a table on the left (issue 44.6)', async () => {
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['audienceLists', 'tables'])
  await render(
    <div style={{ width: '360px' }}>
      <dl>
        <dd>{shownWith(null)}</dd>
      </dl>
      <div data-testid="cell">{shownWith(null)}</div>
    </div>,
  )
  const badges = page.getByText('Ready to use')
  await expect.element(badges.first()).toBeVisible()
  const [inCard, inTable] = badges.elements().map((badge) => badge.getBoundingClientRect())
  const { left, right } = page.getByTestId('cell').element().getBoundingClientRect()
  expect(right - inCard!.right).toBeLessThan(2)
  expect(inTable!.left - left).toBeLessThan(2)
})

test('a list continues to show how many hidden rows of its file were left out (issue 44.12)', async () => {
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['audienceLists', 'tables'])
  const said = page.getByText('5 rows are hidden in the file, as by a filter, and are left out.')
  const shown = await render(shownWith(leftOut))
  await expect.element(said).toBeVisible()
  await shown.rerender(shownWith({ ...leftOut, takes_hidden_rows: true }))
  await expect.element(said).not.toBeInTheDocument()
  await shown.rerender(shownWith(null))
  await expect.element(said).not.toBeInTheDocument()
})
