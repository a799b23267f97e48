import type { Page } from '@playwright/test'
import { codeIn, nextMail } from './mail-box.ts'
import type { Texts } from './texts.ts'

export async function askForCode(page: Page, t: Texts, email: string): Promise<void> {
  const field = page.getByLabel(t('signIn')('email.label'))
  await field.fill(email)
  await field.press('Enter')
  await page.getByLabel(t('signIn')('email.code')).waitFor()
}

/** Sent by itself with its last character. By the field, since keys of the page are waited for without an end. */
export async function typeCode(page: Page, t: Texts, code: string): Promise<void> {
  await page.getByLabel(t('signIn')('email.code')).pressSequentially(code)
}

/**
 * Signs in by a mailed code, ignoring the first `seen` mails. An unknown address is a new person, whose state
 * no other test shares.
 */
export async function signInByMail(
  page: Page,
  at: { siteUrl: string; sandboxUrl: string },
  t: Texts,
  email: string,
  seen = 0,
): Promise<void> {
  await page.goto(`${at.siteUrl}/login`)
  await askForCode(page, t, email)
  await typeCode(page, t, codeIn(await nextMail(at.sandboxUrl, email, seen)))
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
