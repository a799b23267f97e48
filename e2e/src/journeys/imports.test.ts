// @module-tag full
import { expect, test } from '../lib/test.ts'
import { axe } from '../lib/axe.ts'
import { signInByMail } from '../lib/sign-in-by-mail.ts'
import { startStack, type Stack } from '../lib/stack.ts'
import { createTeam } from '../lib/team.ts'
import { textsOf } from '../lib/texts.ts'

const OPERATOR_EMAIL = 'operator@mail.example'
/**
 * A stack of its own, since an import replaces the people of all teams; a world of few people, since the test
 * looks at none of them.
 */
let stack: Stack
test.beforeAll(async () => {
  stack = await startStack({ worldSize: 2_000, env: { OPERATORS: OPERATOR_EMAIL } })
})
test.afterAll(async () => {
  await stack.stop()
})

const rows = Array.from({ length: 60 }, (_, n) => `viola_${n},the viola again,2024-03-0${1 + (n % 9)}`)
const table = ['who,said,day', ...rows, 'no handle!,hello,2024-03-01'].join('\n')

test('an operator imports a table with a map, sees its rejects, puts its people in use and undoes it (13)', async ({
  visit,
}) => {
  const t = await textsOf('en')
  const texts = t('imports')
  const { page, errors } = await visit({ language: 'en' })
  await signInByMail(page, stack, t, OPERATOR_EMAIL)
  const slug = await createTeam(page, stack.siteUrl, t, 'Orchestra')
  await page.goto(`${stack.siteUrl}/${slug}/jobs`)
  await page.getByRole('link', { name: t('jobs')('bringIn') }).click()
  await page.getByRole('heading', { name: texts('title') }).waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'violas.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })

  // The file's column names are unknown: the user maps them to fields, and the import reads them accordingly.
  const mapGroup = page.getByRole('group', { name: texts('map.title') })
  await mapGroup.getByLabel(texts('map.takes', { kind: texts('map.kinds.profiles') })).check()
  await mapGroup.getByLabel(texts('map.takes', { kind: texts('map.kinds.posts') })).check()
  const chooseFile = async (
    kind: 'profiles' | 'posts',
    field: 'handle' | 'author_network_id' | 'text' | 'created_at',
    column: string,
  ) =>
    await mapGroup
      .getByRole('group', { name: texts(`map.kinds.${kind}`) })
      .getByLabel(texts(`map.fields.${field}`), { exact: true })
      .selectOption(column)
  await chooseFile('profiles', 'handle', 'who')
  await chooseFile('posts', 'author_network_id', 'who')
  await chooseFile('posts', 'text', 'said')
  await chooseFile('posts', 'created_at', 'day')
  await mapGroup.getByRole('button', { name: texts('map.apply') }).click()
  await page.getByText(texts('found.profiles', { n: '60', count: 60 })).waitFor()
  expect(await axe(page)).toEqual([])

  await page.getByRole('textbox', { name: texts('start.name'), exact: true }).fill('Violists')
  await page.getByRole('button', { name: texts('start.start'), exact: true }).click()
  const card = page.getByRole('listitem', { name: 'Violists' })
  await card.getByText(texts('list.brought', { profiles: '60', posts: '61', follows: '0' })).waitFor()
  await card.getByRole('button', { name: texts('list.rejectsOf', { name: 'Violists' }) }).click()
  const rejectsDialog = page.getByRole('dialog')
  await rejectsDialog.getByText('The handle has a form no account has.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    rejectsDialog.getByRole('link', { name: texts('list.download') }).click(),
  ])
  expect(file.suggestedFilename()).toContain('Violists')
  await rejectsDialog
    .getByRole('button', { name: t('common')('actions.close') })
    .last()
    .click()

  await card.getByRole('button', { name: texts('list.use', { population: 'real' }) }).click()
  await page.getByRole('button', { name: texts('populations.confirm.confirm'), exact: true }).click()
  const inUse = page.getByRole('listitem').filter({ hasText: /^real/ })
  await inUse.getByText(texts('populations.inUse')).waitFor()

  await card.getByRole('button', { name: texts('list.undoOf', { name: 'Violists' }) }).click()
  await page.getByRole('button', { name: texts('list.confirmUndo.confirm') }).click()
  await card.getByText(texts('list.states.undone')).waitFor()
  expect(await axe(page)).toEqual([])
  expect(errors).toEqual([])
})
