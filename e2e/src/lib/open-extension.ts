import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { fullBrowser } from '../../../tools/lib/browser.mjs'
import { launchOptions, PATIENCE_MS } from './browser.ts'

const root = join(import.meta.dirname, '../../..')

/** A browser with the packed extension, as a person would install it. */
export interface ExtensionBrowser {
  readonly context: BrowserContext
  /** The panel, in a tab: without a window there is no side. */
  openPanel(): Promise<Page>
  /** A page of X Ads at that path; its content is empty, since the server applies. */
  openAds(path: string): Promise<Page>
  /** Ends the extension's worker, as a browser does that is short of memory. */
  killWorker(): Promise<void>
  close(): Promise<void>
}

/** Whether this machine has a browser that loads extensions: the headless shell does not. */
export const canLoadExtensions = (): boolean => fullBrowser() !== undefined

/** Packs the extension for that site, as it is released, and opens a browser with it. */
export async function openExtension(
  siteUrl: string,
  language: 'en' | 'ja' = 'en',
): Promise<ExtensionBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-extension-'))
  const script = 'apps/extension/scripts/pack-extension.ts'
  execFileSync(process.execPath, [script, '--origins', siteUrl, '--out', join(folder, 'packed')], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const unpacked = join(folder, 'packed/chrome')
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions,
    executablePath: fullBrowser()!,
    args: [...launchOptions.args, `--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
    locale: language === 'ja' ? 'ja-JP' : 'en-US',
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: {
      'x-forwarded-for': `10.8.${process.pid % 250}.${Math.trunc(Date.now() / 1000) % 250}`,
    },
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const id = new URL(worker.url()).host
  await context.route(/^https:\/\/ads\.(x|twitter)\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Ads</title><h1>Ads</h1>' }),
  )
  const newPage = async (address: string) => {
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  return {
    context,
    openPanel: async () => {
      const page = await newPage(`chrome-extension://${id}/panel.html`)
      await page.setViewportSize({ width: 380, height: 900 })
      return page
    },
    openAds: async (path) => await newPage(`https://ads.x.com${path}`),
    killWorker: async () => {
      const page = await newPage('chrome://serviceworker-internals/')
      await page.getByRole('button', { name: 'Stop' }).first().click()
      await page.close()
    },
    close: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
