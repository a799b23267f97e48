// @module-tag full
import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import { createWorld } from '@rookery/world'
import type { Page } from '@playwright/test'
import { axe } from '../lib/axe.ts'
import { settledSize } from '../lib/creator.ts'
import { signInByMail } from '../lib/sign-in-by-mail.ts'
import { createTeam } from '../lib/team.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

/** Handles of people that every world with this seed and date contains, regardless of its size. */
const people = [...createWorld({ seed: 1, size: 20_000, date: '2026-11-01' }).profiles(0, 300)]

/** Why a PDF is refused, in Japanese. */
const pdfRefused = 'PDF です。中の表を CSV か XLSX でお送りください。'

/** Why a row was rejected, in the file of rejected rows. */
const notAHandle = { en: 'This is not a handle.', ja: 'ハンドルの形式が正しくありません。' }

async function chooseFile(page: Page, t: Texts, name: string, text: string): Promise<void> {
  await page
    .getByRole('button', { name: t('audienceLists')('upload') })
    .first()
    .click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel(t('audienceLists')('dialog.name')).waitFor()
}

for (const language of ['en', 'ja'] as const)
  test(`a list of handles is uploaded, matched, counted in the creator and deleted, in ${language}`, async ({
    visit,
  }) => {
    const t = await textsOf(language)
    const texts = t('audienceLists')
    const { page, errors } = await visit({ language })
    const uniqueSuffix = `${language}-${Date.now().toString(36)}`
    await signInByMail(page, { siteUrl, sandboxUrl }, t, `lists-${uniqueSuffix}@mail.example`)
    const slug = await createTeam(page, siteUrl, t, `Lists ${uniqueSuffix}`)
    await page.goto(`${siteUrl}/${slug}/audiences?tab=lists`)
    await page.getByText(texts('empty.title')).waitFor()

    // The column and its kind are found in the rows.
    const rows = people.map(({ handle }, i) => `Person ${i};@${handle}`)
    await chooseFile(
      page,
      t,
      'Speakers.csv',
      ['Name;Handle', ...rows, 'Nobody;@zz_nobody_zz', 'Bad;=cmd()'].join('\n'),
    )
    const dialog = page.getByRole('dialog', { name: texts('dialog.title') })
    await dialog.getByRole('cell', { name: `@${people[0]!.handle}`, exact: true }).waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: texts('dialog.start'), exact: true }).click()
    await dialog.getByText(texts('dialog.done', { name: 'Speakers' })).waitFor()
    const figureValue = (label: string) => dialog.locator('dt', { hasText: label }).locator('+ dd')
    expect(await figureValue(texts('dialog.matched')).innerText()).toBe('300')
    expect(await figureValue(texts('dialog.notFound')).innerText()).toBe('1')
    expect(await figureValue(texts('dialog.rejected')).innerText()).toBe('1')
    const downloadEvent = page.waitForEvent('download')
    await dialog.getByRole('link', { name: texts('dialog.rejectsLink') }).click()
    const file = await (await downloadEvent).createReadStream()
    expect((await file.toArray()).join('')).toContain(`303,"'=cmd()","${notAHandle[language]}"`)

    // A reload keeps the state: the list is still in the table.
    await page.reload()
    await page.getByRole('row', { name: /Speakers.*301.*300/ }).waitFor()
    expect(await axe(page)).toEqual([])

    await page.getByRole('button', { name: texts('table.menu', { name: 'Speakers' }) }).click()
    await page.getByRole('menuitem', { name: texts('table.use') }).click()
    await page.waitForURL(/\/creator/)
    await page.getByRole('button', { name: /Speakers/, pressed: true }).waitFor()
    expect(await settledSize(page, t)).toBe(300)

    await page.goto(`${siteUrl}/${slug}/audiences?tab=lists`)
    await page.getByRole('button', { name: texts('table.menu', { name: 'Speakers' }) }).click()
    await page.getByRole('menuitem', { name: texts('table.delete') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts('table.delete') })
      .click()
    await page.getByText(texts('empty.title')).waitFor()
    expect(errors).toEqual([])
  })

test('a file that is not a list is refused with a message, and e-mails show how they are stored, in Japanese too', async ({
  visit,
}) => {
  const t = await textsOf('ja')
  const texts = t('audienceLists')
  const { page, errors } = await visit({ language: 'ja', width: 390, height: 844 })
  const uniqueSuffix = Date.now().toString(36)
  await signInByMail(page, { siteUrl, sandboxUrl }, t, `readers-${uniqueSuffix}@mail.example`)
  const slug = await createTeam(page, siteUrl, t, `リスト ${uniqueSuffix}`)
  await page.goto(`${siteUrl}/${slug}/audiences?tab=lists`)
  await page
    .getByRole('button', { name: texts('upload') })
    .first()
    .click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7\n%âãÏÓ') })
  await page.getByRole('alert').getByText(pdfRefused).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'readers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('メールアドレス\na@example.jp\nb@example.jp\n'),
  })
  await page.getByText(texts('dialog.hashNote')).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: texts('dialog.start'), exact: true }).click()
  await page.getByText(texts('dialog.hashed'), { exact: true }).waitFor()
  await page.getByText(texts('why.upload_only')).first().waitFor()
  expect(errors).toEqual([])
})
