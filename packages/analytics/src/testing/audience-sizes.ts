import type { Engine } from '../store/engine.ts'

/** People of one criterion: its kind's number, its code (of an account its network id), and how many. */
export type AudienceSize = readonly [kind: number, code: string, people: number]

const bitmaps = (criteria: string) =>
  `SELECT criterion, shard, groupBitmapMergeState(profiles) AS profiles FROM postings WHERE ${criteria} GROUP BY criterion, shard`

/**
 * The audience of every criterion that has people, counted from the bitmaps, not from stored sizes. The
 * statement also runs on populations of older programs; on a population of one shard only.
 */
export async function audienceSizes(engine: Pick<Engine, 'query'>): Promise<AudienceSize[]> {
  const rows = (await engine.query(
    `SELECT c.kind AS kind, if(c.network_id != 0, toString(c.network_id), c.code) AS code,
       sum(bitmapAndnotCardinality(p.profiles, d.profiles)) AS people
     FROM (${bitmaps('criterion > 0')}) AS p
     INNER JOIN (SELECT criterion, kind, code, network_id FROM criteria) AS c ON p.criterion = c.criterion
     LEFT ANY JOIN (${bitmaps('criterion = 0')}) AS d ON p.shard = d.shard
     GROUP BY kind, code HAVING people > 0 ORDER BY kind, code`,
    { tag: 'audience-sizes' },
  )) as { kind: number; code: string; people: string }[]
  return rows.map(({ kind, code, people }) => [kind, code, Number(people)])
}
