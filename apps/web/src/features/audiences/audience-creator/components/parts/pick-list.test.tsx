import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, startI18n } from '../../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../../shared/query/query-client.ts'
import { PickList, type PickItem } from './pick-list.tsx'

const pickItems = Array.from({ length: 12 }, (_, at) => ({
  id: `c${at}`,
  label: `Country ${at}`,
  size: at * 100,
}))

beforeEach(async () => {
  await startI18n('en', ['common', 'errors', 'creator'])
  await changeLocale('en')
})

test('a long list is narrowed by its filter; where nothing is left it says None found, in both languages (MSG-029)', async () => {
  const onToggle = vi.fn<(item: PickItem, isChosen: boolean) => void>()
  await render(
    <QueryClientProvider client={queryClient}>
      <PickList
        label="Countries"
        sections={[{ id: 'all', items: pickItems }]}
        chosen={new Set()}
        onToggle={onToggle}
      />
    </QueryClientProvider>,
  )
  const filter = page.getByRole('textbox', { name: 'Filter the list' })
  await userEvent.fill(filter, '11')
  await page.getByRole('checkbox').click()
  expect(onToggle.mock.calls).toEqual([[pickItems[11], true]])
  await userEvent.fill(filter, 'nowhere')
  await expect.element(page.getByText('None found')).toBeVisible()
  await changeLocale('ja')
  await expect.element(page.getByText('見つかりませんでした')).toBeVisible()
})
