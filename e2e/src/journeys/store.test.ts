// @module-tag full
import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import type { Download, Page } from '@playwright/test'
import { openVisitor, type Visitor } from '../lib/browser.ts'
import { callApi } from '../lib/call-api.ts'
import { addItem, itemOf, settledSize } from '../lib/creator.ts'
import { languages } from '../lib/languages.ts'
import { downloadBy, readCsv, readWorkbook, type FileRow } from '../lib/downloads.ts'
import { linkIn, nextMail } from '../lib/mail-box.ts'
import { signInByMail } from '../lib/sign-in-by-mail.ts'
import { createTeam } from '../lib/team.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const testUrls = { siteUrl, sandboxUrl }
const uniqueSuffix = Date.now().toString(36)

const caseByLanguage = {
  en: { coffee: 'Coffee people', cycling: 'Cycling people', travel: 'Travel people', typed: 'cycl' },
  ja: { coffee: 'コーヒー愛飲者', cycling: '自転車通勤者', travel: '旅行者', typed: '自転車' },
} as const

/** A figure as a file has it. */
const digitsOf = (figure: string) => figure.replaceAll(/[,\s]/g, '')

// Its people are new and sign in by mail, so that no other test's language or teams change. The steps build
// on each other.
for (const language of languages)
  test.describe(`a week with the audience store, in ${language}`, () => {
    const { coffee, cycling, travel, typed } = caseByLanguage[language]
    const allAudiences = [coffee, cycling, travel]
    let t: Texts
    let signedInVisitor: Visitor
    let page: Page
    let slug: string
    let team_id: string
    const id: Record<string, string> = {}

    const list = () => page.getByRole('table', { name: t('store')('tabs.saved') })
    const names = () => list().getByRole('rowheader').allInnerTexts()
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
    const sizeIn = async (name: string) => digitsOf(await rowOf(name).getByRole('cell').nth(2).innerText())
    const searchParams = () => new URL(page.url()).searchParams
    const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
    const openList = async () => {
      await page.goto(`${siteUrl}/${slug}/audiences`)
      await list().getByRole('rowheader').nth(2).waitFor()
      // Data cached at an earlier visit is shown first and then replaced: a menu opened before that would
      // close together with its row.
      await page.waitForLoadState('networkidle')
    }
    const selectField = (name: string) =>
      page.getByRole('checkbox', { name: t('audiences')('table.selectRow', { name }) }).check()
    const fromMenu = async (menu: string, item: string) => {
      await page.getByRole('button', { name: menu, exact: true }).last().click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }

    test.beforeAll(async ({ browser }) => {
      t = await textsOf(language)
      signedInVisitor = await openVisitor(browser, { language })
      page = signedInVisitor.page
      // A representative of the network, who may ask for audiences made to measure.
      await signInByMail(page, testUrls, t, `rep-${language}-${uniqueSuffix}@x.com`)
      slug = await createTeam(page, siteUrl, t, `Shelf ${language} ${uniqueSuffix}`)
      const teams = await callApi<{ results: { id: string; slug: string }[] }>(page, 'GET', '/api/teams/')
      team_id = teams.results.find((each) => each.slug === slug)!.id
      for (const [name, label] of [
        [coffee, 'coffee'],
        [cycling, 'cycling'],
        [travel, 'travel'],
      ] as const)
        id[name] = (
          await callApi<{ id: string }>(page, 'POST', '/api/build-audience/', {
            team_id,
            name,
            save: true,
            targeting_package: { keywords: [{ label }] },
          })
        ).id
    })
    test.afterAll(() => signedInVisitor.context.close())

    test('is searched and filtered; the address stores the filter, and a saved view restores it (WIDGET-032, WIDGET-037, ROUTE-082)', async () => {
      await openList()
      for (const tab of ['catalog', 'purchased', 'uploaded', 'pro_targeting'] as const)
        await page.getByRole('tab', { name: t('store')(`tabs.${tab}`), exact: true }).waitFor()
      const filterBox = page.getByLabel(t('audiences')('filters.search'))
      await filterBox.click()
      // Key by key: the list answers between them, and the field keeps the focus.
      await filterBox.pressSequentially(typed.slice(0, 2))
      await page.waitForURL(/[?&]q=/)
      await filterBox.pressSequentially(typed.slice(2))
      await expect.poll(() => searchParams().get('q')).toBe(typed)
      await page.keyboard.press('Tab')
      await expect.poll(names).toEqual([cycling])
      await page.reload()
      await expect.poll(names).toEqual([cycling])
      await page.getByRole('button', { name: t('audiences')('filters.reset') }).click()
      await expect.poll(async () => (await names()).length).toBe(3)
      expect(searchParams().get('q')).toBeNull()

      // Every size belongs to one bucket.
      const bucketField = page.getByLabel(t('audiences')('filters.bucket'), { exact: true })
      const found: string[] = []
      for (const value of ['<1M', '1M-5M', '5M-12M', '12M-25M', '25M+']) {
        const answeredRequest = page.waitForResponse(
          (r) => new URL(r.url()).searchParams.get('size_bucket') === value,
        )
        await bucketField.selectOption(value)
        const { results } = (await (await answeredRequest).json()) as { results: { name: string }[] }
        await expect
          .poll(async () => (await names()).toSorted())
          .toEqual(results.map((r) => r.name).toSorted())
        found.push(...results.map(({ name }) => name))
      }
      expect(found.toSorted()).toEqual(allAudiences.toSorted())
      await page.getByRole('button', { name: t('audiences')('filters.reset') }).click()

      const [inOrder] = await Promise.all([
        page.waitForResponse((r) => new URL(r.url()).searchParams.get('ordering') === 'core_audience'),
        page
          .getByRole('columnheader', { name: t('audiences')('columns.core') })
          .getByRole('button')
          .click(),
      ])
      const { results } = (await inOrder.json()) as {
        results: { name: string; core_audience: number | null }[]
      }
      const sizes = results.map(({ core_audience }) => core_audience ?? 0)
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
      const order = results.map(({ name }) => name)
      await expect.poll(names).toEqual(order)
      const filteredUrl = page.url()
      await fromMenu(t('store')('views.menu'), t('store')('views.save'))
      const dialog = page.getByRole('dialog', { name: t('store')('views.title') })
      await dialog.getByLabel(t('store')('views.name')).fill('A–Z')
      await page.keyboard.press('Enter')
      await toast(t('store')('views.saved', { name: 'A–Z' }))
      await page.goto(`${siteUrl}/${slug}/audiences?tab=catalog`)
      await page.getByRole('button', { name: t('store')('views.menu'), exact: true }).click()
      await page.getByRole('menuitemradio', { name: 'A–Z' }).click()
      await page.waitForURL(filteredUrl)
      await expect.poll(names).toEqual(order)
    })

    test('has a catalogue, filtered by category, from which an audience is taken', async () => {
      const table = page.getByRole('table', { name: t('store')('tabs.catalog') })
      let results: { name: string }[] = []
      // The store is counted in the background after the first start, one category after the other.
      const untilNarrowed = async () => {
        await page.goto(`${siteUrl}/${slug}/audiences?tab=catalog`)
        await table.getByRole('rowheader').nth(2).waitFor({ timeout: 10_000 })
        const rowCount = await table.getByRole('rowheader').count()
        const [answer] = await Promise.all([
          page.waitForResponse((r) => new URL(r.url()).searchParams.has('category_id')),
          page
            .getByLabel(t('store')('filters.category'), { exact: true })
            .selectOption({ label: t('store')('categories.sports') }),
        ])
        results = ((await answer.json()) as { results: { name: string }[] }).results
        expect(results.length).toBeGreaterThan(0)
        expect(results.length).toBeLessThan(rowCount)
      }
      await expect(untilNarrowed, 'some of the catalogue, and not all, is of sports').toPass({
        timeout: 240_000,
      })
      await expect
        .poll(() => table.getByRole('rowheader').allInnerTexts())
        .toEqual(results.map((one) => one.name))
      expect(searchParams().get('category')).toMatch(/^[0-9a-f-]{36}$/)
      await table
        .getByRole('cell', { name: t('store')('categories.sports'), exact: true })
        .first()
        .waitFor()
      const name = (await table.getByRole('rowheader').first().innerText()).trim()
      await fromMenu(t('audiences')('actions.menu', { name }), t('store')('actions.add'))
      await toast(t('audiences')('duplicated', { name }))
      await page.goto(`${siteUrl}/${slug}/audiences`)
      await rowOf(name).waitFor()
      await fromMenu(t('audiences')('actions.menu', { name }), t('audiences')('actions.delete'))
      await expect.poll(async () => (await names()).toSorted()).toEqual(allAudiences.toSorted())
    })

    test('the selection is exported as CSV, the list as a workbook, with the figures of the screen (WIDGET-014)', async () => {
      await openList()
      const figures = Object.fromEntries(
        await Promise.all(allAudiences.map(async (name) => [name, await sizeIn(name)])),
      )
      await selectField(coffee)
      await selectField(travel)
      await page
        .getByRole('tabpanel')
        .getByText(t('audiences')('table.selected', { n: 2 }), { exact: true })
        .waitFor()
      const downloadExport = (scope: 'csv' | 'selectedCsv' | 'xlsx'): Promise<Download> =>
        downloadBy(page, () => fromMenu(t('store')('export.menu'), t('store')(`export.${scope}`)))
      const column = {
        name: t('store')('export.columns.name'),
        core: `${t('store')('export.columns.core')} [ledger.sample]`,
        status: t('store')('export.columns.status'),
      }
      const sizesOf = (rows: FileRow[]) =>
        Object.fromEntries(rows.map((row) => [row[column.name], row[column.core]]))

      const csv = await downloadExport('selectedCsv')
      expect(csv.suggestedFilename()).toMatch(/\.csv$/)
      const chosenRows = await readCsv(csv)
      expect(sizesOf(chosenRows)).toEqual({ [coffee]: figures[coffee], [travel]: figures[travel] })
      expect(chosenRows[0]![column.status]).toBe(t('audiences')('statuses.Draft'))
      await toast(t('store')('export.done', { count: 2 }))

      await page.getByRole('button', { name: t('audiences')('actions.clearSelection') }).click()
      const workbook = await downloadExport('xlsx')
      expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/)
      expect(sizesOf(await readWorkbook(workbook))).toEqual(figures)
    })

    test('several are deleted at once, and come back', async () => {
      await openList()
      await selectField(coffee)
      await selectField(cycling)
      await page
        .getByRole('button', { name: t('audiences')('actions.deleteSelected'), exact: true })
        .first()
        .click()
      await expect.poll(names).toEqual([travel])
      await page.getByRole('button', { name: t('common')('actions.undo'), exact: true }).click()
      await expect.poll(async () => (await names()).toSorted()).toEqual(allAudiences.toSorted())
    })

    test('a changed recipe is a new version: the change, its effect on the size, and the old version opened again', async () => {
      await page.goto(`${siteUrl}/${slug}/creator?audience=${id[coffee]}`)
      await itemOf(page, /coffee/i).waitFor()
      const sizeBefore = await settledSize(page, t)
      await addItem(page, t, 'tea', /^tea$|^tea\b/i)
      await expect.poll(() => settledSize(page, t)).not.toBe(sizeBefore)
      const sizeAfter = await settledSize(page, t)
      await page.getByRole('button', { name: t('creator')('actions.saveChanges'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('creator')('save.changes') })
        .click()
      await toast(t('creator')('save.saved'))

      await openList()
      await fromMenu(t('audiences')('actions.menu', { name: coffee }), t('store')('actions.details'))
      await page.getByRole('heading', { name: coffee, exact: true }).waitFor()
      const newestVersion = page
        .getByRole('listitem')
        .filter({ hasText: t('store')('detail.version', { n: 2 }) })
      const newestText = await newestVersion.innerText()
      const number = new Intl.NumberFormat(language)
      for (const text of [
        t('store')('detail.current'),
        t('store')('detail.added'),
        number.format(sizeAfter),
        t('store')('detail.byRule', { n: `+${number.format(sizeAfter - sizeBefore)}` }),
      ])
        expect(newestText).toContain(text)
      await page
        .getByRole('table', { name: t('store')('detail.causes') })
        .getByRole('row')
        .nth(2)
        .waitFor()

      await page
        .getByRole('listitem')
        .filter({ hasText: t('store')('detail.version', { n: 1 }) })
        .getByRole('button', { name: t('store')('detail.open') })
        .click()
      await page.waitForURL(/\/creator/)
      await itemOf(page, /coffee/i).waitFor()
      expect(await settledSize(page, t)).toBe(sizeBefore)
    })

    test('a colleague is pointed to an audience, opens it from the mail, and the sharing ends', async ({
      visit,
    }) => {
      const email = `guest-${language}-${uniqueSuffix}@mail.example`
      await callApi(page, 'POST', `/api/teams/${team_id}/invites/`, { email })
      const guestVisitor = await visit({ language })
      const invite = linkIn(await nextMail(sandboxUrl, email))
      await signInByMail(guestVisitor.page, testUrls, t, email, 1)
      await guestVisitor.page.goto(invite)
      await guestVisitor.page.getByRole('button', { name: t('invites')('accept') }).click()
      await guestVisitor.page.waitForURL(`${siteUrl}/${slug}/home`)

      await openList()
      await fromMenu(t('audiences')('actions.menu', { name: cycling }), t('store')('actions.share'))
      const dialog = page.getByRole('dialog', { name: t('store')('sharing.title', { name: cycling }) })
      await dialog.getByText(t('store')('sharing.nobody')).waitFor()
      await dialog.getByRole('group').getByRole('checkbox').check()
      await dialog.getByLabel(t('store')('sharing.message')).fill('For Friday')
      await dialog.getByRole('button', { name: t('store')('sharing.send'), exact: true }).click()
      await toast(t('store')('sharing.sent', { count: 1 }))
      await dialog.getByText(t('store')('sharing.kinds.member')).waitFor()

      const mail = await nextMail(sandboxUrl, email, 2)
      expect(mail.text).toContain('For Friday')
      expect(mail.subject).toContain(cycling)
      await guestVisitor.page.goto(linkIn(mail))
      await guestVisitor.page.getByRole('heading', { name: cycling }).waitFor()
      await guestVisitor.context.close()

      await dialog.getByRole('listitem').getByRole('button').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('store')('sharing.end'), exact: true })
        .click()
      await dialog.getByText(t('store')('sharing.nobody')).waitFor()
      await page.keyboard.press('Escape')
    })

    test('a plan shows the reach of its budget, and follows the table of statuses to its end (STATE-012, STATE-013, STATE-014, STATE-016)', async () => {
      const name = `H1 ${uniqueSuffix}`
      await page.goto(`${siteUrl}/${slug}/plans`)
      await page
        .getByRole('link', { name: t('plans')('create'), exact: true })
        .first()
        .click()
      await page.getByLabel(t('plans')('form.name'), { exact: true }).fill(name)
      const saveButton = page.getByRole('button', { name: t('plans')('form.save'), exact: true })
      await saveButton.click()
      await page.getByText(t('plans')('form.required', { field: t('plans')('form.lifetime') })).waitFor()
      const audiencesField = page.getByRole('combobox', { name: t('plans')('form.audiences') })
      await audiencesField.click()
      await audiencesField.fill(coffee.slice(0, 3))
      await page.getByRole('option', { name: coffee }).first().click()
      await page.getByLabel(t('plans')('form.lifetime')).fill('5000')
      await saveButton.click()
      await page.waitForURL(/\/plans\/[0-9a-f-]{36}$/)
      await page.getByRole('heading', { name: t('forecast')('title'), exact: true }).waitFor()
      const reachButton = page
        .getByRole('main')
        .locator('dl div')
        .filter({ hasText: t('forecast')('result.reach') })
      expect(await reachButton.first().innerText()).toMatch(/\d.*[–〜].*\d/s)

      const changeStatus = async (status: 'Scheduled' | 'Active' | 'Paused' | 'Halted') => {
        await page.getByRole('button', { name: t('plans')(`become.${status}`), exact: true }).click()
        if (status === 'Halted') {
          const confirmDialog = page.getByRole('alertdialog')
          await confirmDialog.getByText(t('plans')('finalAsk')).waitFor()
          await confirmDialog.getByRole('button', { name: t('plans')('become.Halted'), exact: true }).click()
        }
        await toast(t('plans')('became', { name, status: t('plans')(`statuses.${status}`) }))
        // Until the page has it: an older version of the plan is refused.
        await page
          .getByRole('main')
          .getByText(t('plans')(`statuses.${status}`), { exact: true })
          .waitFor()
      }
      await changeStatus('Scheduled')
      await changeStatus('Active')
      await changeStatus('Paused')
      await changeStatus('Halted')
      await page.getByText(t('plans')('final')).waitFor()
      expect(await page.getByRole('button', { name: t('plans')('become.Active'), exact: true }).count()).toBe(
        0,
      )

      await page.goto(`${siteUrl}/${slug}/plans`)
      const row = rowOf(name)
      await row.getByText(t('plans')('statuses.Halted'), { exact: true }).waitFor()
      await expect.poll(() => row.innerText()).toContain(coffee)
      await row.getByRole('link', { name }).click()
      await page.getByRole('button', { name: t('plans')('delete'), exact: true }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('plans')('delete'), exact: true })
        .click()
      await page.getByText(t('plans')('empty.title')).waitFor()
    })

    test("an audience can be requested only with a representative's own address, and the request appears in the list (MSG-015, MSG-028)", async () => {
      await page.goto(`${siteUrl}/${slug}/audience-requests`)
      await page.getByText(t('audienceRequests')('empty.title')).waitFor()
      await page
        .getByRole('button', { name: t('audienceRequests')('create'), exact: true })
        .first()
        .click()
      const field = (name: 'email' | 'handle' | 'company' | 'name' | 'description') =>
        page.getByLabel(t('audienceRequests')(`form.${name}`), { exact: true })
      await field('handle').fill('beanco')
      await field('company').fill('Bean & Co')
      await field('name').fill('Oat milk drinkers')
      await field('description').fill('Whoever orders oat milk.')
      const sendButton = page.getByRole('button', { name: t('audienceRequests')('form.send'), exact: true })
      await sendButton.click()
      await page.getByText(t('audienceRequests')('form.needCountry')).waitFor()
      await page.getByLabel(t('audienceRequests')('form.countries')).selectOption('JP')
      const ownEmail = await field('email').inputValue()
      expect(ownEmail).toBe(`rep-${language}-${uniqueSuffix}@x.com`)
      await field('email').fill('somebody@x.com')
      await sendButton.click()
      await page.getByText(t('audienceRequests')('repOnly')).waitFor()
      await field('email').fill(ownEmail)
      await sendButton.click()
      await toast(t('audienceRequests')('form.sent', { name: 'Oat milk drinkers' }))
      const row = rowOf('Oat milk drinkers')
      await row.getByText(t('audienceRequests')('states.verified'), { exact: true }).waitFor()
      expect(await row.innerText()).toContain('Bean & Co')
      // A refused form is logged by the browser itself.
      expect(signedInVisitor.errors.filter((error) => !error.includes('400'))).toEqual([])
    })
  })
