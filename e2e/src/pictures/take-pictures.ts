import { launchBrowser, openVisitor } from '../lib/browser.ts'
import type { Browser } from '@playwright/test'
import { callApi } from '../lib/call-api.ts'
import { signIn } from '../lib/sign-in.ts'
import { collectScreens } from '../lib/screens.ts'
import { seedEverything } from '../lib/seed-everything.ts'
import { startStack } from '../lib/stack.ts'
import { textsOf } from '../lib/texts.ts'
import { takeMaterialPictures, type DrawnMaterial } from './material-pictures.ts'
import { takeProductPictures } from './product-pictures.ts'
import { takeReadmePictures } from './readme-pictures.ts'
import { takeSharePictures } from './share-pictures.ts'

const SITE_PICTURES = 'apps/web/public/pro'
const parts = ['readme', 'product', 'share', 'materials'] as const
export type PicturePart = (typeof parts)[number]

/**
 * Starts a product for the pictures alone, creates all a team can have, and takes the pictures of README.md,
 * those of the product on the pro-targeting site, those that links to its pages show, and those of the marketing
 * materials; or some of these.
 */
export async function takePictures(
  wanted: readonly string[],
  drawMaterials: () => Promise<DrawnMaterial[]>,
): Promise<void> {
  const unknown = wanted.find((each) => !parts.some((part) => part === each))
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${parts.join(', ')}.`)
  const isWanted = (part: PicturePart) => wanted.length === 0 || wanted.includes(part)
  const browser = await launchBrowser()
  if (isWanted('materials'))
    await takeMaterialPictures(`${SITE_PICTURES}/materials`, browser, await drawMaterials())
  if (wanted.length > 0 && wanted.every((part) => part === 'materials')) return await browser.close()
  // Enough people that the parts of an audience are more than a handful, and as of today, as X's own counts are.
  const stack = await startStack({
    worldSize: 100_000,
    env: { WORLD_DATE: new Date().toISOString().slice(0, 10) },
  })
  try {
    if (isWanted('share')) await takeSharePictures(`${SITE_PICTURES}/og`, { browser, siteUrl: stack.siteUrl })
    if (!isWanted('readme') && !isWanted('product')) return
    await worldIsComplete(browser, stack.siteUrl)
    const team = await seedEverything(browser, stack.siteUrl, await textsOf('en'), 'Gravel & Co')
    const context = { browser, team, screens: await collectScreens() }
    if (isWanted('product')) await takeProductPictures(`${SITE_PICTURES}/pictures`, context)
    if (isWanted('readme')) await takeReadmePictures('docs/pictures', context)
  } finally {
    await browser.close()
    await stack.stop()
  }
}

const POLL_MS = 3_000

/** The world goes on growing after the start: what is saved before would keep sizes of a smaller one. */
async function worldIsComplete(browser: Browser, siteUrl: string): Promise<void> {
  const { page, context } = await openVisitor(browser)
  await signIn(page, siteUrl, await textsOf('en'), 'planner')
  const isGrowing = async () =>
    (await callApi<{ growth: object | null }>(page, 'GET', '/api/population-growth/')).growth !== null
  while (await isGrowing()) await page.waitForTimeout(POLL_MS)
  await context.close()
}
