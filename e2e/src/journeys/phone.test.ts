// @module-tag full
import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import { addItem } from '../lib/creator.ts'
import { seedTeamByMail, type SeededTeam } from '../lib/seed-team.ts'
import { textsOf } from '../lib/texts.ts'

const phoneViewport = { width: 390, height: 844 }
let team: SeededTeam

test.beforeAll(async ({ browser }) => {
  team = await seedTeamByMail(browser, { siteUrl, sandboxUrl }, await textsOf('en'), 'Pocket Ads')
})

// That no screen scrolls sideways at this width is seen with its look, in visual/.
test('an audience can be built, read and applied with a thumb', async ({ visit }) => {
  const t = await textsOf('en')
  const { page, errors } = await visit({ ...phoneViewport, state: team.state })
  await page.goto(`${siteUrl}/choose-team`)
  await page.getByRole('radio', { name: 'English' }).check()
  await page.goto(`${siteUrl}/${team.slug}/creator`)
  const sizeButton = page.getByRole('button', { name: new RegExp(`^${t('creator')('size.open')}: [\\d<]`) })
  await sizeButton.waitFor()
  const barTextBefore = await sizeButton.innerText()
  await addItem(page, t, 'travel', /^Travel/)
  await expect.poll(() => sizeButton.innerText()).not.toBe(barTextBefore)
  await sizeButton.click()
  const sizeDrawer = page.getByRole('dialog', { name: t('creator')('size.title') })
  await sizeDrawer.getByText(t('creator')('waterfall.title')).waitFor()
  await sizeDrawer.getByRole('button', { name: t('creator')('size.close') }).click()
  for (const action of ['actions.save', 'actions.insights', 'actions.apply'] as const) {
    const boundingBox = await page
      .getByRole('group', { name: t('creator')('actions.label') })
      .getByText(t('creator')(action), { exact: true })
      .boundingBox()
    expect(boundingBox!.y + boundingBox!.height).toBeLessThanOrEqual(phoneViewport.height)
  }
  expect(errors).toEqual([])
})
