import { expect, test } from '../lib/test.ts'
import { sandboxUrl, siteUrl } from '../lib/addresses.ts'
import { axe } from '../lib/axe.ts'
import { callApi } from '../lib/call-api.ts'
import { codeIn, linkIn, nextMail } from '../lib/mail-box.ts'
import { signIn } from '../lib/sign-in.ts'
import { typeCode } from '../lib/sign-in-by-mail.ts'
import { takePerson } from '../lib/take-person.ts'
import { createTeam, grantAccount } from '../lib/team.ts'
import { textsOf } from '../lib/texts.ts'

takePerson('planner')

test('the second person in a team: invited in Japanese, one code, joins, asks for an ad account, is granted it and sees its campaigns (use-4 N3, N6, N7, issue 44.4)', async ({
  visit,
}) => {
  const [t, ja] = [await textsOf('en'), await textsOf('ja')]
  const suffix = Date.now().toString(36)
  const colleague = `miho-${suffix}@mail.example`

  // Maya invites a colleague in Tokyo, in her language.
  const { page: maya } = await visit({ language: 'en' })
  await signIn(maya, siteUrl, t, 'planner')
  const slug = await createTeam(maya, siteUrl, t, `Second ${suffix}`)
  await maya.goto(`${siteUrl}/${slug}/team/accounts`)
  await grantAccount(maya, t, /Maya Whitlock Media/)
  await maya.goto(`${siteUrl}/${slug}/team/members`)
  await maya.getByRole('button', { name: t('teams')('invite.open') }).click()
  const form = maya.getByRole('dialog')
  await form.getByLabel(t('teams')('invite.emails')).fill(colleague)
  await form.getByLabel(t('teams')('invite.language')).selectOption('ja')
  expect(await axe(maya)).toEqual([])
  await form.getByRole('button', { name: t('teams')('invite.submit') }).click()
  const invite = await nextMail(sandboxUrl, colleague)
  expect(invite.subject).toContain('招待されています')

  // The colleague opens the link, types one code, leaves the page, and still finds the invite.
  const { page: miho } = await visit({ language: 'ja' })
  await miho.goto(linkIn(invite))
  await miho.getByRole('button', { name: ja('invites')('sendCode', { email: colleague }) }).click()
  await typeCode(miho, ja, codeIn(await nextMail(sandboxUrl, colleague, 1)))
  await miho.getByRole('button', { name: ja('invites')('accept') }).waitFor()
  await miho.goto(`${siteUrl}/choose-team`)
  await miho.getByText(ja('invites')('own.title')).waitFor()
  expect(await axe(miho)).toEqual([])
  await miho.getByRole('button', { name: ja('invites')('own.accept') }).click()
  await miho.waitForURL(`${siteUrl}/${slug}/home`)
  const me = await callApi<{ time_zone: string }>(miho, 'GET', '/api/user/me/')
  expect(me.time_zone).toBe('Asia/Tokyo')

  // Campaigns say whom to ask, with one button.
  await miho.goto(`${siteUrl}/${slug}/campaigns`)
  await miho.getByText(ja('adAccounts')('ask.title')).waitFor()
  await miho.getByText(ja('adAccounts')('ask.whom', { names: 'Maya Whitlock' })).waitFor()
  expect(await axe(miho)).toEqual([])
  await miho.getByRole('button', { name: ja('adAccounts')('ask.submit') }).click()
  await expect(miho.getByRole('button', { name: ja('adAccounts')('ask.submit') })).toBeHidden()

  // Maya sees who waits, and grants.
  await maya.goto(`${siteUrl}/${slug}/team/accounts`)
  await maya.getByText(t('teams')('accounts.waiting', { names: colleague })).waitFor()
  const row = maya.getByRole('listitem').filter({ hasText: /Maya Whitlock Media/ })
  await row.getByRole('button', { name: t('teams')('accounts.grantTo') }).click()
  await maya.getByRole('menuitem', { name: colleague }).click()
  await expect(maya.getByText(t('teams')('accounts.waiting', { names: colleague }))).toBeHidden()

  await miho.reload()
  await miho.getByRole('link', { name: ja('campaigns')('create') }).waitFor()
})
