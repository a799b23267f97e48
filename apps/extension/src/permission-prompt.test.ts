import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import panelTexts from '@rookery/i18n/messages/en/people/extension-panel.ts'
import { openAdsFixture, type AdsFixture } from '../../sandbox/src/testing/open-ads-fixture.ts'
import { fullBrowser } from '../../../tools/lib/browser.mjs'
import { buildExtension } from '../scripts/build-extension.ts'
import { CALLS, emptyPackage, openFakeServer, usageIn, type FakeServer } from './testing/fake-server.ts'
import { canOpenDisplay, openDisplay, type Display } from './testing/open-display.ts'
import { serveProduct } from './testing/serve-product.ts'

/** The headless shell loads no extensions, and a browser without a window asks for nothing. */
const executablePath = fullBrowser()

describe.skipIf(executablePath === undefined || !canOpenDisplay())(
  'the browser asks before the form may be filled (way 2)',
  { tags: ['full'] },
  () => {
    let folder: string
    let display: Display
    let server: FakeServer
    let product: Awaited<ReturnType<typeof serveProduct>>
    let context: BrowserContext
    let panel: Page
    let form: Page
    let ads: AdsFixture
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'rookery-prompt-'))
      ads = await openAdsFixture()
      display = await openDisplay()
      server = openFakeServer()
      server.answers.set(CALLS.status, () => ({ min_version: '1.0.0', filling: true, broken_revisions: [] }))
      server.answers.set(CALLS.age, () => ({ exact: true, age: '25-54' }))
      server.answers.set(CALLS.apply, () => usageIn('applied'))
      server.answers.set(CALLS.list, () => ({ ...emptyPackage, keywords: [{ label: 'coffee' }] }))
      server.answers.set('GET /api/external/recent-audiences/', () => ({
        count: 1,
        results: [{ audience_config_id: 'config-1', audience_config_version: 3, name: 'Coffee people' }],
      }))
      server.answers.set('GET /api/external/adsets/', () => ({ count: 0, results: [] }))
      product = await serveProduct(server)
      const unpacked = join(folder, 'chrome')
      await buildExtension({ family: 'chrome', origins: [product.origin], outDir: unpacked })
      context = await chromium.launchPersistentContext(join(folder, 'profile'), {
        executablePath: executablePath!,
        headless: false,
        locale: 'en-US',
        env: { ...(process.env as Record<string, string>), DISPLAY: display.name },
        args: [
          '--no-sandbox',
          '--lang=en-US',
          `--disable-extensions-except=${unpacked}`,
          `--load-extension=${unpacked}`,
        ],
      })
      await context.route('https://ads.x.com/**', async (route) => {
        const { pathname, search } = new URL(route.request().url())
        return await route.fulfill({
          response: await route.fetch({ url: `${ads.box.url}${pathname}${search}` }),
        })
      })
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      panel = await context.newPage()
      await panel.goto(`chrome-extension://${new URL(worker.url()).host}/panel.html`)
      // Keys are for the browser's question: before it is there, they do nothing on the page.
      await panel.evaluate(() =>
        addEventListener(
          'keydown',
          (event) => {
            event.preventDefault()
            event.stopImmediatePropagation()
          },
          true,
        ),
      )
      await panel.getByRole('button', { name: panelTexts.pair.connect }).click()
      await panel.bringToFront()
      await panel.getByText('Ada King').waitFor()
      form = await context.newPage()
      await form.goto(`https://ads.x.com/campaign_form/${ads.account}/line_item/${await ads.lineItem()}`)
      await form.getByRole('heading', { level: 1 }).waitFor()
      await panel.bringToFront()
      await panel.getByRole('button', { name: 'Coffee people', exact: true }).click()
      await panel.getByRole('radio', { name: panelTexts.way.form }).click()
    })
    afterAll(async () => {
      await context?.close()
      product?.close()
      await ads?.box.close()
      await display?.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    })

    const button = (name: string) => panel.getByRole('button', { name, exact: true })
    const refusal = () => panel.getByText(panelTexts.way.refused)
    const shown = async () => await form.getByRole('main').innerText()
    const mayFill = async () =>
      await panel.evaluate(
        async () => await chrome!.permissions.contains({ permissions: ['scripting'], origins: [] }),
      )
    const isSwitchedOn = async () => (await button(panelTexts.way.switchOff).count()) > 0
    /** Asks, and presses these keys until the question is answered. */
    const switchOn = async (keys: readonly string[]) => {
      await button(panelTexts.way.switchOn).click()
      await expect
        .poll(async () => {
          display.press(keys)
          return (await isSwitchedOn()) || (await refusal().count()) > 0
        })
        .toBe(true)
    }

    test('refused, it says so, filling stays off, and nothing is touched (issue 48.4)', async () => {
      const before = await shown()
      await switchOn(['Escape'])
      await refusal().waitFor()
      expect([await isSwitchedOn(), await mayFill()]).toEqual([false, false])
      expect(await button(panelTexts.preview.show).isDisabled()).toBe(true)
      expect([await shown(), server.of(CALLS.apply)]).toEqual([before, []])
    })

    test('granted, the form is filled; switched off, the permission is given back (issue 48.4)', async () => {
      // "Cancel" has the focus, "Allow" is beside it; a first key that the page swallowed refuses, and it is asked again.
      await expect
        .poll(async () => {
          if (!(await isSwitchedOn())) await switchOn(['Tab', 'Return'])
          return await isSwitchedOn()
        })
        .toBe(true)
      expect([await mayFill(), await refusal().count()]).toEqual([true, 0])
      await button(panelTexts.preview.show).click()
      await button(panelTexts.preview.fill).click()
      await panel.getByText(panelTexts.receipt.form_done, { exact: true }).waitFor()
      expect(await shown()).toContain('coffee')
      expect(server.of(CALLS.apply)).toHaveLength(1)
      await button(panelTexts.receipt.close).click()
      await button('Coffee people').click()
      await panel.getByRole('radio', { name: panelTexts.way.form }).click()
      await button(panelTexts.way.switchOff).click()
      await expect.poll(mayFill).toBe(false)
    })
  },
)
