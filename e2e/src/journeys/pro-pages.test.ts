import { proAddresses } from '@rookery/contract/pro-site.ts'
import { locales } from '@rookery/i18n'
import { siteAt } from '../lib/addresses.ts'
import { axe, COLOUR_RULES } from '../lib/axe.ts'
import { expect, test } from '../lib/test.ts'
import { textsOf } from '../lib/texts.ts'

const paths = proAddresses.flatMap(({ path, content }) => (content ? [path] : []))

for (const language of locales)
  test(`in ${language} no content page of the pro site violates its policy, warns, scrolls sideways on a phone or stores anything (issue 47.6)`, async ({
    visit,
  }) => {
    const { page, context, errors } = await visit({ language, width: 390, height: 844 })
    page.on('console', (message) => {
      if (message.type() === 'warning') errors.push(message.text())
    })
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`${violatedDirective} ${blockedURI}`),
      ),
    )
    for (const path of paths) {
      await page.goto(`${siteAt('pro')}${path}`)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await axe(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axe(page, COLOUR_RULES)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    expect(errors).toEqual([])
  })

test('the home page counts people for a visitor, changes its theme for good, and has its menu in a drawer on a phone (ROUTE-026, issue 47.3)', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const texts = t('proPages')
  const { page, errors } = await visit({ width: 390, height: 844 })
  await page.goto(`${siteAt('pro')}/?lang=en`)
  const total = page.locator('[data-sizer] output')
  await expect(total).toHaveText(/^[\d,]+$/)
  const first = await total.textContent()
  const designers = page.getByRole('checkbox', { name: texts('sizer.jobs.design') })
  await designers.check({ force: true })
  await expect(total).not.toHaveText(first!)
  await page.getByRole('checkbox', { name: texts('sizer.jobs.marketing') }).uncheck({ force: true })
  await designers.uncheck({ force: true })
  await page.getByText(texts('sizer.none'), { exact: true }).waitFor()

  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBeUndefined()
  await page.getByRole('button', { name: t('proFrame')('theme'), exact: true }).click()
  expect(await theme()).toBe('dark')
  await page.getByRole('button', { name: t('proFrame')('openMenu'), exact: true }).click()
  const drawer = page.locator('#site-menu')
  await drawer.getByRole('link', { name: t('proFrame')('menu.community'), exact: true }).click()
  await expect(page).toHaveTitle(texts('pages.pro-community.title'))
  expect(await theme()).toBe('dark')

  // A language that was chosen is the next visit's, although the browser asks for another.
  await page.getByRole('button', { name: t('proFrame')('openMenu'), exact: true }).click()
  await drawer.getByRole('link', { name: '日本語', exact: true }).click()
  const japanese = (await textsOf('ja'))('proPages')
  await expect(page).toHaveTitle(japanese('pages.pro-community.title'))
  await page.goto(siteAt('pro'))
  await expect(page).toHaveTitle(japanese('pages.home.title'))
  expect(errors).toEqual([])
})
