import { z } from 'zod'
import { postTopics } from '../../../catalogue/post-topics.ts'
import { defineQuery } from '../../../store/define-query.ts'
import { kindNumber, kindOfNumber } from '../../../model/kind-number.ts'
import type { Engine } from '../../../store/engine.ts'

const names = defineQuery({
  name: 'topic-names',
  params: z.object({ codes: z.array(z.string()) }),
  row: z.object({ code: z.string(), label: z.string(), label_ja: z.string(), kind: z.int() }),
  sql: `SELECT code, min(c.label) AS label, min(c.label_ja) AS label_ja, min(c.kind) AS kind FROM criteria AS c
        WHERE c.kind IN (${kindNumber('conversation_topic')}, ${kindNumber('movie_tv_show')}) AND c.code IN {codes:Array(String)} GROUP BY code`,
  merge: 'same',
})
export interface TopicName {
  label: string
  label_ja: string
  kind: 'conversation_topic' | 'movie_tv_show' | null
}
const inferred = new Map(
  postTopics.map(({ code, ...labels }): [string, TopicName] => [code, { ...labels, kind: null }]),
)

export async function topicNames(
  engine: Engine,
  codes: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, TopicName>> {
  const inferredNames = new Map(
    codes.flatMap((code) => (inferred.has(code) ? [[code, inferred.get(code)!]] : [])),
  )
  const uninferredCodes = codes.filter((code) => !inferredNames.has(code))
  const rows =
    uninferredCodes.length > 0 ? await names.run(engine, { codes: uninferredCodes }, { signal }) : []
  for (const { code, kind, ...labels } of rows)
    if (labels.label !== '')
      inferredNames.set(code, {
        ...labels,
        kind: kindOfNumber(kind) === 'movie_tv_show' ? 'movie_tv_show' : 'conversation_topic',
      })
  return inferredNames
}
