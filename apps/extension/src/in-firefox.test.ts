// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildExtension } from '../scripts/build-extension.ts'
import { openFakeServer } from './testing/fake-server.ts'
import { installedFirefox, openFirefox, type Firefox } from './testing/open-firefox.ts'
import { serveProduct } from './testing/serve-product.ts'

describe.skipIf(installedFirefox() === undefined)('the release build in Firefox', () => {
  let folder: string
  let product: Awaited<ReturnType<typeof serveProduct>>
  let firefox: Firefox
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rookery-firefox-'))
    product = await serveProduct(openFakeServer())
    await buildExtension({ family: 'firefox', origins: [product.origin], outDir: join(folder, 'unpacked') })
    firefox = await openFirefox(mkdtempSync(join(folder, 'profile-')))
  })
  afterAll(async () => {
    await firefox?.close()
    product?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })

  test('it installs as Manifest V3, and a page of the product hears of it', async () => {
    const { extension } = await firefox.send('webExtension.install', {
      extensionData: { type: 'path', path: join(folder, 'unpacked') },
    })
    expect(extension).toBe('extension@rookery.example')
    const tab = await firefox.open(`${product.origin}/extension`)
    await expect
      .poll(async () => await firefox.evaluate(tab, 'window.told'))
      .toEqual(
        expect.arrayContaining([
          {
            type: 'extension-state',
            v: 1,
            version: '1.0.0',
            paired: false,
            ad_account: null,
            form: 'none',
          },
        ]),
      )
  })
})
