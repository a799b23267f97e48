import { openTestApp, type TestAppOptions } from '../process/open-test-app.ts'

/**
 * The app with an admin and a member of one team, and a stranger who is admin of another team. Call `close`
 * at the end.
 */
export type OpenTeam = Awaited<ReturnType<typeof openTeam>>
export async function openTeam(options: TestAppOptions = {}) {
  const app = await openTestApp({ config: { rate_limit_factor: 1000 }, ...options })
  const admin = await app.signIn({ name: 'Ada Admin', email: 'ada@team.example' })
  const member = await app.signIn({ name: 'Max Member', email: 'max@team.example' })
  const stranger = await app.signIn({ name: 'Sid Stranger' })
  const team = await app.makeTeam('Engines', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
  const othersTeam = await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  return { app, admin, member, stranger, team, others: othersTeam, close: async () => await app.close() }
}
