import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../lib/test.ts'
import { ariaTemplate } from './aria-template.ts'

/** Elements that load late are shown by then. */
const PATIENCE_MS = 10_000
/** An overlay that lies above the page, and is examined instead of the page. */
const OVERLAY_SELECTOR =
  'dialog[open], [role=dialog]:visible, [role=alertdialog]:visible, :popover-open:has(a, button, input)'

/**
 * Whether everything is there that was there when the screen's snapshot was written; `--update-snapshots` writes it anew. The frame around the
 * main part is `withFrame` looked at, too.
 */
export async function matchAria(
  page: Page,
  name: string,
  { perRun, withFrame }: { perRun: readonly string[]; withFrame: boolean },
): Promise<void> {
  const { updateSnapshots } = test.info().config
  const path = `${name.toLowerCase().replaceAll(/[^a-z0-9/]+/g, '-')}.yml`
  const file = join(import.meta.dirname, 'snapshots', path)
  const topOverlay = page.locator(OVERLAY_SELECTOR).last()
  const visibleElement = (await topOverlay.isVisible())
    ? topOverlay
    : page.locator(withFrame ? 'body' : 'main')
  const isMissing = !existsSync(file)
  if (isMissing || updateSnapshots === 'all' || updateSnapshots === 'changed') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, ariaTemplate(await visibleElement.ariaSnapshot(), perRun))
    expect.soft(isMissing && updateSnapshots === 'missing', `${path} was missing: commit it`).toBe(false)
  }
  await expect.soft(visibleElement).toMatchAriaSnapshot(readFileSync(file, 'utf8'), { timeout: PATIENCE_MS })
}
