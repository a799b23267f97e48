import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addByTyping, eachWithCreator, openCreatorScreen, server } from './testing/creator-screen.tsx'

eachWithCreator()

const dialog = page.getByRole('dialog', { name: 'Ad groups' })
const openPack = () => page.getByRole('button', { name: /^Show ad groups: \d/ }).click()

test('the ad groups are shown with their reach, and can be included', async () => {
  await openCreatorScreen()
  await addByTyping('tea')
  await openPack()
  await expect.element(dialog.getByText(/1\.2M–1\.5M people on X/)).toBeVisible()
  await expect.element(dialog.getByText(/33.3% of those it reaches are in the core audience/)).toBeVisible()
  await expect.element(dialog.getByText('not LOCATION')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Download CSV' })).toBeVisible()
})

test('including a custom audience that is not ready needs a confirmation; declining includes nothing (MSG-010, RULE-017)', async () => {
  server().settings.accounts = [
    { id: 'g1', team_id: 't1', access: true, account: { account_id: 'acc', name: 'Brand' }, members: [] },
  ]
  server().settings.notReady.set('Old buyers', ['PROCESSING', 'TOO_SMALL'])
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  const tree = {
    op: 'and',
    children: [
      {
        op: 'or',
        children: [
          { kind: 'custom_audience', id: 'Old buyers', label: 'Old buyers' },
          { kind: 'custom_audience', id: 'New buyers', label: 'New buyers' },
        ],
      },
    ],
  }
  localStorage.setItem(
    'draft:t1',
    JSON.stringify({ tree, name: '', region_id: null, audience_id: null, version: 0, is_synced: false }),
  )
  await openCreatorScreen()
  await openPack()
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(
      question.getByText(
        'Some custom audiences are not ready yet. Processing may take up to 48 hours. Do you want to continue?',
      ),
    )
    .toBeVisible()
  await expect.element(question.getByRole('listitem')).toHaveTextContent('Old buyersX is processing it')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(createUrl).not.toHaveBeenCalled()

  await dialog.getByRole('button', { name: 'Download JSON' }).click()
  await question.getByRole('button', { name: 'Continue anyway' }).click()
  await expect.poll(() => createUrl.mock.calls.length).toBe(1)
  createUrl.mockRestore()
})
