// Builds the gallery, takes screenshots at 1440 and 390 px in both themes into packages/ui/.cache/shots (never committed)
// and reports every axe violation. `node tools/shoot-gallery.mjs [name of a part]`.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { installedBrowser } from './lib/browser.mjs'

const require = createRequire(import.meta.url)
const packageFolder = new URL('../packages/ui/', import.meta.url).pathname
const config = `${packageFolder}gallery/vite.config.ts`
const shotsFolder = `${packageFolder}.cache/shots`
mkdirSync(shotsFolder, { recursive: true })

await build({ configFile: config, logLevel: 'warn' })
const server = await preview({ configFile: config, preview: { port: 0, host: '127.0.0.1' } })
const url = server.resolvedUrls.local[0]
const browser = await chromium.launch({
  executablePath: installedBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
let found = 0
for (const colorScheme of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
    page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()))
    page.on('pageerror', (error) => console.log('page error:', error.message))
    await page.goto(url)
    await page.waitForSelector('h1')
    await page.waitForTimeout(1200)
    if (process.argv[2]) {
      const galleryRegion = page.getByRole('region', { name: process.argv[2], exact: true }).first()
      await galleryRegion.screenshot({ path: `${shotsFolder}/part-${width}-${colorScheme}.png` })
    } else {
      for (const [at, part] of (await page.locator('main > section').all()).entries()) {
        await part.screenshot({ path: `${shotsFolder}/${at}-${width}-${colorScheme}.png` })
      }
      await page.evaluate(() => scrollTo(0, 0))
      await page.screenshot({ path: `${shotsFolder}/frame-${width}-${colorScheme}.png` })
    }
    const hasOverflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (hasOverflow > 0) console.log(`${width} ${colorScheme}: page is ${hasOverflow} px too wide`)
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() => globalThis.axe.run())
    for (const violation of violations) {
      found += 1
      console.log(`${width} ${colorScheme}: ${violation.id}: ${violation.help}`)
      for (const node of violation.nodes.slice(0, 4))
        console.log('   ', node.html.slice(0, 200), '|', node.any[0]?.message ?? node.all[0]?.message ?? '')
    }
    await page.close()
  }
}
await browser.close()
await server.close()
console.log(`${found} axe violations; pictures in ${shotsFolder}`)
process.exitCode = found ? 1 : 0
