import { z } from 'zod'
import type { UiLanguage } from '@rookery/contract'
import { sensitiveTraitOf } from '../../catalogue/sensitive-words.ts'
import { defineQuery } from '../../store/define-query.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import type { Addition } from './addition.ts'
import type { Candidate } from './candidates.ts'
import { idsSql, type Sql } from '../../store/sql.ts'

const names = defineQuery({
  name: 'suggestion-names',
  params: z.object({}),
  row: z.object({
    criterion: z.int(),
    code: z.string(),
    label: z.string(),
    label_ja: z.string(),
    profiles: z.int(),
    network_id: z.string(),
    parent: z.int(),
  }),
  merge: 'same',
  sql: (criteria: readonly number[]) => {
    if (!criteria.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
    const criteriaList = criteria.join(',') || '0'
    return `SELECT criterion, code, label, label_ja, profiles, toString(network_id) AS network_id, parent FROM criteria
      WHERE criterion IN (${criteriaList}) OR criterion IN (SELECT parent FROM criteria WHERE criterion IN (${criteriaList}) AND parent > 0)`
  },
})

const accounts = defineQuery({
  name: 'suggestion-accounts',
  params: z.object({}),
  row: z.object({ network_id: z.string(), name: z.string(), protected: z.int() }),
  merge: 'rows',
  sql: (ids: Sql) =>
    `SELECT toString(network_id) AS network_id, name, protected FROM profiles
      WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL WHERE network_id IN (${ids}))`,
})

type Name = Pick<Addition, 'code' | 'label' | 'parent_label' | 'name' | 'size'>

/** Absent: no name, protected accounts, and anything about a sensitive trait. */
export async function namesOfCandidates(
  { engine }: QueryContext,
  candidates: readonly Candidate[],
  language: UiLanguage,
  { signal }: QuestionOptions,
): Promise<Map<number, Name>> {
  if (candidates.length === 0) return new Map()
  const criteria = candidates.map(({ criterion }) => criterion)
  const rows = await names.run(engine, {}, { shape: criteria, signal })
  const byNumber = new Map(rows.map((row) => [row.criterion, row]))
  const unnamedCriteria = candidates.flatMap(({ criterion, kind }) => {
    const row = byNumber.get(criterion)
    return row && row.code !== '' ? [{ kind, row }] : []
  })
  const ids = unnamedCriteria.filter(({ kind }) => kind === 'handle').map(({ row }) => row.network_id)
  const knownAccounts = ids.length > 0 ? await accounts.run(engine, {}, { shape: idsSql(ids), signal }) : []
  const accountOf = new Map(knownAccounts.map((account) => [account.network_id, account]))
  const inLanguage = (row: { label: string; label_ja: string }) =>
    (language === 'ja' && row.label_ja) || row.label
  return new Map(
    unnamedCriteria.flatMap(({ kind, row }): [number, Name][] => {
      const account = kind === 'handle' ? accountOf.get(row.network_id) : undefined
      if (account?.protected === 1) return []
      if ([row.code, row.label, account?.name ?? ''].some(isSensitive)) return []
      const parent = byNumber.get(row.parent)
      return [
        [
          row.criterion,
          {
            code: row.code,
            label: inLanguage(row),
            ...(parent && parent.code !== '' ? { parent_label: inLanguage(parent) } : {}),
            ...(account && account.name !== '' ? { name: account.name } : {}),
            size: row.profiles,
          },
        ],
      ]
    }),
  )
}

/** Splits handles into words at underscores, digits or capitals. */
const isSensitive = (text: string) => {
  const labelWords = text
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{So}]+/gu, ' ')
    .trim()
  return labelWords !== '' && sensitiveTraitOf(labelWords) !== null
}
