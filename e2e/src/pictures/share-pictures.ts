import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@rookery/i18n'
import { proAddresses } from '@rookery/contract/pro-site.ts'
import type { Browser } from '@playwright/test'
import { siteAt } from '../lib/addresses.ts'

/** What networks show beside a link, in pixels. */
const SIZE = { width: 1200, height: 630 }

/**
 * The picture of each content page and language for links to it: its heading and first sentence, on the
 * site's own paper, with its mark. Drawn from the page itself, so it cannot say anything else.
 */
export async function takeSharePictures(
  folder: string,
  { browser, siteUrl }: { browser: Browser; siteUrl: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // The page is rebuilt below, which its policy does not allow.
  const context = await browser.newContext({ viewport: SIZE, bypassCSP: true, colorScheme: 'light' })
  const page = await context.newPage()
  for (const { path, content } of proAddresses)
    for (const language of content ? locales : []) {
      await page.goto(`${siteAt('pro', siteUrl)}${path}?lang=${language}`)
      await page.evaluate(() => {
        const title = document.querySelector('h1')!
        const lead = document.querySelector('[data-lead]')
        const brand = document.querySelector('header a')!
        const frame = document.createElement('div')
        frame.style.cssText =
          'width:1200px;height:630px;padding:72px 80px;display:flex;flex-direction:column;background:var(--paper);border-left:16px solid var(--signal)'
        const mark = brand.cloneNode(true) as HTMLElement
        mark.style.cssText = 'zoom:1.7;align-self:flex-start'
        title.style.cssText =
          'font-size:64px;line-height:1.18;margin-top:auto;max-width:1000px;text-wrap:balance'
        title.className = 'font-semibold tracking-tight'
        frame.append(mark, title)
        if (lead instanceof HTMLElement) {
          lead.style.cssText =
            'font-size:27px;line-height:1.5;margin-top:24px;max-width:960px;color:var(--ink-soft)'
          frame.append(lead)
        }
        document.body.replaceChildren(frame)
      })
      // The page loads its Japanese font when it is idle; the text asks for it now.
      await page.waitForTimeout(language === 'ja' ? 2_500 : 500)
      await page.evaluate(() => document.fonts.ready)
      const file = join(folder, `${content}.${language}.png`)
      writeFileSync(file, await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } }))
      console.log(file)
    }
  await context.close()
}
