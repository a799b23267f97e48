import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Combobox } from './combobox.tsx'

const sections = [
  {
    id: 'accounts',
    label: 'Accounts',
    items: [{ id: 'a', label: '@figma', description: 'Figma', figure: '312K' }],
  },
  { id: 'tags', label: 'Hashtags', items: [{ id: 'h', label: '#figma', figure: '41K' }] },
]
const texts = { loadingText: 'Searching', emptyText: 'None found' }
const input = () => page.getByRole('combobox', { name: 'Add' })

test('searches after a pause, shows sections with figures, adds by keyboard and clears itself', async () => {
  const loadSections = vi.fn(async () => sections)
  const onSelect = vi.fn()
  await render(<Combobox label="Add" load={loadSections} debounce={20} onSelect={onSelect} {...texts} />)
  await input().click()
  await userEvent.keyboard('fig')
  await expect.element(page.getByRole('option', { name: /@figma/ })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Hashtags' })).toBeVisible()
  await expect.element(page.getByText('312K')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(sections[1]!.items[0])
  await expect.element(input()).toHaveValue('')
})

test('says that it is searching and that nothing was found', async () => {
  let answer!: (items: []) => void
  await render(
    <Combobox
      label="Add"
      load={() => new Promise<[]>((resolve) => (answer = resolve))}
      debounce={0}
      onSelect={() => {}}
      {...texts}
    />,
  )
  await input().click()
  await userEvent.keyboard('zzz')
  await expect.element(page.getByText('Searching')).toBeVisible()
  answer([])
  await expect.element(page.getByText('None found')).toBeVisible()
})

test('Enter without a highlighted item hands over the text', async () => {
  const onSubmit = vi.fn()
  await render(<Combobox label="Add" items={[]} onSelect={() => {}} onSubmit={onSubmit} {...texts} />)
  await input().click()
  await userEvent.keyboard('typography{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('typography')
})

test('Enter closes everything over the page: the list and answers to earlier input', async () => {
  const loadOptions = vi.fn(async (query: string) => [{ id: query, label: `Add ${query}` }])
  await render(<Combobox label="Add" load={loadOptions} onSelect={() => {}} onSubmit={() => {}} {...texts} />)
  await input().click()
  await userEvent.keyboard('tea')
  await expect.element(page.getByRole('option', { name: 'Add tea' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('s{Enter}')
  await new Promise((done) => setTimeout(done, 400))
  expect(loadOptions.mock.lastCall?.[0]).not.toBe('teas')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

test('the same item can be chosen twice in a row', async () => {
  const onSelect = vi.fn()
  await render(<Combobox label="Add" items={[{ id: 'a', label: 'Tokyo' }]} onSelect={onSelect} {...texts} />)
  for (const count of [1, 2]) {
    await input().fill('To')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    expect(onSelect).toHaveBeenCalledTimes(count)
    await expect.element(input()).toHaveValue('')
  }
})
