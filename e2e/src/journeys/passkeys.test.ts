import type { Page } from '@playwright/test'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import { axe } from '../lib/axe.ts'
import { languages } from '../lib/languages.ts'
import { codeIn, nextMail } from '../lib/mail-box.ts'
import { askForCode, signInByMail, typeCode } from '../lib/sign-in-by-mail.ts'
import { createTeam } from '../lib/team.ts'
import { expect, test } from '../lib/test.ts'
import { textsOf } from '../lib/texts.ts'

/** Passkeys belong to a name: an address of numbers has none. */
const site = siteUrl.replace('127.0.0.1', 'localhost')

/** A device of the browser that keeps passkeys and knows its owner, as Chromium offers it to tests. */
async function plugAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

for (const language of languages)
  test.describe(`passkeys, in ${language}`, { tag: language === 'ja' ? '@full' : [] }, () => {
    test('somebody adds a passkey, signs in with it, with a code in its place, and is led to a new one by a team that demands it (security 17)', async ({
      visit,
    }) => {
      const t = await textsOf(language)
      const [account, signIn] = [t('account'), t('signIn')]
      const { page, errors } = await visit({ language })
      await plugAuthenticator(page)
      const email = `passkey-${language}-${Date.now().toString(36)}@mail.example`
      await signInByMail(page, { siteUrl: site, sandboxUrl }, t, email)
      const slug = await createTeam(page, site, t, `Keys ${language} ${Date.now().toString(36)}`)
      const keepCodes = async () => {
        const shown = page.getByRole('list', { name: account('passkeys.codes') }).getByRole('listitem')
        await expect(shown).toHaveCount(10)
        const codes = await shown.allInnerTexts()
        await page.getByRole('button', { name: account('passkeys.codesKept') }).click()
        return codes
      }

      await page.goto(`${site}/${slug}/account`)
      await page.getByRole('button', { name: account('passkeys.add') }).click()
      await page.getByLabel(account('passkeys.name')).fill('Laptop')
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: account('passkeys.make') }).click()
      const codes = await keepCodes()
      await page.getByText('Laptop', { exact: true }).waitFor()
      expect(await axe(page)).toEqual([])

      /** The browser forgets the session; the authenticator keeps the passkey. */
      const leave = async () => {
        await page.context().clearCookies()
        await page.goto('about:blank')
        await page.goto(`${site}/login`)
      }
      const byMail = async (seen: number) => {
        await askForCode(page, t, email)
        await typeCode(page, t, codeIn(await nextMail(sandboxUrl, email, seen)))
        await page.getByRole('heading', { name: signIn('second.title') }).waitFor()
      }
      const arrived = () => page.waitForURL((url) => !url.pathname.startsWith('/login'))

      await leave()
      // The mail of the first code, and the notice of the passkey.
      await byMail(2)
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: signIn('passkey.use') }).click()
      await arrived()

      await leave()
      await page.getByRole('button', { name: signIn('passkey.signIn') }).click()
      await arrived()

      await leave()
      await byMail(3)
      await page.getByRole('button', { name: signIn('second.byCode') }).click()
      const field = page.getByLabel(signIn('second.code'))
      await field.fill('AAAAA-AAAAA-AAAAA')
      await page.getByRole('button', { name: signIn('second.submit'), exact: true }).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(codes[0]!)
      await page.getByRole('button', { name: signIn('second.submit'), exact: true }).click()
      await arrived()

      await page.goto(`${site}/${slug}/team`)
      await page.getByRole('checkbox', { name: t('teams')('security.passkey') }).click()
      await page.getByText(t('teams')('settings.saved')).waitFor()
      await page.goto(`${site}/${slug}/account`)
      await page.getByRole('button', { name: account('passkeys.actions', { name: 'Laptop' }) }).click()
      await page.getByRole('menuitem', { name: account('passkeys.remove') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: account('passkeys.remove') })
        .click()
      await page.getByText(account('passkeys.removed', { name: 'Laptop' })).waitFor()
      await page.goto(`${site}/${slug}/audiences`)
      await page.waitForURL(`${site}/set-up-passkey`)
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: account('passkeys.make') }).click()
      await keepCodes()
      await page.waitForURL(`${site}/${slug}/audiences`)
      expect(errors.filter((text) => !text.includes('status of 400'))).toEqual([])
    })
  })
