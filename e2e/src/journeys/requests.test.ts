// @module-tag full
import { get } from 'node:http'
import { sandboxUrl, siteAt, siteUrl } from '../lib/addresses.ts'
import { linkIn, mailsTo, nextMail } from '../lib/mail-box.ts'
import { createTeam } from '../lib/team.ts'
import { signInByMail } from '../lib/sign-in-by-mail.ts'
import { expect, test } from '../lib/test.ts'
import { textsOf } from '../lib/texts.ts'

const uniqueSuffix = Date.now().toString(36)
const PRO = siteAt('pro')

/** What a mail scanner does with a link; Node does not resolve names under localhost. */
const scan = (link: string): Promise<number | undefined> => {
  const { host, port, pathname, search } = new URL(link)
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, path: pathname + search, headers: { host, accept: 'text/html' } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    ).on('error', reject)
  })
}

test('an anonymous visitor gets a one-pager by mail: a scanner that opens the link uses nothing up, the button downloads, and the lead is answered on the dashboard (ROUTE-037, ROUTE-045, ROUTE-047, CALL-207, CALL-221, issue 47)', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const texts = t('proPages')
  const requests = t('siteRequests')
  const email = `reader-${uniqueSuffix}@mail.example`
  const { page, errors } = await visit()

  // From the library by its preview to the form, with the material chosen.
  await page.goto(`${PRO}/materials?lang=en&q=who+talks`)
  await page.getByText(texts('materials.count', { shown: 2, all: 8 }), { exact: true }).waitFor()
  const title = 'Know who talks about it'
  await page
    .getByRole('button', { name: texts('materials.previewOf', { title }) })
    .first()
    .click()
  const preview = page.getByRole('dialog', { name: title })
  await preview.getByRole('link', { name: texts('materials.getNamed', { title }) }).click()
  await expect(page.getByLabel(requests('download.material'))).toHaveValue('overview-en')
  await page.getByLabel(requests('form.email')).fill(email)
  await page.getByRole('textbox', { name: requests('form.company') }).fill(`Kettle ${uniqueSuffix}`)
  // The draft is there again after a reload.
  await page.reload()
  await expect(page.getByLabel(requests('form.email'))).toHaveValue(email)
  await page.getByRole('button', { name: requests('download.send') }).click()
  await page.getByRole('heading', { name: requests('confirmation.title') }).waitFor()
  expect(page.url()).toBe(`${PRO}/request-confirmation`)

  const link = linkIn(await nextMail(sandboxUrl, email))
  expect(link).toMatch(/\/marketing-materials\?lang=en#material=overview-en&signed=/)
  for (let n = 0; n < 12; n++) expect(await scan(link)).toBe(200)
  await page.goto('about:blank')
  await page.goto(link)
  await page
    .getByRole('heading', { level: 1, name: texts('materials.delivery.ready.title', { title }) })
    .waitFor()
  for (let n = 0; n < 10; n++) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: texts('materials.download'), exact: true }).click()
    expect((await download).suggestedFilename()).toBe(`${title}.pdf`)
  }
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: texts('materials.delivery.gone.title') }).waitFor()
  await page.goto('about:blank')
  await page.goto(link.replace(/signed=.*/, 'signed=forged'))
  await page.getByRole('heading', { level: 1, name: texts('materials.delivery.forged.title') }).waitFor()
  expect(errors.filter((error) => !/40[13]|410/.test(error))).toEqual([])

  // Who answers visitors heard of it by mail, takes it and notes what was done.
  await expect
    .poll(async () => (await mailsTo(sandboxUrl, 'leads@rookery.example')).map(({ text }) => text).join('\n'))
    .toContain(email)
  const leads = t('leads')
  const operator = await visit()
  await signInByMail(operator.page, { siteUrl, sandboxUrl }, t, `operator-${uniqueSuffix}@mail.example`)
  const slug = await createTeam(operator.page, siteUrl, t, `Desk ${uniqueSuffix}`)
  await operator.page.goto(`${siteUrl}/${slug}/leads?q=${uniqueSuffix}`)
  await operator.page.getByRole('button', { name: leads('edit', { name: email }) }).click()
  const dialog = operator.page.getByRole('dialog')
  await dialog.getByRole('button', { name: leads('dialog.take') }).click()
  await dialog.getByLabel(leads('dialog.state')).selectOption('contacted')
  await dialog.getByLabel(leads('dialog.note')).fill('Answered by mail')
  await dialog.getByRole('button', { name: leads('dialog.save') }).click()
  await operator.page.getByText('Answered by mail').waitFor()
  await operator.page.getByText(leads('states.contacted'), { exact: true }).last().waitFor()
  const sheet = operator.page.waitForEvent('download')
  await operator.page.getByRole('link', { name: leads('exportCsv') }).click()
  expect((await sheet).suggestedFilename()).toMatch(/^site-requests-.*\.csv$/)
  expect(operator.errors).toEqual([])
})

test('a representative asks for an audience without signing in, confirms it by a press, and the makers have it; everybody else is told whom to ask (ROUTE-043, ROUTE-048, CALL-201, CALL-202, ROLE-014, issue 47)', async ({
  visit,
}) => {
  const t = await textsOf('ja')
  const words = t('audienceRequests')
  const texts = t('openRequests')
  const email = `rep-${uniqueSuffix}@x.com`
  const { page } = await visit({ language: 'ja', width: 390, height: 844 })
  await page.goto(`${PRO}/request-audiences`)
  const address = page.getByLabel(words('form.email'))
  await address.fill(`me-${uniqueSuffix}@mail.example`)
  await address.blur()
  await page.getByText(words('repOnly')).first().waitFor()
  await address.fill(email)
  await page.getByLabel(words('form.company')).fill('株式会社ケトル')
  await page.getByLabel(words('form.handle')).fill('brand')
  await page.getByLabel(words('form.name')).fill(`自宅で焙煎する人 ${uniqueSuffix}`)
  await page.getByLabel(words('form.description')).fill('自分で豆を挽き、焙煎もする人。')
  await page.getByLabel(words('form.countries')).selectOption('JP')
  await page.getByRole('button', { name: words('form.send') }).click()
  await page.getByRole('heading', { name: t('siteRequests')('confirmation.title') }).waitFor()

  const link = linkIn(await nextMail(sandboxUrl, email))
  expect(link).toMatch(/\/request-verification\?lang=ja#signed=/)
  expect(await scan(link)).toBe(200)
  await page.goto(link)
  await page.getByRole('button', { name: texts('verify.submit') }).click()
  await page.getByText(texts('verify.states.verified')).waitFor()
})
