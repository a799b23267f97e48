import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { galleryTexts } from '../gallery/gallery-texts.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { MoreHorizIcon } from '../icons/icons.generated.tsx'
import { Menu } from '../overlays/menu.tsx'
import { DataTable } from './data-table.tsx'
import type { DataColumn, DataTableProps } from './data-table-types.ts'

interface Person {
  id: string
  name: string
  size: number | null
}
// Three audiences whose order by name (A10 after A9) and by size differ, one without a size.
const people: Person[] = [
  { id: '1', name: 'A10', size: 20 },
  { id: '2', name: 'A9', size: 300 },
  { id: '3', name: 'B', size: null },
]
const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  { id: 'size', header: 'Size', value: (row) => row.size, align: 'end' },
]

function Table(props: Partial<DataTableProps<Person>>) {
  return (
    <DataTable
      label="Audiences"
      columns={columns}
      rows={people}
      rowId={(row) => row.id}
      texts={galleryTexts.table}
      {...props}
    />
  )
}
const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)
const announcedText = () => document.querySelector('[data-announcer]')?.textContent

test('a header sorts ascending, then descending, then not at all (WIDGET-013)', async () => {
  await render(<Table />)
  const header = page.getByRole('columnheader', { name: 'Size' })
  const sortButton = page.getByRole('button', { name: 'Size' })
  expect(names()).toEqual(['A10', 'A9', 'B'])
  await sortButton.click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  expect(names()).toEqual(['A10', 'A9', 'B'])
  await sortButton.click()
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  expect(names()).toEqual(['A9', 'A10', 'B'])
  await sortButton.click()
  await expect.element(header).toHaveAttribute('aria-sort', 'none')
  expect(names()).toEqual(['A10', 'A9', 'B'])
})

test('names are sorted as people sort them', async () => {
  await render(<Table />)
  await page.getByRole('button', { name: 'Name' }).click()
  expect(names()).toEqual(['A9', 'A10', 'B'])
})

test('rows sorted elsewhere are shown in their order; the order is reported', async () => {
  const onSortChange = vi.fn()
  await render(
    <Table isSortedElsewhere sort={{ id: 'size', direction: 'ascending' }} onSortChange={onSortChange} />,
  )
  await page.getByRole('button', { name: 'Size' }).click()
  expect(onSortChange).toHaveBeenCalledWith({ id: 'size', direction: 'descending' })
  expect(names()).toEqual(['A10', 'A9', 'B'])
})

function Selecting() {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <Table selection={selection} onSelectionChange={setSelection} />
      <output>{[...selection].join(',')}</output>
    </>
  )
}

test('select-all takes every row and is indeterminate when some are selected (WIDGET-014)', async () => {
  await render(<Selecting />)
  const selectAllBox = page.getByRole('checkbox', { name: 'Select all rows' })
  const checkboxElement = selectAllBox.element() as HTMLInputElement
  await page.getByRole('checkbox', { name: 'Select A9' }).click()
  expect(checkboxElement.indeterminate).toBe(true)
  await selectAllBox.click()
  await expect.element(page.getByText('2,1,3')).toBeInTheDocument()
  expect([checkboxElement.checked, checkboxElement.indeterminate]).toEqual([true, false])
  await selectAllBox.click()
  expect(document.querySelector('output')!.textContent).toBe('')
})

