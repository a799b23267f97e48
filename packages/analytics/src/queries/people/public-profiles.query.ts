import type { Profile } from '@rookery/contract'
import { z } from 'zod'
import { profileOfRow, shownProfileColumns, shownProfileSql } from '../../fragments/shown-profile.ts'
import { NO_NUMBER } from '../../schema/tables.ts'
import { defineQuery } from '../../store/define-query.ts'
import type { Engine } from '../../store/engine.ts'
import { idsSql, type Sql } from '../../store/sql.ts'

const profiles = defineQuery({
  name: 'public-profiles',
  params: z.object({}),
  row: z.object(shownProfileColumns),
  sql: (ids: Sql) => `
    SELECT ${shownProfileSql} FROM profiles WHERE protected = 0 AND profile_id IN (
      SELECT profile_id FROM profile_numbers FINAL WHERE network_id IN (${ids}) AND profile_id != ${NO_NUMBER})`,
  merge: 'rows',
})

/** By id at X, who of the accounts is known and not protected. */
export async function publicProfiles(
  engine: Engine,
  networkIds: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, Profile>> {
  if (networkIds.length === 0) return new Map()
  const rows = await profiles.run(engine, {}, { shape: idsSql(networkIds), signal })
  return new Map(rows.map((row) => [row.network_id, profileOfRow(row)]))
}
