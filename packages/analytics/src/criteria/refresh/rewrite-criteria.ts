import { topicNames } from '@rookery/contract/catalogue/criterion-names.ts'
import { textSql } from '../../store/sql.ts'
import { DEAD_CRITERION } from '../../schema/tables.ts'
import { kindNumber } from '../../model/kind-number.ts'
import { clear, step, type RefreshContext } from './refresh-context.ts'

const texts = (all: readonly string[]) => `[${all.map(textSql).join(', ')}]`
/** The network names its topics in English only. */
const topicInJapanese = `transform(lowerUTF8(k.label), ${texts([...topicNames.keys()])}, ${texts([...topicNames.values()].map(({ ja }) => ja))}, k.label_ja)`

/**
 * Writes sizes, names of handles (empty if no profile is known any more) and new criteria into a new copy of
 * the table that is swapped in atomically. Each shard counts its own people and names its own accounts; then
 * the results are shared, so that any shard can be queried for names and sizes.
 */
export async function rewriteCriteria(c: RefreshContext): Promise<void> {
  const handle = kindNumber('handle')
  const keyword = kindNumber('keyword')
  const old = c.recount ? '0' : 'toInt64(k.profiles)'
  const counted = c.recount
    ? `SELECT criterion, toInt64(count()) AS n FROM (SELECT arrayJoin(criteria) AS criterion FROM memberships
         WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL)) GROUP BY criterion`
    : `SELECT criterion, toInt64(sum(sign)) AS n FROM (
         SELECT arrayJoin(criteria) AS criterion, 1 AS sign FROM memberships WHERE profile_id >= ${c.first} AND profile_id < ${c.next}
         UNION ALL
         SELECT arrayJoin(criteria), -1 FROM memberships WHERE profile_id IN (SELECT old_id FROM old_numbers))
       GROUP BY criterion`
  const keywords = `
    SELECT criterion, toInt64(sum(bitmapAndnotCardinality(p.profiles, d.profiles))) AS n FROM (
      SELECT criterion, shard, groupBitmapMergeState(profiles) AS profiles FROM postings
      WHERE criterion IN (SELECT criterion FROM criteria WHERE kind = ${keyword} UNION ALL SELECT criterion FROM new_criteria WHERE kind = ${keyword})
      GROUP BY criterion, shard) AS p
    LEFT ANY JOIN (SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM postings WHERE criterion = ${DEAD_CRITERION} GROUP BY shard) AS d
    USING (shard) GROUP BY criterion`
  await clear(c, 'criterion_counts', 'handle_names')
  await step(c, `INSERT INTO criterion_counts ${counted} UNION ALL ${keywords}`)
  await step(
    c,
    `INSERT INTO handle_names SELECT network_id, any(handle) FROM profiles WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL)
       AND network_id IN (SELECT network_id FROM criteria WHERE kind = ${handle} UNION ALL SELECT network_id FROM new_criteria WHERE kind = ${handle})
     GROUP BY network_id`,
  )
  await c.engine.spread('criterion_counts', ['criterion', 'change'])
  await c.engine.spread('handle_names', ['network_id', 'handle'])
  await step(c, 'DROP TABLE IF EXISTS criteria_next')
  await step(c, 'CREATE TABLE criteria_next AS criteria')
  await step(
    c,
    `INSERT INTO criteria_next (criterion, kind, code, label, label_ja, parent, network_id, profiles, in_memberships)
     SELECT k.criterion, k.kind, if(k.kind = ${handle}, lower(h.handle), k.code), if(k.kind = ${handle}, h.handle, k.label),
       multiIf(k.kind = ${handle}, h.handle, k.kind = ${kindNumber('conversation_topic')}, ${topicInJapanese}, k.label_ja), k.parent, k.network_id,
       toUInt32(greatest(0, if(k.kind = ${keyword}, 0, ${old}) + s.n)), k.in_memberships
     FROM (
       SELECT criterion, kind, code, label, label_ja, parent, network_id, profiles, in_memberships FROM criteria
       UNION ALL SELECT criterion, kind, code, label, label_ja, parent, network_id, 0, in_memberships FROM new_criteria) AS k
     LEFT ANY JOIN (SELECT criterion, sum(change) AS n FROM criterion_counts GROUP BY criterion) AS s ON k.criterion = s.criterion
     LEFT ANY JOIN (SELECT network_id, any(handle) AS handle FROM handle_names GROUP BY network_id) AS h ON k.network_id = h.network_id`,
  )
  await step(c, 'EXCHANGE TABLES criteria AND criteria_next')
  await step(c, 'DROP TABLE criteria_next')
}
