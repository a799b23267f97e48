import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HandedItem } from '../../../shared/recipe/handed-items.ts'
import { row } from './testing/insight-answers.ts'
import { openTab, server, startInsightServer } from './testing/insight-screen.tsx'

beforeEach(startInsightServer)
afterEach(() => vi.restoreAllMocks())

test('if the places of people are unknown, demographics says so instead of showing an empty map (MSG-026)', async () => {
  await openTab('demographics')
  await expect.element(page.getByText('No geographical data available')).toBeVisible()
})

test('communities: the finding, stability, share against the baseline, lift with its interval and the evidence (INS-010)', async () => {
  await openTab('communities')
  await expect
    .element(page.getByRole('heading', { name: 'Tea · #firstflush: 3.2 times as many as usual' }))
    .toBeVisible()
  const [tea, cake] = [...document.querySelectorAll('li:has(h3)')].map((li) => li.textContent!)
  expect(tea).toContain('Stable 91%')
  expect(tea).toContain('5,000 in the population · Japan 60%')
  expect(tea).toContain('40% of those whose follows are known')
  expect(tea).toContain('12.5% of those in the baseline')
  expect(tea).toMatch(/×3\.2 2\.88–3\.52/)
  expect(tea).toContain('Tea×12')
  expect(cake).toContain('Less stable 40%')
  expect(cake).toContain('no clear difference')
})

test('a tab based on follows states how many people’s follows are known (issue 13.4)', async () => {
  await openTab('network')
  const factText = page.getByText('700 profiles, 15,000 of the baseline')
  await expect.element(factText).toBeVisible()
  expect(factText.element().closest('div')!.textContent).toContain('Follows known')
})

test('for accounts with fetched followers it says that everybody counts (issue 30.2)', async () => {
  server.follower_lists = 4
  await openTab('network')
  await expect
    .element(
      page.getByText(
        '700 profiles, 15,000 of the baseline · everybody, for the 4 accounts whose followers are known',
      ),
    )
    .toBeVisible()
})

test('interests state how many people have data about them (issue 30.2)', async () => {
  await openTab('interests')
  const factText = page.getByText('600 profiles, 9,000 of the baseline')
  await expect.element(factText).toBeVisible()
  expect(factText.element().closest('div')!.textContent).toContain('Bio, posts or follows known')
})

test('the screen says that communities are being computed', async () => {
  server.communities_found = false
  await openTab('communities')
  await expect.element(page.getByText('Communities are being computed')).toBeVisible()
})

test('a community is added to the recipe as its strongest accounts, and can be removed again (INS-010)', async () => {
  const handedItems: (readonly HandedItem[])[] = []
  await openTab('communities', (items) => handedItems.push(items))
  await page.getByRole('button', { name: 'Add its 2 accounts' }).click()
  await expect.element(page.getByText('2 criteria chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the recipe', exact: true }).click()
  expect(handedItems).toEqual([
    [
      { kind: 'handle', id: 'account_1', label: '@Account_1' },
      { kind: 'handle', id: 'account_2', label: '@Account_2' },
    ],
  ])
  await page.getByRole('button', { name: 'Take its accounts back' }).click()
  await expect.element(page.getByText('2 criteria chosen')).not.toBeInTheDocument()
})

test('a row of interests is a button that adds it; without a recipe it is no button (INS-007)', async () => {
  const handedItems: (readonly HandedItem[])[] = []
  const screen = await openTab('interests', (items) => handedItems.push(items))
  await page.getByRole('button', { name: /^Tea 40.0% ×3: share/ }).click()
  await page.getByRole('button', { name: 'Add to the recipe', exact: true }).click()
  expect(handedItems).toEqual([[{ kind: 'interest', id: 'food/tea', label: 'Tea' }]])
  await screen.unmount()
  await openTab('interests')
  await expect.element(page.getByRole('img', { name: /^Tea 40.0% ×3: share/ })).toBeVisible()
})

test('interests: the share stands beside the lift; what is below usual stands apart, at most a third of the list (use-4 S3, issue 44.6)', async () => {
  server.interests = [
    row('tea', 'Tea', 3),
    ...Array.from({ length: 20 }, (_, i) => row(`less${i}`, `Less ${i}`, 0.9 - i / 50)),
  ]
  await openTab('interests')
  const marks = page.getByRole('img', { name: /: share .* lift/ })
  await expect.element(marks.first()).toHaveTextContent('Tea 40.0% ×3')
  expect(marks.elements().map((mark) => mark.getAttribute('aria-label')!.split(/ [\d.]+% ×/)[0])).toEqual([
    'Tea',
    ...['Less 19', 'Less 18', 'Less 17'],
  ])
  await expect.element(page.getByText('Less than usual')).toBeVisible()
  await expect.element(page.getByText('17 more groups are less frequent than usual.')).toBeVisible()
})

test('interests of two levels: a child is called by its parent too, and the search finds it by either name (INS-007)', async () => {
  await openTab('interests')
  const barImage = (name: string) => page.getByRole('img', { name: new RegExp(`^${name} [\\d.]+% ×`) })
  await expect.element(barImage('Food / Cake')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search interests' }), 'cake')
  await expect.element(barImage('Tea')).not.toBeInTheDocument()
  await expect.element(barImage('Food / Cake')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search interests' }), 'FOOD')
  await expect.element(barImage('Food')).toBeVisible()
  await expect.element(barImage('Food / Cake')).toBeVisible()
})

test('the reach of all accounts, and of those selected, in the order in which each adds most (INS-008)', async () => {
  await openTab('influential_accounts')
  await expect.element(page.getByRole('heading', { name: 'Reach of all accounts together' })).toBeVisible()
  await expect.element(page.getByText('500 profiles')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Account 2' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Reach of the chosen accounts together' }))
    .toBeVisible()
  await expect.element(page.getByText('300 profiles')).toBeVisible()
  expect(server.requests.at(-1)).toMatchObject({ tab: 'influential_accounts', accounts: ['2'] })
  await expect.element(page.getByText('30% of the audience follows at least one of them')).toBeVisible()
})

test('the network: figures, graph, bridges, and no invented ties if there are no follows (INS-009)', async () => {
  await openTab('network', () => {})
  await expect.element(page.getByText('none of them follows another')).toBeVisible()
  await expect.element(page.getByText('67%')).toBeVisible()
  await expect
    .element(
      page.getByRole('img', {
        name: 'Account 1 (@Account_1): 399 followers in the audience, Tea · #firstflush, centrality 1, tied to 2',
      }),
    )
    .toBeVisible()
  await expect.element(page.getByText('on 100% of shortest paths')).toBeVisible()
  await page.getByRole('button', { name: 'Add @Account_1 to the recipe' }).click()
  await expect.element(page.getByText('1 criterion chosen')).toBeVisible()
})
