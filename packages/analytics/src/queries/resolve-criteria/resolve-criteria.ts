import type { UiLanguage } from '@rookery/contract'
import {
  SensitiveCriterionError,
  type CriteriaResolver,
  type FoundCriterion,
} from '../../criteria/criteria-resolver.ts'
import type { CriterionMatch } from '../autocomplete/autocomplete-criteria.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'

export interface ResolveParams {
  kind: 'handle' | 'keyword' | 'hashtag'
  values: readonly string[]
  language?: UiLanguage
}

export interface ResolvedCriteria {
  found: CriterionMatch[]
  missing: string[]
  /** Keywords as pasted that are counted as other words: signs that are no part of a word separate words only. */
  counted_as: { value: string; label: string }[]
  /** Values as pasted that are about a sensitive trait and therefore never targetable. */
  refused: string[]
}

export async function resolveCriteria(
  { resolver }: QueryContext,
  { kind, values, language = 'en' }: ResolveParams,
  { signal }: QuestionOptions = {},
): Promise<ResolvedCriteria> {
  const pastedValues = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]
  const { answers, refused } = await resolveEach(resolver, kind, pastedValues, signal)
  const found = new Map<string, CriterionMatch>()
  for (const one of answers.values())
    if (one) {
      const label = language === 'ja' ? one.label_ja || one.label : one.label
      found.set(one.code, { kind, id: one.code, label, size: one.profiles })
    }
  return {
    found: [...found.values()],
    counted_as:
      kind === 'keyword'
        ? [...answers].flatMap(([value, one]) =>
            one && one.code !== value.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
              ? [{ value, label: one.label }]
              : [],
          )
        : [],
    missing: pastedValues.filter((value) => !answers.get(value) && !refused.includes(value)),
    refused,
  }
}

// The resolver rejects a whole list because of one sensitive word; then each value is resolved separately, so
// that the others are still found.
async function resolveEach(
  resolver: CriteriaResolver,
  kind: ResolveParams['kind'],
  pasted: readonly string[],
  signal?: AbortSignal,
): Promise<{ answers: Map<string, FoundCriterion | null>; refused: string[] }> {
  const resolveCodes = async (codes: readonly string[]) => {
    const resolvedCriteria = await resolver.resolve(
      codes.map((code) => ({ kind, code })),
      signal,
    )
    return new Map(codes.map((code, i) => [code, resolvedCriteria[i] ?? null]))
  }
  try {
    return { answers: await resolveCodes(pasted), refused: [] }
  } catch (error) {
    if (!(error instanceof SensitiveCriterionError)) throw error
  }
  const criterionByName = new Map<string, FoundCriterion | null>()
  const refusedCriteria: string[] = []
  for (const value of pasted) {
    try {
      for (const [code, answer] of await resolveCodes([value])) criterionByName.set(code, answer)
    } catch (error) {
      if (!(error instanceof SensitiveCriterionError)) throw error
      refusedCriteria.push(value)
    }
  }
  return { answers: criterionByName, refused: refusedCriteria }
}