test('sorting and selection work by keyboard and are announced (WIDGET-015)', async () => {
  await render(<Selecting />)
  ;(page.getByRole('button', { name: 'Name' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(announcedText).toContain('Sorted by Name, ascending')
  ;(page.getByRole('checkbox', { name: 'Select all rows' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  await expect.poll(announcedText).toContain('1 selected')
  expect(document.querySelector('output')!.textContent).toBe('1')
})

test('an empty table says No results (WIDGET-016, MSG-021)', async () => {
  await render(<Table rows={[]} />)
  await expect.element(page.getByText('No results')).toBeVisible()
})

test('Show more results is shown only if there is more to show (WIDGET-017, MSG-022)', async () => {
  const onShowMore = vi.fn()
  const screen = await render(<Table />)
  await expect.element(page.getByRole('button', { name: 'Show more results' })).not.toBeInTheDocument()
  await screen.rerender(<Table onShowMore={onShowMore} />)
  await page.getByRole('button', { name: 'Show more results' }).click()
  expect(onShowMore).toHaveBeenCalledOnce()
})

test('skeleton rows wait 300 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await render(<Table rows={[]} isLoading />)
  vi.advanceTimersByTime(299)
  expect(document.querySelectorAll('.animate-pulse')).toHaveLength(0)
  vi.advanceTimersByTime(1)
  await expect.poll(() => document.querySelectorAll('.animate-pulse').length).toBeGreaterThan(0)
  await expect.element(page.getByText('No results')).not.toBeInTheDocument()
})

test('a click on a row is reported, one on its controls is not', async () => {
  const onRowClick = vi.fn()
  await render(
    <Table
      onRowClick={onRowClick}
      rowActions={(row) => <button type="button">{`Edit ${row.name}`}</button>}
    />,
  )
  await page.getByRole('button', { name: 'Edit A9' }).click()
  expect(onRowClick).not.toHaveBeenCalled()
  await page.getByText('300').click()
  expect(onRowClick).toHaveBeenCalledWith(people[1])
})

test('is a card for each row on a phone', async () => {
  await page.viewport(390, 800)
  await render(<Table onPhone="cards" />)
  expect(document.querySelector('table')).toBeNull()
  await expect.element(page.getByRole('list', { name: 'Audiences' })).toBeVisible()
  await page.viewport(1280, 800)
})

test.for(['scroll', 'cards'] as const)(
  'a row menu stays open with its focus while a refetch moves and changes its row (%s)',
  async (onPhone) => {
    await page.viewport(onPhone === 'cards' ? 390 : 1024, 800)
    const renamedRows: string[] = []
    const actions = (row: Person) => (
      <Menu
        label={`Actions for ${row.name}`}
        trigger={<IconButton label={`Actions for ${row.name}`} icon={<MoreHorizIcon />} />}
        items={[
          { id: 'open', label: 'Open', onSelect: () => {} },
          { id: 'rename', label: 'Rename', onSelect: () => renamedRows.push(row.name) },
        ]}
      />
    )
    // Every permutation of three rows: each of them is removed and inserted again.
    const [a, b, c] = people.map((row) => ({ ...row, size: 1 })) as [Person, Person, Person]
    const screen = await render(<Table rows={people} rowActions={actions} onPhone={onPhone} />)
    await page.getByRole('button', { name: 'Actions for A9' }).click()
    await userEvent.keyboard('{ArrowDown}')
    const menu = page.getByRole('menu', { name: 'Actions for A9' })
    const item = menu.getByRole('menuitem', { name: 'Rename' })
    for (const rows of [[b, a, c], [c, a, b], [c, b], [b], [a, b, c], [a, c, b]]) {
      await screen.rerender(<Table rows={rows} rowActions={actions} onPhone={onPhone} />)
      await expect.element(menu).toBeVisible()
      await expect.element(item).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    expect(renamedRows).toEqual(['A9'])
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Actions for A9' })).toHaveFocus()
    await page.viewport(1024, 800)
  },
)

test('a table wider than its box shows on which side it continues, and not after scrolling there (use 2: wide tables)', async () => {
  const wideColumns = Array.from({ length: 12 }, (_, n) => ({
    ...columns[1]!,
    id: `size${n}`,
    header: `A size of people ${n}`,
  }))
  await render(
    <div style={{ width: 500 }}>
      <Table columns={[columns[0]!, ...wideColumns]} />
    </div>,
  )
  const edges = () =>
    [...document.querySelectorAll('[data-edge]')].map((edge) => edge.getAttribute('data-edge'))
  await expect.poll(edges).toEqual(['end'])
  const scrollElement = document.querySelector('table')!.parentElement!
  scrollElement.scrollLeft = 100
  await expect.poll(edges).toEqual(['start', 'end'])
  scrollElement.scrollLeft = scrollElement.scrollWidth
  await expect.poll(edges).toEqual(['start'])
})
test('a row of sums is below the rows and names what it sums (use 2: campaign table)', async () => {
  await render(<Table totals={{ label: '3 audiences', cells: { size: '320' } }} />)
  const lastRow = page.getByRole('row', { name: /3 audiences/ })
  await expect.element(lastRow).toMatchTextContent(/320/)
  expect(document.querySelector('tfoot th')?.textContent).toBe('3 audiences')
})
