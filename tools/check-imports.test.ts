import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { unknownArea, upwardImport } from './lib/areas.ts'
import { fileCircles, folderCircles, type Import } from './lib/folder-circles.ts'
import { importPairs } from './lib/sources.mjs'

const server = 'apps/server/src'

test('a planted circle of folders is found, through a third folder and at a deeper level', () => {
  const down: [string, string][] = [
    [`${server}/app/http/a.ts`, `${server}/store/database.ts`],
    [`${server}/areas/people/teams/t.service.ts`, `${server}/areas/people/user/u.service.ts`],
    [`${server}/areas/people/user/u.service.ts`, `${server}/areas/people/identities/i.service.ts`],
    [`${server}/main.ts`, `${server}/app/http/a.ts`],
  ]
  expect(folderCircles(server, down)).toEqual([])
  const [high, deep, ...others] = folderCircles(server, [
    ...down,
    [`${server}/store/database.ts`, `${server}/config/config.ts`],
    [`${server}/config/config.ts`, `${server}/app/page/b.ts`],
    [`${server}/areas/people/identities/i.service.ts`, `${server}/areas/people/teams/t.service.ts`],
  ])
  expect(others).toEqual([])
  expect(high).toMatchObject({ folder: server, circle: ['app', 'config', 'store'] })
  expect(deep).toMatchObject({
    folder: `${server}/areas/people`,
    circle: ['identities', 'teams', 'user'],
  })
  expect(deep!.imports).toHaveLength(3)
})

test('files of a folder itself and folders outside of the root make no circle', () => {
  const pairs: [string, string][] = [
    [`${server}/areas/index.ts`, `${server}/areas/people/teams/index.ts`],
    [`${server}/areas/people/teams/index.ts`, `${server}/areas/index.ts`],
    ['packages/a/src/x.ts', 'packages/b/src/y.ts'],
    ['packages/b/src/y.ts', 'packages/a/src/x.ts'],
  ]
  expect(folderCircles(server, pairs)).toEqual([])
})

test('a planted import that runs up between areas is refused, one that runs down is not', () => {
  const people = `${server}/areas/people/teams/team.service.ts`
  const audiences = `${server}/areas/audiences/uploads/upload.service.ts`
  expect(upwardImport(people, audiences)).toContain('people may not know audiences')
  expect(upwardImport(audiences, people)).toBeNull()
  expect(upwardImport(people, `${server}/store/database.ts`)).toBeNull()
})

test.each([
  ['apps/server/src/areas/other/x.ts', 'other'],
  ['packages/contract/src/weather/endpoints.ts', 'weather'],
  ['apps/web/src/features/weather/index.tsx', 'weather'],
  ['packages/i18n/src/messages/ja/weather/weather.ts', 'weather'],
])('a folder beside the areas is refused on every floor: %s (issue 45.1)', (path, folder) => {
  expect(unknownArea(path)).toContain(`${folder} is no area`)
})

test('shared folders and files beside the areas are no areas (issue 45.1)', () => {
  const paths = [
    'packages/contract/src/core/endpoint.ts',
    'packages/contract/src/facts.ts',
    'packages/i18n/src/messages/en/shared/common.ts',
    'apps/web/src/features/audiences/plans/index.tsx',
  ]
  expect(paths.map(unknownArea)).toEqual([null, null, null, null])
})

const plantedFile = (path: string, code: string) => ({ path, code, ast: parseAst(code, { lang: 'ts' }) })

test('a planted circle of imports of types alone is found, among folders and among files', () => {
  const foundPairs = importPairs([
    plantedFile(`${server}/app/deps.ts`, "import type { Mailer } from '../areas/mailer.ts'"),
    plantedFile(`${server}/areas/mailer.ts`, "import { send } from './mail/send.ts'"),
    plantedFile(`${server}/areas/mail/send.ts`, "import { type Deps, now } from '../../app/deps.ts'"),
  ])
  expect(folderCircles(server, foundPairs)).toMatchObject([{ folder: server, circle: ['app', 'areas'] }])
  expect(fileCircles(foundPairs)).toEqual([
    [`${server}/app/deps.ts`, `${server}/areas/mail/send.ts`, `${server}/areas/mailer.ts`],
  ])
})

test('a folder and one within it are in a circle where their files are, not where one file puts the others together', () => {
  const assembledImports: Import[] = [
    [`${server}/areas/index.ts`, `${server}/areas/teams/routes.ts`],
    [`${server}/areas/teams/routes.ts`, `${server}/areas/words.ts`],
  ]
  expect(fileCircles(assembledImports)).toEqual([])
  expect(
    fileCircles([...assembledImports, [`${server}/areas/words.ts`, `${server}/areas/index.ts`]]),
  ).toHaveLength(1)
})
