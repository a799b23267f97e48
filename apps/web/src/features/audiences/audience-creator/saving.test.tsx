import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addByTyping, eachWithCreator, openCreatorScreen, server } from './testing/creator-screen.tsx'

eachWithCreator()

test('saving asks for a name, confirms the save, and deletes the draft (MSG-033)', async () => {
  await openCreatorScreen()
  await addByTyping('tea')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'x')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Tea drinkers')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?audience=a1')
  expect(server().calls('POST /api/build-audience/')[0]?.body).toMatchObject({
    team_id: 't1',
    name: 'Tea drinkers',
    save: true,
    targeting_package: { keywords: [{ label: 'tea' }] },
  })
  expect(server().calls('DELETE /api/audience-drafts/t1/')).toHaveLength(1)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Upload dialog of Tea drinkers')).toBeVisible()
})

test('applying unsaved changes saves them first', async () => {
  await openCreatorScreen()
  await addByTyping('tea')
  await page.getByRole('button', { name: 'Apply' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Tea drinkers')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Upload dialog of Tea drinkers')).toBeVisible()
})

test('saving under another signed-in user closes the dialog and blames no other change (issue 44.2)', async () => {
  await openCreatorScreen()
  await addByTyping('tea')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Tea drinkers')
  server().settings.isOtherUser = true
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText(/changed by someone else/)).not.toBeInTheDocument()
  await expect.element(page.getByText('People who post about tea')).toBeInTheDocument()
})
