// Draws the icons of the stores from the product's mark; run when the mark changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { installedBrowser } from '../../../tools/lib/browser.mjs'

const folder = join(import.meta.dirname, '../icons')
const mark = readFileSync(join(import.meta.dirname, '../../web/public/favicon.svg'), 'utf8')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: installedBrowser(), args: ['--no-sandbox'] })
for (const size of [16, 32, 48, 128]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${mark}`,
  )
  writeFileSync(join(folder, `${size}.png`), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
