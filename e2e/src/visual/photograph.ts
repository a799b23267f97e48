import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const { VISUAL_SHOTS } = process.env

/** A picture to look at, where a folder for them was named. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!VISUAL_SHOTS) return
  mkdirSync(VISUAL_SHOTS, { recursive: true })
  await page.screenshot({ path: join(VISUAL_SHOTS, `${name.replaceAll(/[^\w-]+/g, '-')}.png`) })
}
