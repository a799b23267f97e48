import { insightTabs, type InsightTab } from '@rookery/contract'
import { expect } from '@playwright/test'
import { insightsTold } from '@rookery/e2e/lib/insights-told.ts'
import { defineScreens, type ScreenContext } from '@rookery/e2e/lib/screen.ts'

const openTab = async ({ page, t, team, at }: ScreenContext, tab: InsightTab) => {
  await page.goto(at(`audiences/${team.audiences[0]}?tab=${tab}`))
  await insightsTold(page, t)
}

/** A tab with the first of what it shows. */
const shownText =
  (tab: InsightTab) =>
  async (opening: ScreenContext): Promise<void> => {
    await openTab(opening, tab)
    const content = opening.page.getByRole('main').locator('figure, table, [role=listitem], li')
    await content.first().waitFor()
  }

/** They are found in the background after the start. */
async function openCommunities(opening: ScreenContext): Promise<void> {
  const pendingText = opening.page.getByText(opening.t('insightsGraph')('communities.pending'))
  const openScreen = async () => {
    await openTab(opening, 'communities')
    await expect(pendingText).toBeHidden({ timeout: 1_000 })
  }
  await expect(openScreen, 'communities are found').toPass({ timeout: 120_000 })
}

export default defineScreens({
  'insights of the recipe': async ({ page, t, at }) => {
    await page.goto(at('creator/insights'))
    await insightsTold(page, t)
  },
  ...Object.fromEntries(insightTabs.map((tab) => [`insights: ${tab}`, shownText(tab)])),
  'insights: communities': openCommunities,
  'insights: model card': async ({ page, t, team, at }) => {
    await page.goto(at(`audiences/${team.audiences[0]}?tab=interests`))
    const title = t('common')('modelCard.of', { about: t('insights')('interests') })
    await page.getByRole('button', { name: title }).first().click()
    await page.getByRole('dialog').getByText(t('modelCards')('limits'), { exact: true }).waitFor()
  },
})
