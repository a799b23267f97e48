import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import panelTexts from '@rookery/i18n/messages/en/people/extension-panel.ts'
import { openAdsFixture, type AdsFixture } from '../../sandbox/src/testing/open-ads-fixture.ts'
import { fullBrowser } from '../../../tools/lib/browser.mjs'
import { buildExtension } from '../scripts/build-extension.ts'
import { CALLS, emptyPackage, openFakeServer, usageIn, type FakeServer } from './testing/fake-server.ts'
import { serveProduct } from './testing/serve-product.ts'

/** The headless shell loads no extensions. */
const executablePath = fullBrowser()

/** The permissions as they are after a person has switched filling on: a browser without a window cannot ask. */
const withPermissions = (folder: string): void => {
  const path = join(folder, 'manifest.json')
  const { optional_permissions, optional_host_permissions, ...manifest } = JSON.parse(
    readFileSync(path, 'utf8'),
  ) as Record<string, string[]>
  manifest['permissions'] = [...manifest['permissions']!, ...optional_permissions!]
  manifest['host_permissions'] = [...manifest['host_permissions']!, ...optional_host_permissions!]
  writeFileSync(path, JSON.stringify(manifest))
}

describe.skipIf(executablePath === undefined)(
  'the release build fills the copy of the form (way 2)',
  { tags: ['full'] },
  () => {
    let folder: string
    let server: FakeServer
    let product: Awaited<ReturnType<typeof serveProduct>>
    let context: BrowserContext
    let panel: Page
    let ads: AdsFixture
    let form: Page
    let lineItem: string
    let hasSuggestions = true
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'rookery-form-'))
      ads = await openAdsFixture()
      server = openFakeServer()
      server.answers.set(CALLS.status, () => ({ min_version: '1.0.0', filling: true, broken_revisions: [] }))
      server.answers.set(CALLS.age, () => ({ exact: true, age: '25-54' }))
      server.answers.set(CALLS.report, () => ({}))
      server.answers.set('GET /api/external/recent-audiences/', () => ({
        count: 1,
        results: [{ audience_config_id: 'config-1', audience_config_version: 3, name: 'Coffee people' }],
      }))
      server.answers.set('GET /api/external/adsets/', () => ({ count: 0, results: [] }))
      product = await serveProduct(server)
      const unpacked = join(folder, 'chrome')
      await buildExtension({ family: 'chrome', origins: [product.origin], outDir: unpacked })
      withPermissions(unpacked)
      context = await chromium.launchPersistentContext(join(folder, 'profile'), {
        executablePath: executablePath!,
        locale: 'en-US',
        args: [
          '--no-sandbox',
          '--lang=en-US',
          `--disable-extensions-except=${unpacked}`,
          `--load-extension=${unpacked}`,
        ],
      })
      await context.route('https://ads.x.com/**', async (route) => {
        const { pathname, search } = new URL(route.request().url())
        if (!hasSuggestions && pathname.endsWith('/options.json')) return await route.abort()
        return await route.fulfill({
          response: await route.fetch({ url: `${ads.box.url}${pathname}${search}` }),
        })
      })
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      panel = await context.newPage()
      await panel.goto(`chrome-extension://${new URL(worker.url()).host}/panel.html`)
      await panel.getByRole('button', { name: panelTexts.pair.connect }).click()
      await panel.bringToFront()
      await panel.getByText('Ada King').waitFor()
    })
    afterAll(async () => {
      await context?.close()
      product?.close()
      await ads?.box.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    })

    const button = (name: string) => panel.getByRole('button', { name, exact: true })
    const addressOf = (query: string) =>
      `https://ads.x.com/campaign_form/${ads.account}/line_item/${lineItem}${query}`
    const criteria = async () =>
      (await Array.fromAsync(ads.ads.criteria.list(ads.account, { line_item_ids: [lineItem] })))
        .filter(({ deleted, targeting_type }) => !deleted && targeting_type !== 'PLATFORM')
        .map((c) => `${c.operator_type ?? 'EQ'} ${c.targeting_type} ${c.targeting_value}`)
        .toSorted()
    const openForm = async (query: string) => {
      form = await context.newPage()
      await form.goto(addressOf(query))
      await form.getByRole('heading', { level: 1 }).waitFor()
    }
    const preview = async () => {
      await panel.bringToFront()
      await button('Coffee people').click()
      await panel.getByRole('radio', { name: panelTexts.way.form }).click()
      // The switch is asked for once.
      await panel.getByText(panelTexts.way.riskTitle).or(button(panelTexts.way.switchOff)).first().waitFor()
      if ((await button(panelTexts.way.switchOn).count()) > 0) await button(panelTexts.way.switchOn).click()
      await button(panelTexts.way.switchOff).waitFor()
      await button(panelTexts.preview.show).click()
    }
    const fill = async () => {
      await button(panelTexts.preview.fill).click()
    }
    const close = async () => {
      await button(panelTexts.receipt.close).click()
      await form.close()
    }
    /** The server has one receipt of what stands, although the filling stopped. */
    const toldOnce = async (missing: readonly string[]) => {
      await expect.poll(() => server.of(CALLS.apply).length).toBe(1)
      expect(server.of(CALLS.apply)[0]!.body['confirmed']).toMatchObject({
        missing: expect.arrayContaining([...missing]) as string[],
        revision: 'outline-1',
      })
    }
    const listOf = (more: object) => server.answers.set(CALLS.list, () => ({ ...emptyPackage, ...more }))
    const words = ['coffee', 'flat white', 'mocha'].map((label) => ({ label }))
    beforeEach(async () => {
      server.asked.length = 0
      server.isDown = false
      hasSuggestions = true
      server.answers.set(CALLS.apply, () => usageIn('applied'))
      lineItem = await ads.lineItem()
      await ads.ads.criteria.batch(ads.account, {
        create: [
          {
            line_item_id: lineItem,
            targeting_type: 'BROAD_KEYWORD',
            targeting_value: 'tea',
            operator_type: 'EQ',
          },
          {
            line_item_id: lineItem,
            targeting_type: 'BROAD_KEYWORD',
            targeting_value: 'milk',
            operator_type: 'NE',
          },
        ],
        delete: [],
      })
    })

    test.each(['en', 'ja'] as const)(
      'in %s every kind is filled in and read back, saved by the person alone, and undone (issue 48.4)',
      async (language) => {
        const { world } = ads.box.sandbox
        const catalog = world.catalog()
        const [interest] = catalog.interests
        const [topic] = catalog.conversation_topics
        const handle = world.handleAt(5)
        listOf({
          keywords: words,
          hashtags: [{ label: 'espresso' }],
          handles: [{ handle }, { handle: 'nobody_has_this_1' }],
          languages: [{ id: 'ja', label: 'Japanese' }],
          countries: [{ code: 'JP' }],
          interests: [{ id: interest!.id, label: interest!.name }],
          conversation_topics: [{ id: topic!.id, label: topic!.label[language] }],
          age: '25-54',
          gender: 'FEMALE',
        })
        await openForm(`?lang=${language}`)
        const before = await criteria()
        await preview()
        await panel.getByText('− milk').waitFor()
        await fill()
        await panel.getByText(panelTexts.receipt.form_partial).waitFor()
        await panel.getByText('11 of 12 values read back from the form').waitFor()
        await panel.getByText('@nobody_has_this_1').waitFor()
        // Filling is no saving.
        expect(await criteria()).toEqual(before)
        const [told] = server.of(CALLS.apply)
        expect(told!.body).toMatchObject({
          confirmed: { criteria: 11, missing: ['@nobody_has_this_1'], extra: [], revision: 'outline-1' },
        })
        expect(server.of(CALLS.apply)).toHaveLength(1)
        await form.getByRole('button', { name: language === 'en' ? 'Save changes' : '変更を保存' }).click()
        await expect
          .poll(criteria)
          .toEqual(
            [
              ...words.map(({ label }) => `EQ BROAD_KEYWORD ${label}`),
              'EQ BROAD_KEYWORD #espresso',
              `EQ SIMILAR_TO_FOLLOWERS_OF_USER ${world.networkIdAt(5)}`,
              'EQ LANGUAGE ja',
              `EQ LOCATION ${ads.box.sandbox.places.all.find((each) => each.location_type === 'COUNTRIES' && each.country_code === 'JP')!.id}`,
              `EQ INTEREST ${interest!.id}`,
              `EQ CONVERSATION ${topic!.id}`,
              'EQ AGE AGE_25_TO_54',
              'EQ GENDER 2',
            ].toSorted(),
          )
        await panel.bringToFront()
        await button(panelTexts.receipt.undo).click()
        await panel.getByText(panelTexts.receipt.form_undone).waitFor()
        await form.getByRole('button', { name: language === 'en' ? 'Save changes' : '変更を保存' }).click()
        await expect.poll(criteria).toEqual(before)
        await panel.bringToFront()
        await close()
      },
    )

    test.each(['rename', 'double', 'drop'])(
      'a section that is another one (%s): nothing is touched, the section is named and told to the operator (issue 48.4)',
      async (fault) => {
        listOf({ keywords: words, gender: 'MALE' })
        await openForm(`?fault=${fault}:keywords`)
        await preview()
        await panel.getByText(panelTexts.errors.form_changed).waitFor()
        await panel.getByText('Section: Keywords').waitFor()
        expect(server.of(CALLS.report).map(({ body }) => body)).toMatchObject([
          { section: 'keywords', step: 'find', revision: 'outline-1' },
        ])
        expect(await form.getByRole('radio', { name: 'Any' }).isChecked()).toBe(true)
        expect(server.of(CALLS.apply)).toEqual([])
        await close()
      },
    )

    test.each(['silent', 'cap', 'trusted', 'lost'])(
      'a form that does not react (%s): it stops, says what stands, and undoes it (issue 48.4)',
      async (fault) => {
        listOf({ keywords: words, gender: 'MALE' })
        await openForm(`?fault=${fault}:keywords`)
        hasSuggestions = fault !== 'lost'
        const before = await criteria()
        await preview()
        await fill()
        await panel.getByText(panelTexts.errors.form_silent).waitFor()
        await panel.getByText('Section: Keywords').waitFor()
        await panel.getByText('mocha').first().waitFor()
        expect(await form.getByRole('radio', { name: 'Men', exact: true }).isChecked()).toBe(true)
        hasSuggestions = true
        if (fault === 'cap') {
          await button(panelTexts.receipt.undo).click()
          await panel.getByText(panelTexts.receipt.form_undone).waitFor()
          expect(await form.getByRole('radio', { name: 'Any' }).isChecked()).toBe(true)
        } else expect(await button(panelTexts.receipt.undo).count()).toBe(1)
        expect(await criteria()).toEqual(before)
        await toldOnce(['mocha'])
        await close()
      },
    )

    test.each(['slow', 'rerender'])('a form that is %s is filled all the same', async (fault) => {
      listOf({ keywords: words })
      await openForm(`?fault=${fault}:keywords`)
      await preview()
      await fill()
      await panel.getByText(panelTexts.receipt.form_done, { exact: true }).waitFor()
      expect(server.of(CALLS.apply).map(({ body }) => body['confirmed'])).toMatchObject([
        { criteria: 3, missing: [], extra: [] },
      ])
      await close()
    })

    test.each([
      ['signed out', 'form_signed_out', '?fault=logout'],
      ['another ad group', 'form_left', '?fault=slow'],
      ['closed', 'form_closed', '?fault=slow'],
    ] as const)('%s meanwhile: it stops and touches nothing more (issue 48.4)', async (what, code, query) => {
      listOf({ keywords: words, gender: 'MALE' })
      await openForm(query)
      const before = await criteria()
      await preview()
      await fill()
      if (what !== 'signed out')
        await expect
          .poll(async () => await form.getByRole('radio', { name: 'Men', exact: true }).isChecked())
          .toBe(true)
      if (what === 'another ad group')
        await form.evaluate(() => history.pushState(null, '', '/ads_manager/x1y2z3'))
      if (what === 'closed') await form.close()
      await panel.getByText(panelTexts.errors[code]).waitFor()
      expect(await criteria()).toEqual(before)
      await toldOnce(['mocha'])
      await close()
    })

    test('forged, framed, foreign and malformed messages touch nothing on the form (EXT-004)', async () => {
      listOf({ keywords: words })
      await openForm('')
      await preview()
      await panel.getByText('flat white').waitFor()
      const shown = async () => await form.getByRole('main').innerText()
      const before = await shown()
      await form.evaluate(
        async ([account, ad_group]) => {
          const command = {
            to: 'form',
            v: 1,
            account,
            ad_group,
            name: 'write',
            section: 'keywords',
            values: [],
          }
          const forged = [
            command,
            { ...command, v: 2 },
            { from: 'panel', name: 'apply', input: {} },
            'write',
            null,
          ]
          for (const message of forged) postMessage(message, '*')
          dispatchEvent(new CustomEvent('message', { detail: command }))
          const frame = document.createElement('iframe')
          document.body.append(frame)
          frame.contentWindow!.parent.postMessage(command, '*')
          await new Promise((resolve) => setTimeout(resolve))
        },
        [ads.account, lineItem],
      )
      // A later answer of the same script: what came before would have been carried out.
      await button(panelTexts.preview.back).click()
      await preview()
      await panel.getByText('flat white').waitFor()
      expect(await shown()).toBe(before)
      await button(panelTexts.preview.back).click()
      await form.close()
    })

    test('without a connection the receipt is kept and told once (issue 48.4)', async () => {
      listOf({ keywords: words })
      let asked = 0
      server.answers.set(CALLS.apply, () => {
        asked += 1
        if (asked === 1) throw 503
        return usageIn('applied')
      })
      await openForm('')
      await preview()
      await fill()
      await panel.getByText(panelTexts.receipt.form_done, { exact: true }).waitFor()
      const keys = server.of(CALLS.apply).map(({ headers }) => headers.get('idempotency-key'))
      expect([keys.length, new Set(keys).size]).toEqual([2, 1])
      await close()
    })
  },
)
