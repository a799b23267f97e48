import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale } from '../../../shared/i18n/i18n.ts'
import {
  addByTyping,
  searchBox,
  findChip,
  eachWithCreator,
  openCreatorScreen,
  server,
  size,
  sizeText,
} from './testing/creator-screen.tsx'

eachWithCreator()

test('typed text is added and counted at once, and the recipe reads as a sentence (WIDGET-039)', async () => {
  await openCreatorScreen()
  await expect.element(page.getByText('Nobody yet')).toBeVisible()
  await addByTyping('@nasa')
  await addByTyping('tea')
  await expect.poll(sizeText).toBe('2,000')
  await expect.element(page.getByText('People who follow @nasa or post about tea')).toBeInTheDocument()
  await expect.element(page.getByText(/1\.2M–1\.5M/)).toBeVisible()
  await expect.element(page.getByText(/X reaches people similar to their followers/)).toBeVisible()
})

test('gender, placements and network operators come from their pickers, and the size is asked with them (WIDGET-039)', async () => {
  await openCreatorScreen()
  await addByTyping('tea')
  await page.getByRole('button', { name: 'Gender', exact: true }).click()
  await page.getByRole('checkbox', { name: 'women' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Search results' }).click()
  await userEvent.fill(page.getByRole('combobox', { name: 'Network operator' }), 'docomo')
  await page.getByRole('option', { name: 'NTT Docomo' }).click()
  await userEvent.keyboard('{Escape}')
  for (const label of ['tea', 'women', 'Search results', 'NTT Docomo'])
    await expect.element(findChip(label)).toBeVisible()
  interface Node {
    kind?: string
    id?: string
    children?: readonly Node[]
  }
  const leavesOf = (node: Node = {}): string[] =>
    node.children?.flatMap(leavesOf) ?? [`${node.kind} ${node.id}`]
  await expect
    .poll(() =>
      leavesOf(
        server().calls('POST /api/audience-configs/perspectives/').at(-1)?.body.tree as Node,
      ).toSorted(),
    )
    .toEqual(['gender FEMALE', 'keyword undefined', 'network_operator o1', 'placement searchResults'])
  await expect.poll(sizeText).toBe('4,000')
})

test('a suggestion is chosen with the keyboard alone', async () => {
  await openCreatorScreen()
  await userEvent.fill(searchBox(), 'green')
  await expect.element(page.getByRole('option', { name: /Interest in green/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(findChip('Interest in green')).toBeVisible()
  await expect.poll(sizeText).toBe('1,000')
  expect(
    server().calls('POST /api/audience-configs/perspectives/').at(-1)?.body.tree.children[0]?.children[0],
  ).toEqual({
    kind: 'interest',
    id: 'i1',
    label: 'Interest in green',
  })
})

test('an answer that is no longer the newest is dropped; meanwhile the old size stays, greyed', async () => {
  await openCreatorScreen()
  await addByTyping('one')
  await expect.poll(sizeText).toBe('1,000')
  server().delaySize(2)
  await addByTyping('two')
  await expect.poll(() => server().calls('POST /api/audience-configs/perspectives/').length).toBe(2)
  expect(sizeText()).toBe('1,000')
  expect(size()?.getAttribute('aria-busy')).toBe('true')
  await addByTyping('three')
  await expect.poll(sizeText).toBe('3,000')
  server().releaseSize(2)
  // The earlier answer has arrived, and another change is requested and answered after it.
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(sizeText).toBe('2,000')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(sizeText).toBe('3,000')
})

test('an item is left out, undone, redone, and removed by the keyboard', async () => {
  await openCreatorScreen()
  await addByTyping('one')
  await addByTyping('two')
  await expect.poll(sizeText).toBe('2,000')
  await findChip('one').click()
  await expect.poll(sizeText).toBe('1,000')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(sizeText).toBe('2,000')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(sizeText).toBe('1,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  ;(findChip('two').element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText('People who post about one', { exact: true })).toBeInTheDocument()
})

test('a criterion is excluded and moved by its menu', async () => {
  await openCreatorScreen()
  await addByTyping('one')
  await addByTyping('two')
  await page.getByRole('button', { name: 'Actions for two' }).click()
  await page.getByRole('menuitem', { name: 'Exclude' }).click()
  await expect
    .element(page.getByText('People who post about one, but not people who post about two'))
    .toBeInTheDocument()
  await page.getByRole('button', { name: 'Actions for two' }).click()
  await page.getByRole('menuitem', { name: /Clause 1/ }).click()
  await expect.element(page.getByText('People who post about one, two')).toBeInTheDocument()
})

test('the recipe reads in Japanese too', async () => {
  await openCreatorScreen()
  await addByTyping('@nasa')
  await changeLocale('ja')
  await expect.element(page.getByText('@nasaをフォローしている人', { exact: true })).toBeInTheDocument()
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ja'))
})
