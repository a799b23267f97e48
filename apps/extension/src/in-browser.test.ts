import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import panelTexts from '@rookery/i18n/messages/en/people/extension-panel.ts'
import { fullBrowser } from '../../../tools/lib/browser.mjs'
import { buildExtension } from '../scripts/build-extension.ts'
import { CALLS, openFakeServer, usageIn, type FakeServer } from './testing/fake-server.ts'
import { serveProduct } from './testing/serve-product.ts'

/** The headless shell loads no extensions. */
const executablePath = fullBrowser()
const ACCOUNT = '18ce54d4x5t'

describe.skipIf(executablePath === undefined)('the release build in Chromium', { tags: ['full'] }, () => {
  let folder: string
  let server: FakeServer
  let product: Awaited<ReturnType<typeof serveProduct>>
  let context: BrowserContext
  let panel: Page
  let page: Page
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rookery-extension-'))
    server = openFakeServer()
    server.answers.set('GET /api/external/recent-audiences/', () => ({
      count: 1,
      results: [{ audience_config_id: 'config-1', audience_config_version: 3, name: 'Coffee people' }],
    }))
    server.answers.set('GET /api/external/adsets/', () => ({
      count: 1,
      results: [{ id: 'group-1', network_id: 'li1', name: 'Beans', status: 'Paused' }],
    }))
    product = await serveProduct(server)
    const unpacked = join(folder, 'chrome')
    await buildExtension({ family: 'chrome', origins: [product.origin], outDir: unpacked })
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
    await context.route('https://ads.x.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Ads</title><h1>Ads</h1>' }),
    )
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    panel = await context.newPage()
    await panel.goto(`chrome-extension://${new URL(worker.url()).host}/panel.html`)
  })
  afterAll(async () => {
    await context?.close()
    product?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })

  const told = async () => await page.evaluate(() => (window as unknown as { told: { type: string }[] }).told)
  const untilTold = async (message: object) =>
    await expect.poll(told).toEqual(expect.arrayContaining([expect.objectContaining(message)]))
  const button = (name: string) => panel.getByRole('button', { name, exact: true })

  test('it is connected by a page of the product, and neither page nor requests carry what is not theirs (STATE-001)', async () => {
    const opening = context.waitForEvent('page')
    await button(panelTexts.pair.connect).click()
    page = await opening
    await untilTold({ type: 'extension-state', paired: true, ad_account: null })
    await panel.bringToFront()
    await panel.getByText('Ada King').waitFor()
    const seen = JSON.stringify([await told(), await page.content(), page.url()])
    expect(seen).not.toContain('rke_')
    expect(server.of(CALLS.redeem)).toHaveLength(1)
    // The person's own cookie stays at home.
    expect([await context.cookies(), product.cookies]).toEqual([
      [expect.objectContaining({ name: 'session' })],
      [],
    ])
  })

  test('the ad account of the address reaches the product (STATE-002, EXT-003)', async () => {
    const ads = await context.newPage()
    await ads.goto(`https://ads.x.com/ads_manager/${ACCOUNT}/line_item/li1`)
    await untilTold({ type: 'extension-state', ad_account: { id: ACCOUNT, name: null, handle: null } })
    // The address changes without a load of the page.
    await ads.evaluate(() => history.pushState(null, '', '/ads_manager/otheraccount/campaigns'))
    await untilTold({ type: 'extension-state', ad_account: { id: 'otheraccount', name: null, handle: null } })
    await ads.goto(`https://ads.x.com/ads_manager/${ACCOUNT}/line_item/li1`)
    await untilTold({ type: 'extension-state', ad_account: { id: ACCOUNT, name: null, handle: null } })
  })

  test('forged, framed, foreign and malformed messages do nothing (EXT-004)', async () => {
    const asked = server.asked.length
    await page.evaluate(async () => {
      const open = { type: 'extension-open', v: 1, audience_config_id: 'forged', version: 1 }
      const forged = [
        { ...open, v: 2 },
        { ...open, targeting_package: {} },
        { type: 'extension-apply', v: 1 },
        { from: 'panel', name: 'unpair', input: {} },
        { account: 'forged', ad_group: null },
        null,
        'extension-open',
      ]
      for (const message of forged) postMessage(message, location.origin)
      // A frame of the same site is another window.
      const frame = document.createElement('iframe')
      frame.srcdoc = `<script>parent.postMessage(${JSON.stringify(open)}, '*');
        postMessage(${JSON.stringify(open)}, '*')</script>`
      await new Promise((loaded) => {
        frame.addEventListener('load', loaded)
        document.body.append(frame)
      })
    })
    const ads = context.pages().find((each) => each.url().startsWith('https://ads.x.com'))!
    await ads.evaluate(() => {
      postMessage({ type: 'extension-open', v: 1, audience_config_id: 'forged', version: 1 }, '*')
    })
    // What is sent afterwards has arrived: so would have what was sent before.
    const before = (await told()).length
    await page.evaluate(() => postMessage({ type: 'extension-ping', v: 1 }, location.origin))
    await expect.poll(async () => (await told()).length).toBeGreaterThan(before)
    await panel.reload()
    await panel.getByText('Ada King').waitFor()
    await button('Coffee people').waitFor()
    expect(server.asked.slice(asked).filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('a list is previewed, applied, read back and undone; the worker may be killed on the way (EXT-001, EXT-005)', async () => {
    await panel.bringToFront()
    await button('Coffee people').click()
    await expect.poll(async () => await panel.getByRole('checkbox', { name: 'Beans' }).isChecked()).toBe(true)
    await button(panelTexts.preview.show).click()
    await panel.getByText('coffee', { exact: true }).waitFor()
    expect(server.of(CALLS.apply)).toEqual([])
    server.answers.set(CALLS.usages, () => ({ results: [usageIn('applying')] }))
    await button('Apply to 1 ad group').click()
    await panel.getByText(panelTexts.progress.applying).waitFor()
    const session = await context.newCDPSession(panel)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    server.answers.set(CALLS.usages, () => ({
      results: [usageIn('partial', { taken: 1, missing: ['flat white'] })],
    }))
    await panel.getByText('flat white').waitFor()
    await panel.getByText(panelTexts.receipt.partial).waitFor()
    expect(server.of(CALLS.apply)).toHaveLength(1)
    const { headers } = server.of(CALLS.apply)[0]!
    expect(headers.get('authorization')).toBe('Token rke_secret')
    expect(headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    await untilTold({ type: 'extension-applied', usage_id: 'usage-1', confirmed: false })
    server.answers.set(CALLS.undo, () => usageIn('undone'))
    await button(panelTexts.receipt.undo).click()
    await panel.getByText(panelTexts.receipt.undone).waitFor()
  })

  test('revoked, it stops by itself and asks to be connected anew', async () => {
    server.answers.set(CALLS.status, () => {
      throw 401
    })
    await panel.bringToFront()
    await panel.getByText(panelTexts.pair.reconnectText).waitFor()
    expect(await button(panelTexts.pair.connect).count()).toBe(1)
  })

  test('updated while its panel is open, it advises to refresh, close and reopen (MSG-020)', async () => {
    const assets = join(folder, 'chrome/assets')
    const part = readdirSync(assets).find((name) => name.startsWith('history-'))!
    renameSync(join(assets, part), join(assets, `old-${part}`))
    await panel.reload()
    const alerted = panel.waitForEvent('dialog')
    const click = button(panelTexts.history.show).click()
    const dialog = await alerted
    expect(dialog.message()).toBe(
      'A new version is available. Please refresh the page, then close and reopen the extension.',
    )
    await dialog.accept()
    await click
  })
})
