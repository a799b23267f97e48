import type { RecipeEstimate, RecipeWarning } from '@rookery/contract'
import { COUNTRIES_CAP, HANDLES_CAP, KEYWORDS_CAP } from '@rookery/contract/constants.ts'
import { itemsOf, includedCountries, type Recipe } from './recipe.ts'

export interface Remark {
  code: RecipeWarning['code'] | 'worldwide'
  subject?: string
  n?: number
  cap?: number
}

const capOfWarning: Partial<Record<RecipeWarning['code'], number>> = {
  handles_over_cap: HANDLES_CAP,
  keywords_over_cap: KEYWORDS_CAP,
  countries_over_cap: COUNTRIES_CAP,
}
/** Shown next to the item itself, so omitted from the list. */
const shownAtItem = new Set<string>(['inferred_rounded'])

/**
 * Remarks about a recipe: first what the network cannot express (residual), then hints. Fifty countries and
 * more mean worldwide (RULE-016); that is counted here, without waiting for an answer.
 */
export function remarksOf(
  recipe: Recipe,
  answer: RecipeEstimate | null,
): { residual: Remark[]; tips: Remark[] } {
  const remarkOfWarning = ({ code, subject, n }: RecipeWarning): Remark => ({
    code,
    subject,
    n,
    cap: capOfWarning[code],
  })
  const warnedKeys = new Set<string>()
  const isFirstWarning = (r: Remark) => {
    const key = `${r.code}/${r.subject ?? ''}`
    return !warnedKeys.has(key) && warnedKeys.add(key)
  }
  const countries = includedCountries(recipe).length
  const worldwideRemarks: Remark[] =
    countries >= COUNTRIES_CAP ? [{ code: 'worldwide', n: countries, cap: COUNTRIES_CAP }] : []
  const fromServer = (list: readonly RecipeWarning[]) =>
    list
      .filter(
        (w) => !shownAtItem.has(w.code) && !(worldwideRemarks.length > 0 && w.code === 'countries_over_cap'),
      )
      .map(remarkOfWarning)
      .filter(isFirstWarning)
  const residualRemarks = [...worldwideRemarks, ...fromServer(answer?.residual ?? [])]
  const serverRemarks = fromServer(answer?.warnings ?? [])
  const isBlocking = (r: Remark) => r.code === 'account_not_targetable'
  const tipRemarks = [...serverRemarks.filter(isBlocking), ...serverRemarks.filter((r) => !isBlocking(r))]
  const handles = handleCount(recipe)
  const isDisclosed = [...residualRemarks, ...tipRemarks].some((r) => r.code === 'handles_over_cap')
  if (handles > HANDLES_CAP && !isDisclosed)
    tipRemarks.unshift({ code: 'handles_over_cap', n: handles, cap: HANDLES_CAP })
  return { residual: residualRemarks, tips: tipRemarks }
}

/** Selected handles, of which only the first 100 are applied (RULE-015). */
const handleCount = (recipe: Recipe): number =>
  [...itemsOf(recipe)].filter((item) => item.kind === 'handle' && !item.deselected).length
