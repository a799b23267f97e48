import '../../../styles.css'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale } from '../../../shared/i18n/i18n.ts'
import { decodeRecipe } from '../../../shared/recipe/recipe-codec.ts'
import { clauseOf, proposalOf } from './testing/fake-proposals.ts'
import { eachWithHome, openHome, server } from './testing/open-home.tsx'

eachWithHome()

const box = () => page.getByLabelText('Say what you sell, to whom, where')
const card = (kind: string) => page.getByRole('article', { name: `Name of ${kind}` })
const ask = async (text: string) => {
  await userEvent.fill(box(), text)
  await page.getByRole('button', { name: 'Propose audiences' }).click()
}

test('what is sold gives proposals with sizes, cost, accounts and posts, and one click saves one and opens it (issue 51.1)', async () => {
  await openHome()
  await expect.element(page.getByRole('button', { name: 'Propose audiences' })).toBeDisabled()
  await ask(' Specialty coffee, Japan ')
  await expect.element(card('fans')).toBeVisible()
  expect(server().asked).toEqual([
    { description: 'Specialty coffee, Japan', changes: [], language: 'en', time_zone: expect.any(String) },
  ])
  const fans = card('fans')
  await expect.element(fans.getByText('Why fans.')).toBeVisible()
  await expect.element(fans.getByText('4,321', { exact: true })).toBeVisible()
  await expect.element(fans.getByText(/\$1,000.* in 30 days reaches 50K to 200K people/)).toBeVisible()
  await expect.element(fans.getByText(/About \$10.* per 1,000 people/)).toBeVisible()
  await expect.element(fans.getByText('With assumed prices', { exact: false })).toBeVisible()
  await expect.element(fans.getByText(/Bean Bar/)).toBeVisible()
  await expect
    .element(fans.getByRole('link', { name: 'Open the post by Ana Ito on X' }))
    .toHaveAttribute('href', 'https://x.com/ana/status/1')
  await fans.getByRole('button', { name: 'Save Name of fans' }).click()
  await expect.element(page.getByText('The audience')).toBeVisible()
  expect(location.pathname).toBe('/acme/audiences/a9')
  const [{ body, key }] = server().built as [{ body: Record<string, unknown>; key: string }]
  expect(body).toMatchObject({
    ...{ team_id: 't1', name: 'Name of fans', save: true },
    targeting_package: { tree: proposalOf('fans').tree },
  })
  expect(key).toMatch(/^[\da-f-]{36}$/)
})

test('an example is asked at once, in the language of the page (issue 51.1)', async () => {
  await changeLocale('ja')
  await openHome()
  await page.getByRole('button', { name: 'スペシャルティコーヒー、日本とアメリカ' }).click()
  await expect.element(page.getByRole('heading', { name: '読み取った内容' })).toBeVisible()
  expect(server().asked).toMatchObject([
    { description: 'スペシャルティコーヒー、日本とアメリカ', language: 'ja' },
  ])
  await expect
    .element(page.getByLabelText('何を、誰に、どこで売りたいですか'))
    .toHaveValue('スペシャルティコーヒー、日本とアメリカ')
})

test('parts are shown as they arrive, in the order of the kinds (issue 51.1)', async () => {
  const overlaps = Promise.withResolvers<void>()
  server().answer.proposals = [proposalOf('work'), proposalOf('fans')]
  server().answer.overlaps = []
  server().hold = (part) => (part === 'overlaps' ? overlaps.promise : Promise.resolve())
  await openHome()
  await ask('Coffee')
  await expect.element(card('work')).toBeVisible()
  expect(
    page
      .getByRole('article')
      .elements()
      .map((each) => each.querySelector('h3')?.textContent),
  ).toEqual(['Name of fans', 'Name of work'])
  await expect.element(card('fans').getByText('Looking for accounts')).toBeInTheDocument()
  expect(page.getByRole('table').elements()).toEqual([])
  overlaps.resolve()
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(card('fans').getByText(/Bean Bar/)).toBeVisible()
})

test('the overlap of two is told when its figure is chosen, and ticked ones are saved as one audience (issue 51.1)', async () => {
  await openHome()
  await ask('Coffee')
  await page.getByRole('button', { name: '50% of Followers are also in Fans' }).click()
  await expect
    .element(
      page.getByText('1,200 people are in both: 50% of “Name of followers” and 25% of “Name of fans”.'),
    )
    .toBeVisible()
  await expect.element(page.getByText('9,000 people in all of them together', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Merge these two' }).click()
  const bar = page.getByRole('region', { name: 'Merged audience' })
  await expect.element(bar.getByText('2 ticked, merged')).toBeVisible()
  await expect.element(bar.getByText('7,777 in our sample')).toBeVisible()
  const tree = {
    op: 'and',
    children: [
      {
        op: 'or',
        children: [
          { kind: 'keyword', label: 'fans' },
          { kind: 'keyword', label: 'followers' },
        ],
      },
      { op: 'or', children: [{ kind: 'location', id: 'JP', label: 'Japan' }] },
    ],
  }
  expect(server().counted.at(-1)).toMatchObject({ tree, team_id: 't1' })
  await bar.getByRole('button', { name: 'Save merged' }).click()
  await expect.element(page.getByText('The audience')).toBeVisible()
  expect(server().built[0]?.body).toMatchObject({
    name: 'Name of fans + Name of followers',
    targeting_package: { tree },
  })
})

test('a proposal opens in the creator as a recipe (issue 51.1)', async () => {
  await openHome()
  await ask('Coffee')
  await card('followers').getByRole('button', { name: 'Edit as a recipe: Name of followers' }).click()
  await expect.element(page.getByText('The creator')).toBeVisible()
  expect(await decodeRecipe(new URLSearchParams(location.search).get('r')!)).toEqual(
    proposalOf('followers').tree,
  )
})

test('whoever leaves and comes back finds text, changes and ticks again, and starts over when they like (issue 51.1)', async () => {
  const screen = await openHome()
  await ask('Coffee')
  await card('fans').getByRole('checkbox', { name: 'Merge Name of fans' }).click()
  await expect.element(page.getByText('Tick another one to merge them.')).toBeVisible()
  await screen.unmount()
  await openHome()
  await expect.element(box()).toHaveValue('Coffee')
  await expect.element(card('fans').getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(box()).toHaveValue('')
  expect(page.getByRole('article').elements()).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.includes('sell:'))).toEqual([])
})

test.each([
  [390, 'en'],
  [1440, 'en'],
  [390, 'ja'],
  [1440, 'ja'],
] as const)(
  'the proposals fit %i pixels without flaws that axe finds, in %s (issue 51.1)',
  async (width, locale) => {
    await page.viewport(width, 900)
    await changeLocale(locale)
    server().answer.reading = {
      clauses: [clauseOf(), clauseOf({ kind: 'place', value: 'Japan', label: 'Japan', not: true })],
      refused: [{ words: 'diabetes', start: 9, end: 17, reason: 'Health is never targeted.' }],
    }
    server().answer.proposals = (['fans', 'followers', 'adjacent', 'moment', 'work'] as const).map((kind) =>
      proposalOf(kind),
    )
    await openHome()
    const field = page.getByRole('textbox')
    await userEvent.fill(field, 'Coffee')
    await page
      .getByRole('button', { name: locale === 'en' ? 'Propose audiences' : 'オーディエンスを提案' })
      .click()
    await expect.element(page.getByRole('table')).toBeVisible()
    await page.getByRole('checkbox').first().click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const { violations } = await axe.run(document.querySelector('main')!)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  },
)
