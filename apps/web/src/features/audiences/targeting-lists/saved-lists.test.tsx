import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { listOf } from '../../../testing/complete-answer.ts'
import {
  askedOf,
  coffee,
  eachWithLists,
  openLists,
  server,
  signIn,
  toastTexts,
  usage,
} from './testing/lists-screen.tsx'

eachWithLists()

test('saved lists name people, country and where each was applied last (ROUTE-028)', async () => {
  server.answers['/api/external/audience-usages/'] = listOf([usage])
  signIn()
  await openLists('/saved-lists')
  await expect
    .element(page.getByRole('link', { name: 'Coffee people' }))
    .toHaveAttribute('href', '/targeting-lists/31')
  await expect.element(page.getByText('Acme Ads, Nov 20, 2026')).toBeVisible()
  await expect.element(page.getByText('Japan', { exact: true })).toBeVisible()
  expect(askedOf('/api/external/audiences/')[0]).toMatchObject({
    path: expect.stringContaining('source=saved'),
    token: 'Token token-of-the-site',
  })
})

test('visitors are asked to sign in and come back; without a team the page asks for one (ROUTE-028, MSG-031)', async () => {
  const first = await openLists('/saved-lists')
  await page.getByRole('link', { name: 'Sign in for free' }).click()
  expect(localStorage.getItem('returnPath')).toBe('/saved-lists')
  expect(server.asked).toEqual([])
  await first.unmount()
  const teams = server.answers['/api/teams/']
  server.answers['/api/teams/'] = listOf([])
  signIn()
  const second = await openLists('/saved-lists')
  await expect.element(page.getByText('Please create a team')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Create a team' }))
    .toHaveAttribute('href', '/welcome?variant=team')
  // Made on the dashboard, the team is known here when one comes back.
  await second.unmount()
  server.answers['/api/teams/'] = teams
  await openLists('/saved-lists')
  await expect.element(page.getByRole('link', { name: 'Coffee people' })).toBeVisible()
})

test('without a saved list the page leads to Explore (ROUTE-028)', async () => {
  server.answers['/api/external/audiences/'] = { ...listOf([]), limited: false }
  signIn()
  await openLists('/saved-lists')
  await expect.element(page.getByText('No saved list yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore')
})

test('a list is deleted at once and comes back with Undo (ROUTE-028)', async () => {
  signIn()
  await openLists('/saved-lists')
  await page.getByRole('button', { name: 'Actions on Coffee people' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(toastTexts).toEqual([['info', '“Coffee people” was deleted.']])
  expect(askedOf('/api/audiences/31/').map(({ method }) => method)).toEqual(['DELETE'])
  server.answers['POST /api/audiences/31/restore/'] = coffee
  await toasts.getSnapshot()[0]!.action!.onAction()
  await expect.poll(() => askedOf('/api/audiences/31/restore/')).toHaveLength(1)
  await expect.poll(toastTexts).toContainEqual(['info', '“Coffee people” is back.'])
})

test('a list is shared by mail, and the link for everybody else is shown (ROUTE-028, CALL-194)', async () => {
  server.answers['POST /api/external/audience-configs/c31/share/'] = {
    shared_with: [{ email: 'bob@example.com', shared_at: '2026-11-20T09:00:00.000Z' }],
    skipped: ['cat@example.com'],
    signed_url: 'https://pro.example/targeting-lists/c31#signed=abc',
  }
  signIn()
  await openLists('/saved-lists')
  await page.getByRole('button', { name: 'Actions on Coffee people' }).click()
  await page.getByRole('menuitem', { name: 'Share…' }).click()
  await page.getByRole('textbox', { name: 'Email addresses' }).fill('bob@example.com, cat@example.com')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('https://pro.example/targeting-lists/c31#signed=abc')).toBeVisible()
  await expect.element(page.getByText(/too many emails lately: cat@example.com/)).toBeVisible()
  expect(askedOf('/api/external/audience-configs/c31/share/')).toMatchObject([
    { body: { emails: ['bob@example.com', 'cat@example.com'] }, token: 'Token token-of-the-site' },
  ])
})

test('what was applied stands in a tab of its own, with whom it is shared (ROUTE-028, CALL-190)', async () => {
  server.answers['/api/external/audience-usages/'] = listOf([usage])
  server.answers['/api/external/audience-usages/u1/shared-with/'] = listOf([
    { email: 'bob@example.com', shared_at: '2026-11-20T09:00:00.000Z', opened_at: null },
  ])
  signIn()
  await openLists('/saved-lists?tab=applied')
  await expect.element(page.getByText('X confirmed 3 criteria · Shared with 1 person')).toBeVisible()
  await page.getByRole('button', { name: 'Share… Acme Ads' }).click()
  await expect.element(page.getByText('bob@example.com')).toBeVisible()
  await expect.element(page.getByText('sent Nov 20, 2026, not opened yet')).toBeVisible()
})
