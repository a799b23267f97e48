import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findChip, eachWithCreator, openCreatorScreen, server, sizeText } from './testing/creator-screen.tsx'

eachWithCreator()

test('an empty recipe can start from a handle, a job title or a company (WIDGET-040)', async () => {
  await openCreatorScreen()
  const startRegion = page.getByRole('region', { name: 'Or start from' })
  await expect.element(startRegion.getByRole('button', { name: 'A company' })).toBeVisible()
  await startRegion.getByRole('button', { name: 'A handle' }).click()
  await userEvent.fill(page.getByRole('combobox', { name: 'Handle', exact: true }), '@bean')
  await page.getByRole('option', { name: /Interest in bean/ }).click()
  await expect.poll(sizeText).toBe('1,000')
  expect(server().calls('POST /api/audience-configs/autocomplete/').at(-1)?.body).toMatchObject({
    kinds: ['handle'],
    query: 'bean',
  })
  await expect.element(startRegion).not.toBeInTheDocument()
})

test.each([
  ['A job title', 'Job title', 'engineer', 'job_title'],
  ['A company', 'Company', 'acme', 'company'],
] as const)('%s alone is a recipe, sized at once (WIDGET-040)', async (way, field, text, kind) => {
  await openCreatorScreen()
  const startRegion = page.getByRole('region', { name: 'Or start from' })
  await startRegion.getByRole('button', { name: way }).click()
  await userEvent.fill(page.getByRole('combobox', { name: field, exact: true }), text)
  await page.getByRole('option', { name: new RegExp(`Interest in ${text}`) }).click()
  await expect.poll(sizeText).toBe('1,000')
  expect(server().calls('POST /api/audience-configs/autocomplete/').at(-1)?.body).toMatchObject({
    kinds: [kind],
    query: text,
  })
  const { tree } = server().calls('POST /api/audience-configs/perspectives/').at(-1)!.body
  expect(JSON.stringify(tree)).toContain(`"kind":"${kind}"`)
})

test('a template begins the recipe as a copy under its name', async () => {
  await openCreatorScreen()
  await page.getByRole('button', { name: 'A template' }).click()
  await expect.element(page.getByText('4,321 in our sample')).toBeVisible()
  await page.getByRole('button', { name: 'Start from Coffee drinkers' }).click()
  await expect.element(findChip('espresso')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Coffee drinkers', level: 1 })).toBeVisible()
})

test('templates come twenty at a time and are searched among all of them', async () => {
  await openCreatorScreen()
  await page.getByRole('button', { name: 'A template' }).click()
  await expect.element(page.getByText('20 of 25 templates')).toBeVisible()
  await page.getByRole('button', { name: 'Show more templates' }).click()
  await expect.element(page.getByText('25 of 25 templates')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start from Template 25' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Show more templates' }).elements()).toHaveLength(0)
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search templates' }), 'template 2')
  await expect.element(page.getByText('7 of 7 templates')).toBeVisible()
})

test('what one sells is asked on Home, where audiences are proposed for it (ruling 35)', async () => {
  await openCreatorScreen()
  await expect
    .element(page.getByRole('link', { name: 'What you sell' }))
    .toHaveAttribute('href', '/acme/home')
})
