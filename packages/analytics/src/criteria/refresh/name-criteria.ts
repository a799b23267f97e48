import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { kindNumber } from '../../model/kind-number.ts'
import { clear, step, type RefreshContext } from './refresh-context.ts'

const last = defineQuery({
  name: 'refresh-last-criterion',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: `SELECT max(criterion) AS n FROM (SELECT max(criterion) AS criterion FROM criteria UNION ALL SELECT max(criterion) FROM new_criteria)`,
  merge: 'same',
})

/**
 * Allocates numbers for new criteria: followed accounts by network id, the other kinds by code. Fills
 * `new_criteria`. On a cluster every shard numbers the criteria found by any of them in the same order, so
 * that a number means the same everywhere.
 */
export async function nameCriteria(c: RefreshContext): Promise<void> {
  await clear(c, 'new_codes')
  const codes = ['kind', 'code', 'network_id', 'label']
  const handle = kindNumber('handle')
  const selectKnown = (columns: string, where: string) =>
    `(SELECT ${columns} FROM criteria WHERE ${where} UNION ALL SELECT ${columns} FROM new_criteria WHERE ${where})`
  const number = async () => (await last.run(c.engine, {}))[0]!.n + 1
  await step(
    c,
    `INSERT INTO new_codes SELECT DISTINCT ${handle}, '', followed_network_id, '' FROM edges
     WHERE followed_network_id NOT IN ${selectKnown('network_id', `kind = ${handle}`)}`,
  )
  await step(
    c,
    `INSERT INTO new_codes SELECT f.kind, f.code, 0, multiIf(n.label != '', n.label, w.label) FROM (
       SELECT DISTINCT kind, code FROM facts WHERE code != '' AND (kind, code) NOT IN ${selectKnown('kind, code', `kind != ${handle}`)}) AS f
     LEFT ANY JOIN (SELECT code, kind, min(label) AS label FROM topic_names FINAL GROUP BY code, kind) AS n ON f.code = n.code AND f.kind = n.kind
     LEFT ANY JOIN (SELECT company AS code, toUInt8(${kindNumber('company')}) AS kind, min(company_label) AS label FROM profile_rows
       WHERE company != '' GROUP BY company) AS w ON f.code = w.code AND f.kind = w.kind`,
  )
  await c.engine.spread('new_codes', codes)
  await step(
    c,
    `INSERT INTO new_criteria
     SELECT toUInt32(${await number()} + rowNumberInAllBlocks()), ${handle}, '', '', '', 0, network_id, 1 FROM (
       SELECT DISTINCT network_id FROM new_codes WHERE kind = ${handle} ORDER BY network_id)`,
  )
  await step(
    c,
    `INSERT INTO new_criteria
     SELECT toUInt32(${await number()} + rowNumberInAllBlocks()), kind, code, if(named = '', code, named) AS label, label, 0, 0, 1 FROM (
       SELECT kind, code, minIf(label, label != '') AS named FROM new_codes WHERE kind != ${handle} GROUP BY kind, code ORDER BY kind, code)`,
  )
}
