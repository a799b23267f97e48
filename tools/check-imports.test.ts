import { expect, test } from 'vitest'
import { upwardImport } from './lib/areas.ts'
import { folderCircles } from './lib/folder-circles.ts'

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
  expect(upwardImport(`${server}/areas/other/x.ts`, people)).toContain('other is no area')
})
