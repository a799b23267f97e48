import { say } from '@rookery/i18n/server.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ReadingStopped } from '../../../reading/reading-stopped.ts'
import { uploadList } from '../../../testing/network/upload-list.ts'
import { handles, openListTeams, type ListTeams } from '../../../testing/population/list-teams.ts'

// A worker that is ended while an import reads: in a test nothing takes a minute.
vi.mock(import('./list-file.service.ts'), async (original) => ({
  ...(await original()),
  rowsOfListFile: async function* () {
    yield { rows: [], bytes: 1 }
    throw new ReadingStopped(say('tables.tooSlow', { n: 60 }))
  },
}))

let teams: ListTeams
beforeAll(async () => {
  teams = await openListTeams()
})
afterAll(async () => await teams.close())

test('an import whose worker is ended is an ended job with its cause, and its list says so (security-4 N2)', async () => {
  const ended = await uploadList(teams.app, teams.anna, { team_id: teams.mine.id, content: handles(0, 60) })
  expect(ended).toMatchObject({ state: 'failed', error: expect.stringMatching(/longer than 60 seconds/) })
  const { body } = await teams.app.call('GET', '/api/jobs/', { as: teams.anna })
  expect(body.results).toMatchObject([
    { kind: 'import', state: 'failed', cause: expect.stringMatching(/longer than 60 seconds/) },
  ])
})
