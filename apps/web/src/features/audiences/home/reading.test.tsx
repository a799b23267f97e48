import '../../../styles.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clauseOf, proposalOf } from './testing/fake-proposals.ts'
import { eachWithHome, openHome, server } from './testing/open-home.tsx'

eachWithHome()

const box = () => page.getByLabelText('Say what you sell, to whom, where')
const ask = async (text: string) => {
  await userEvent.fill(box(), text)
  await page.getByRole('button', { name: 'Propose audiences' }).click()
}
const clause = (name: string) => page.getByRole('group', { name, exact: true })

test('each clause shows the words it came from; what was not understood or refused is said, with the reason (issue 51.2)', async () => {
  server().answer.reading = {
    clauses: [
      clauseOf({ label: 'Coffee and tea', at: { words: 'beans', start: 0, end: 5 } }),
      clauseOf({ kind: 'brand', value: 'resellers', label: 'resellers', not: true }),
      clauseOf({ kind: 'budget', value: '5000', label: '$5,000', state: 'not_targetable' }),
    ],
    refused: [{ words: 'diabetes', start: 9, end: 17, reason: 'Health is never targeted.' }],
    not_understood: [
      { words: 'frobnicate', start: 20, end: 30, because: 'not_read' },
      { words: 'zarf', start: 31, end: 35, because: 'nobody_here' },
    ],
    has_address: true,
  }
  await openHome()
  await ask('beans')
  await expect.element(clause('Coffee and tea').getByText('from “beans”')).toBeVisible()
  await expect.element(clause('not resellers')).toBeVisible()
  await expect.element(clause('$5,000').getByText('not something to target by')).toBeVisible()
  expect(clause('$5,000').getByRole('button').elements()).toEqual([])
  await expect.element(page.getByText('“diabetes”: Health is never targeted.')).toBeVisible()
  await expect.element(page.getByText('Not understood, and not used: “frobnicate”')).toBeVisible()
  await expect.element(page.getByText('Understood, but nobody in our sample has it: “zarf”')).toBeVisible()
  await expect.element(page.getByText('The web address was not opened.', { exact: false })).toBeVisible()
})

test('what a person changes is asked again at once and stays changed when the text is edited (issue 51.2)', async () => {
  await openHome()
  await ask('Coffee')
  await clause('Coffee').getByRole('button', { name: 'Change Coffee' }).click()
  server().answer.reading = { clauses: [clauseOf({ not: true, state: 'changed' })] }
  await page.getByRole('menuitem', { name: 'Exclude these people' }).click()
  await expect.element(clause('not Coffee').getByText('changed by you')).toBeVisible()
  const changed = { kind: 'topic', value: 'coffee', becomes: 'not_wanted' }
  expect(server().asked.at(-1)).toMatchObject({ description: 'Coffee', changes: [changed] })
  await ask('Coffee in Osaka')
  await expect
    .poll(() => server().asked.at(-1))
    .toMatchObject({
      description: 'Coffee in Osaka',
      changes: [changed],
    })
  await clause('not Coffee').getByRole('button', { name: 'Change not Coffee' }).click()
  await page.getByRole('menuitem', { name: 'As in the text' }).click()
  await expect.poll(() => server().asked.at(-1)).toMatchObject({ changes: [] })
})

test('a click leaves a clause out, another takes it back, by keyboard too (issue 51.2)', async () => {
  await openHome()
  await ask('Coffee')
  const chip = clause('Coffee').getByRole('button', { pressed: true })
  await expect.element(page.getByRole('table')).toBeVisible()
  server().answer.reading = { clauses: [clauseOf({ state: 'left_out' })] }
  ;(chip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(clause('Coffee').getByText('left out')).toBeVisible()
  expect(server().asked.at(-1)).toMatchObject({ changes: [{ kind: 'topic', becomes: 'left_out' }] })
  await clause('Coffee')
    .getByRole('button', { name: /left out/ })
    .click()
  // What was read before is shown at once, unasked.
  await expect.element(chip).toBeVisible()
  expect(clause('Coffee').getByText('left out').elements()).toEqual([])
  expect(server().asked).toHaveLength(2)
})

test('without a proposal the page says why, and leads to the creator or on with an example (issue 51.1)', async () => {
  server().answer = { ...server().answer, proposals: [], overlaps: [], evidence: [] }
  server().answer.reading = { clauses: [] }
  await openHome()
  await ask('Hello')
  await expect.element(page.getByText('The text names no product', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose criteria yourself' }))
    .toHaveAttribute('href', '/acme/creator')
  server().answer.reading = { clauses: [clauseOf()] }
  await ask('Zarfs')
  await expect.element(page.getByText('Too few people in our sample fit.', { exact: false })).toBeVisible()
  server().answer = { ...server().answer, proposals: [proposalOf('fans')] }
  await page.getByRole('button', { name: 'Specialty coffee, Japan and the US' }).click()
  await expect.element(page.getByRole('article', { name: 'Name of fans' })).toBeVisible()
})

test('where the stream breaks, what arrived stays, the cause is said, and one can go on (issue 51.1)', async () => {
  server().breaksAfter = 'proposal'
  server().answer.proposals = [proposalOf('fans')]
  await openHome()
  await ask('Coffee')
  await expect.element(page.getByText('The rest could not be read.')).toBeVisible()
  await expect.element(page.getByText(/It broke\./)).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Name of fans' })).toBeVisible()
  server().breaksAfter = null
  await page.getByRole('button', { name: 'Propose again' }).click()
  await expect.element(page.getByText(/Bean Bar/)).toBeVisible()
  expect(page.getByText('The rest could not be read.').elements()).toEqual([])
})

test('a refusal that a plan lifts leads to the plan; any other can be tried again (issue 51.1)', async () => {
  server().refusals.set('/api/audience-proposals/', {
    ...{ status: 402, code: 'subscription_required', detail: 'Your trial has ended.' },
  })
  await openHome()
  await ask('Coffee')
  await expect.element(page.getByText(/Your trial has ended\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See your plan' }))
    .toHaveAttribute('href', '/acme/team/subscription')
  server().refusals.set('/api/audience-proposals/', {
    ...{ status: 429, code: 'throttled', detail: 'Wait a minute.' },
  })
  await ask('Tea')
  await expect.element(page.getByText(/Wait a minute\./)).toBeVisible()
  server().refusals.clear()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByRole('article', { name: 'Name of fans' })).toBeVisible()
})

test('an audience that was not saved says why, and a repetition has the same key (issue 51.1)', async () => {
  await openHome()
  await ask('Coffee')
  server().refusals.set('/api/build-audience/', {
    ...{ status: 503, code: 'busy', detail: 'Too busy right now.' },
  })
  const save = page.getByRole('button', { name: 'Save Name of fans' })
  await save.click()
  await expect.element(page.getByText(/Too busy right now\./)).toBeVisible()
  server().refusals.clear()
  await save.click()
  await expect.element(page.getByText('The audience')).toBeVisible()
  const [first, second] = server().built.map(({ key }) => key)
  expect(second).toBe(first)
})

test('where X cannot express an audience, that is said in place of a price (issue 51.1)', async () => {
  server().answer.proposals = [proposalOf('fans', { cost: null })]
  await openHome()
  await ask('Coffee')
  await expect
    .element(page.getByText('X cannot express this audience, so there is no price.', { exact: false }))
    .toBeVisible()
})
