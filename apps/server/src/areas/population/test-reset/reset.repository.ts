import { count } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { teams, users } from '../../../store/tables.ts'

export const countUsers = async (db: Db): Promise<{ people: number; teams: number }> => {
  const [[people], [ofTeams]] = await Promise.all([
    db.select({ count: count() }).from(users),
    db.select({ count: count() }).from(teams),
  ])
  return { people: people?.count ?? 0, teams: ofTeams?.count ?? 0 }
}
