import '../../../styles.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLocale } from '../../../shared/i18n/i18n.ts'
import { eachWithHome, openHome, server } from './testing/open-home.tsx'

eachWithHome()

test('Home shows the box, other ways to an audience, the recent ones and what changed, each with its way there (ruling 28, ruling 35)', async () => {
  server().audiences = [{ id: 'a1', name: 'Coffee people', modified_at: '2026-11-20T09:00:00Z' }]
  await openHome()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect.element(page.getByLabelText('Say what you sell, to whom, where')).toBeVisible()
  const address = (name: string) => page.getByRole('link', { name, exact: true })
  for (const [name, href] of [
    ['Create an audience', '/acme/creator'],
    ['Browse the store', '/acme/audiences?tab=catalog'],
    ['Browse interests', '/acme/interests'],
    ['Explore a subject', '/acme/explore-x'],
    ['Coffee people', '/acme/audiences/a1'],
    ['My Audiences', '/acme/audiences'],
    ['Activity Feed', '/acme/team/activity'],
  ] as const)
    await expect.element(address(name)).toHaveAttribute('href', href)
  await expect.element(page.getByText('Nov 20, 2026')).toBeVisible()
  await expect.element(page.getByText('Mio built an audience')).toBeVisible()
  expect(server().asked).toEqual([])
})

test('a team without audiences is told so, in Japanese too (ruling 35)', async () => {
  await changeLocale('ja')
  await openHome()
  await expect.element(page.getByText('チームのオーディエンスはまだありません。')).toBeVisible()
  await expect.element(page.getByLabelText('何を、誰に、どこで売りたいですか')).toBeVisible()
})

test('a team without audiences is offered the insights of the examples (issue 46.4)', async () => {
  server().examples = [{ id: 'e1', name: 'Coffee and café lovers in Japan and the US' }]
  await openHome()
  await expect
    .element(page.getByRole('link', { name: 'Coffee and café lovers in Japan and the US' }))
    .toHaveAttribute('href', '/acme/audiences/e1')
})
