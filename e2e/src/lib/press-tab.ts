import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Presses Tab `times` times in a row. The browser handles keys in order, so no press waits for the answer to
 * the one before.
 */
export async function pressTab(page: Page, times: number): Promise<void> {
  const devtoolsSession = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, devtoolsSession)
  const session = await devtoolsSession
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, nativeVirtualKeyCode: 9 }
  await Promise.all(
    Array.from({ length: times }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ]).flat(),
  )
}
