import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../lib/test.ts'
import { ariaTemplate } from './aria-template.ts'

/** What is late is there by then. */
const PATIENCE_MS = 10_000
const DIALOG = 'dialog[open], [role=dialog]:visible, [role=alertdialog]:visible'

/** Whether everything is there that was there when the screen's snapshot was written; `--update-snapshots` writes it anew. */
export async function matchAria(page: Page, name: string, perRun: readonly string[]): Promise<void> {
  const { updateSnapshots } = test.info().config
  const path = `${name.toLowerCase().replaceAll(/[^a-z0-9/]+/g, '-')}.yml`
  const file = join(import.meta.dirname, 'snapshots', path)
  const dialog = page.locator(DIALOG).last()
  const shown = (await dialog.isVisible()) ? dialog : page.locator('body')
  const isMissing = !existsSync(file)
  if (isMissing || updateSnapshots === 'all' || updateSnapshots === 'changed') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, ariaTemplate(await shown.ariaSnapshot(), perRun))
    expect.soft(isMissing && updateSnapshots === 'missing', `${path} was missing: commit it`).toBe(false)
  }
  await expect.soft(shown).toMatchAriaSnapshot(readFileSync(file, 'utf8'), { timeout: PATIENCE_MS })
}
