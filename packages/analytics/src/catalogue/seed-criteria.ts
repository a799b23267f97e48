import { ageBands, type CriterionKind } from '@rookery/contract'
import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { kindNumber, kindOfNumber } from '../model/kind-number.ts'
import type { Engine } from '../store/engine.ts'
import { countries } from './countries.ts'
import { interests } from './interests.ts'
import { jobCategoryLabels, jobTitles } from './job-titles.ts'
import { languages } from './languages.ts'
import { cities, regions } from './places.ts'

interface SeedCriterion {
  kind: CriterionKind
  code: string
  label: string
  label_ja: string
  parent?: string
}

const genders: readonly SeedCriterion[] = [
  { kind: 'gender', code: 'MALE', label: 'Male', label_ja: '男性' },
  { kind: 'gender', code: 'FEMALE', label: 'Female', label_ja: '女性' },
]

function catalogueCriteria(): SeedCriterion[] {
  return [
    ...genders,
    ...ageBands.map((band): SeedCriterion => ({
      kind: 'age',
      code: band,
      label: band,
      label_ja: `${band.replace('-', '〜').replace('+', '')}歳${band.endsWith('+') ? '以上' : ''}`,
    })),
    ...languages.map((l): SeedCriterion => ({ kind: 'language', ...l })),
    ...countries.map((c): SeedCriterion => ({ kind: 'location', ...c })),
    ...regions.map((r): SeedCriterion => ({
      kind: 'location',
      code: r.code,
      label: r.label,
      label_ja: r.label_ja,
      // The parent of 'GB-ENG-LDN' is 'GB-ENG'.
      parent: r.code.length > 6 ? r.code.slice(0, 6) : r.country,
    })),
    ...cities.map((c): SeedCriterion => ({
      kind: 'location',
      code: c.code,
      label: c.label,
      label_ja: c.label_ja,
      parent: c.region || c.country,
    })),
    ...interests.map((i): SeedCriterion => ({
      kind: 'interest',
      code: i.code,
      label: i.label,
      label_ja: i.label_ja,
      ...(i.parent ? { parent: i.parent } : {}),
    })),
    ...jobCategoryLabels.map((c): SeedCriterion => ({
      kind: 'job_title',
      code: `category:${c.category}`,
      label: c.category,
      label_ja: c.label_ja,
    })),
    ...jobTitles.map((t): SeedCriterion => ({
      kind: 'job_title',
      code: t.code,
      label: t.label,
      label_ja: t.label_ja,
      parent: `category:${t.category}`,
    })),
  ]
}

const existingCriteria = defineQuery({
  name: 'seed-known',
  params: z.object({}),
  row: z.object({ criterion: z.int(), kind: z.int(), code: z.string() }),
  sql: `SELECT criterion, kind, code FROM criteria
        WHERE kind IN (${(['gender', 'age', 'language', 'location', 'interest', 'job_title'] as const).map(kindNumber).join(', ')})`,
  merge: 'same',
})
const lastCriterionQuery = defineQuery({
  name: 'seed-last',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: 'SELECT max(criterion) AS n FROM criteria',
  merge: 'same',
})

/** Runs at opening: the catalogue may grow between versions; numbers never change. */
export async function seedCriteria(engine: Engine): Promise<void> {
  const numbers = new Map(
    (await existingCriteria.run(engine, {})).map((r) => [`${kindOfNumber(r.kind)} ${r.code}`, r.criterion]),
  )
  let nextCriterionId = (await lastCriterionQuery.run(engine, {}))[0]!.n + 1
  const lines: string[] = []
  for (const seed of catalogueCriteria()) {
    const key = `${seed.kind} ${seed.code}`
    if (numbers.has(key)) continue
    const parent = seed.parent === undefined ? 0 : (numbers.get(`${seed.kind} ${seed.parent}`) ?? 0)
    numbers.set(key, nextCriterionId)
    lines.push(
      JSON.stringify([
        nextCriterionId,
        kindNumber(seed.kind),
        seed.code,
        seed.label,
        seed.label_ja,
        parent,
        '0',
        0,
        1,
      ]),
    )
    nextCriterionId++
  }
  if (lines.length === 0) return
  const columns = [
    'criterion',
    'kind',
    'code',
    'label',
    'label_ja',
    'parent',
    'network_id',
    'profiles',
    'in_memberships',
  ]
  await engine.insert('criteria', columns, 'JSONCompactEachRow', Buffer.from(lines.join('\n')))
}
