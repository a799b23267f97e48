// @module-tag full
import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import { axe } from '../lib/axe.ts'
import { languages } from '../lib/languages.ts'
import { codeIn, linkIn, nextMail } from '../lib/mail-box.ts'
import { askForCode, signInByMail, typeCode } from '../lib/sign-in-by-mail.ts'
import { createTeam } from '../lib/team.ts'
import { textsOf, type Texts } from '../lib/texts.ts'

const uniqueSuffix = Date.now().toString(36)
const addressOf = (name: string) => `${name}-${uniqueSuffix}@mail.example`

for (const language of languages)
  test.describe(`people of a team, in ${language}`, () => {
    let t: Texts
    test.beforeAll(async () => {
      t = await textsOf(language)
    })

    test('signing in by a mailed code: a wrong code is refused, the right one is submitted with its sixth character (STATE-019, STATE-020, STATE-021, STATE-022, STATE-023, MSG-007, MSG-031, ROUTE-085)', async ({
      visit,
    }) => {
      const { page, errors } = await visit({ language })
      const email = addressOf(`code-${language}`)
      await page.goto(`${siteUrl}/login`)
      await askForCode(page, t, email)
      const code = codeIn(await nextMail(sandboxUrl, email))
      await typeCode(page, t, code.startsWith('A') ? 'BBBBBB' : 'AAAAAA')
      await page.getByText(t('signIn')('email.invalid')).waitFor()
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: t('signIn')('email.other') }).click()
      await askForCode(page, t, email)
      await typeCode(page, t, codeIn(await nextMail(sandboxUrl, email, 1)))
      await page.waitForURL(`${siteUrl}/welcome`)
      await page.goto(`${siteUrl}/choose-team`)
      await page.getByText(t('teams')('choose.empty'), { exact: true }).waitFor()
      // 400 of the wrong code is logged by the browser itself.
      expect(errors.filter((error) => !error.includes('400'))).toEqual([])
    })

    test('an invite: sent to several with a message, accepted by the person it is for, explained to others (ROUTE-007, ROUTE-084, ROLE-012, ROLE-013, WIDGET-036, I18N-009)', async ({
      visit,
    }) => {
      const [owner, guest] = [addressOf(`owner-${language}`), addressOf(`guest-${language}`)]
      const { page } = await visit({ language })
      await signInByMail(page, { siteUrl, sandboxUrl }, t, owner)
      const slug = await createTeam(page, siteUrl, t, `Lantern ${language} ${uniqueSuffix}`)
      await page.goto(`${siteUrl}/${slug}/team/members`)
      await page.getByRole('button', { name: t('teams')('invite.open') }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel(t('teams')('invite.emails')).fill(`Guest <${guest}>, ${owner}`)
      await form.getByLabel(t('teams')('invite.message')).fill('Welcome aboard')
      await form.getByRole('button', { name: t('teams')('invite.submitMany', { n: 2 }) }).click()
      await form.getByText(t('teams')('invite.reasons.member', { email: owner })).waitFor()
      expect(await axe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('row', { name: new RegExp(guest) }).waitFor()

      const mail = await nextMail(sandboxUrl, guest)
      expect(mail.text).toContain('> Welcome aboard')
      expect(mail.subject).toContain(language === 'ja' ? '招待' : 'invited')
      const link = linkIn(mail)

      // Another person opens the invite link.
      await page.goto(link)
      await page.getByText(t('invites')('foreignTitle')).waitFor()
      expect(await axe(page)).toEqual([])

      const invitedVisitor = await visit({ language, width: 390, height: 844 })
      await invitedVisitor.page.goto(link)
      await invitedVisitor.page.getByText('Welcome aboard').waitFor()
      expect(await axe(invitedVisitor.page)).toEqual([])
      await invitedVisitor.page
        .getByRole('button', { name: t('invites')('sendCode', { email: guest }) })
        .click()
      await typeCode(invitedVisitor.page, t, codeIn(await nextMail(sandboxUrl, guest, 1)))
      await invitedVisitor.page.getByRole('button', { name: t('invites')('accept') }).click()
      await invitedVisitor.page.waitForURL(`${siteUrl}/${slug}/home`)
      await invitedVisitor.context.close()

      await page.goto(link)
      await page.getByText(t('invites')('gone.accepted')).waitFor()
      await page.goto(`${siteUrl}/${slug}/invite-accept?code=guess`)
      await page.getByText(t('invites')('gone.unknown')).waitFor()

      // The admin removes the new member, and the activity feed shows it.
      await page.goto(`${siteUrl}/${slug}/team/members`)
      await page.getByRole('button', { name: t('teams')('members.actions', { name: guest }) }).click()
      await page.getByRole('menuitem', { name: t('teams')('members.remove') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('teams')('ending.remove.submit'), exact: true })
        .click()
      await page.getByText(t('teams')('ending.remove.done', { name: guest })).waitFor()
      await page.goto(`${siteUrl}/${slug}/team/activity`)
      await page.locator('#activity').getByText(t('teams')('activity.kinds.member')).first().waitFor()
    })

    test('tokens and sessions: made and shown once, listed, ended everywhere (CALL-017, CALL-018)', async ({
      visit,
    }) => {
      const { page } = await visit({ language })
      await signInByMail(page, { siteUrl, sandboxUrl }, t, addressOf(`tokens-${language}`))
      const slug = await createTeam(page, siteUrl, t, `Tokens ${language} ${uniqueSuffix}`)
      await page.goto(`${siteUrl}/${slug}/account`)
      await page.getByText(t('account')('sessions.current')).waitFor()
      await page.getByText(t('account')('tokens.none')).waitFor()
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: t('account')('tokens.create') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('account')('tokens.name')).fill('Nightly report')
      await dialog.getByRole('button', { name: t('account')('tokens.create') }).click()
      const value = await dialog.getByLabel(t('account')('tokens.value')).inputValue()
      expect(value).toMatch(/^rku_/)
      expect(await axe(page)).toEqual([])
      const answer = await fetch(`${siteUrl}/api/teams/`, { headers: { authorization: `Token ${value}` } })
      expect(answer.status).toBe(200)
      await dialog.getByRole('button', { name: t('account')('tokens.done') }).click()
      await page.getByText('Nightly report').waitFor()
      expect(await page.content()).not.toContain(value)

      await page.getByRole('button', { name: t('account')('sessions.everywhere') }).click()
      await page.getByRole('checkbox', { name: t('account')('sessions.tokensToo') }).check()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('account')('sessions.everywhere') })
        .click()
      await page.waitForURL(`${siteUrl}/login`)
      await page.getByRole('button', { name: t('signIn')('with', { network: 'X' }) }).waitFor()
      const answerAfter = await fetch(`${siteUrl}/api/teams/`, {
        headers: { authorization: `Token ${value}` },
      })
      expect(answerAfter.status).toBe(401)
    })
  })

test('a mailed link signs in once, by a click and not by being opened; another browser types the code of the mail; then it is dead (security 17)', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const email = addressOf('link')
  const askingVisitor = await visit()
  await askingVisitor.page.goto(`${siteUrl}/login/email`)
  await askForCode(askingVisitor.page, t, email)
  const mail = await nextMail(sandboxUrl, email)
  const link = linkIn(mail)
  await askingVisitor.context.close()
  // A scanner opens it.
  await fetch(link)
  const { page } = await visit()
  await page.goto(link)
  await page.getByRole('button', { name: t('signIn')('link.submit') }).click()
  await page.getByText(t('signIn')('link.elsewhere')).waitFor()
  await typeCode(page, t, codeIn(mail))
  await page.waitForURL(`${siteUrl}/welcome`)
  const lateVisitor = await visit()
  await lateVisitor.page.goto(link)
  await lateVisitor.page.getByRole('button', { name: t('signIn')('link.submit') }).click()
  await lateVisitor.page.getByRole('alert').waitFor()
  await lateVisitor.context.close()
})
