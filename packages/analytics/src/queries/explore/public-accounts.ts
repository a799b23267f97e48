import { z } from 'zod'
import { NO_NUMBER } from '../../schema/tables.ts'
import { defineQuery, idColumn } from '../../store/define-query.ts'
import { idsSql, type Sql } from '../../store/sql.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'

const accounts = defineQuery({
  name: 'public-accounts',
  params: z.object({ handles: z.array(z.string()), followers: z.int() }),
  row: z.object({ network_id: idColumn, handle: z.string() }),
  sql: (ids: Sql) => `SELECT toString(network_id) AS network_id, handle_lc AS handle FROM profiles
    WHERE (network_id IN (${ids}) OR handle_lc IN {handles:Array(String)}) AND followers_count > {followers:UInt32} AND protected = 0
      AND profile_id IN (SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER})`,
  merge: 'rows',
})

export interface PublicAccounts {
  readonly network_ids: ReadonlySet<string>
  /** In lower case. */
  readonly handles: ReadonlySet<string>
}

/** Which of the accounts have more than so many followers, and are not protected. */
export async function publicAccounts(
  { engine }: Pick<QueryContext, 'engine'>,
  {
    network_ids,
    handles,
    above,
  }: { readonly network_ids: readonly string[]; readonly handles: readonly string[]; readonly above: number },
  { signal }: QuestionOptions = {},
): Promise<PublicAccounts> {
  if (network_ids.length + handles.length === 0) return { network_ids: new Set(), handles: new Set() }
  const wanted = { handles: handles.map((handle) => handle.toLowerCase()), followers: above }
  const rows = await accounts.run(engine, wanted, { shape: idsSql(network_ids), signal })
  return {
    network_ids: new Set(rows.map(({ network_id }) => network_id)),
    handles: new Set(rows.map(({ handle }) => handle)),
  }
}
