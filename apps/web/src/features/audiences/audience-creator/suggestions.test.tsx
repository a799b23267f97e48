import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addByTyping,
  findChip,
  eachWithCreator,
  openCreatorScreen,
  server,
  sizeText,
} from './testing/creator-screen.tsx'

eachWithCreator()

const suggestionsRegion = () => page.getByRole('region', { name: 'Suggestions' })
const suggestionCalls = () => server().calls('POST /api/audience-configs/suggestions/')

test('a suggestion shows its reason and its increase, and is added with one click into the same list', async () => {
  await openCreatorScreen()
  await addByTyping('tea')
  await expect.element(suggestionsRegion().getByText('@beanco')).toBeVisible()
  await expect.element(suggestionsRegion().getByText('Bean Company')).toBeVisible()
  await expect
    .element(
      suggestionsRegion()
        .getByText('21% of those known, 5% of comparable people: 4.2 times as common')
        .first(),
    )
    .toBeVisible()
  await suggestionsRegion().getByRole('button', { name: 'Add @beanco: +1,234' }).click()
  await expect.element(page.getByText('People who post about tea or follow @beanco')).toBeInTheDocument()
  await expect.poll(sizeText).toBe('2,000')
  // The handle is in the recipe now, so it is no longer suggested.
  await expect.element(suggestionsRegion().getByText('@beanco')).not.toBeInTheDocument()
  await expect.poll(() => suggestionCalls().length).toBe(2)
})

test(
  'a dismissed suggestion is still dismissed after a reload, and can be restored at once',
  { tags: ['full'] },
  async () => {
    const screen = await openCreatorScreen()
    await addByTyping('tea')
    const dismissButton = () =>
      suggestionsRegion().getByRole('button', { name: 'Do not suggest #brew again' })
    await dismissButton().click()
    await expect.element(suggestionsRegion().getByText('#brew')).not.toBeInTheDocument()
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await screen.unmount()
    await openCreatorScreen()
    await expect.element(suggestionsRegion().getByText('@beanco')).toBeVisible()
    await expect.element(suggestionsRegion().getByText('#brew')).not.toBeInTheDocument()
    expect(suggestionCalls().at(-1)?.body.exclude).toEqual(['hashtag:brew'])
  },
)

test(
  'suggestions are reachable by keyboard, and a suggestion for a clause is requested for that clause',
  { tags: ['full'] },
  async () => {
    await openCreatorScreen()
    await addByTyping('tea')
    await suggestionsRegion().getByRole('button', { name: 'Show all 7' }).click()
    const lastSuggestion = suggestionsRegion().getByRole('button', { name: 'Add a5: +99' })
    ;(lastSuggestion.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(findChip('a5')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for this clause' }).first().click()
    await page.getByRole('menuitem', { name: 'Add to this clause' }).click()
    await expect.poll(() => suggestionCalls().at(-1)?.body.into).toEqual([0])
  },
)
