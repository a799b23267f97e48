import type { InsightDataOf } from '@rookery/contract'
import { readRecipe } from '../../../../targeting/recipe.policy.ts'
import { presentSizes } from '../../../../targeting/sizes.presenter.ts'
import { countableLists } from '../../audience-lists/list-access.service.ts'
import { countRecipe } from '../../audiences/count-recipe.service.ts'
import { defineInsightTab, type TabContext } from './define-insight-tab.ts'
import type { EvidenceRow, TableTexts, TabTables } from './tab-tables.ts'

/** The three sizes besides the strongest rows. */
export const summary = defineInsightTab({
  name: 'summary',
  complete: async ({ strongest }, context) => {
    const { sizes, targetable } = await sizesOf(context)
    return { sizes: presentSizes(sizes), targetable, region: context.question.region, strongest }
  },
  evidence,
})

/** A page of figures is shared by whoever asks for it, so it does not end with the first of them. */
const SHARED_MS = 30_000

async function sizesOf({ deps, question, kept }: TabContext) {
  const { region, lists_of } = question
  const recipe = readRecipe({ targeting_package: question.targeting_package }, () => null)
  const lists = await countableLists(deps, lists_of, recipe.tree)
  return await kept(['sizes', recipe.canonical, region?.id, lists], () =>
    countRecipe(deps, { recipe, region, lists_of, signal: AbortSignal.timeout(SHARED_MS) }),
  )
}

const dimensions = [
  ['age', 'age'],
  ['gender', 'gender'],
  ['country', 'country'],
  ['language', 'language'],
  ['interest', 'plain'],
  ['account', 'plain'],
  ['community', 'plain'],
  ['topic', 'plain'],
  ['job_title', 'plain'],
] as const
function evidence({ strongest }: InsightDataOf<'summary'>, { t, graph, labelOf }: TableTexts): TabTables {
  const rows = dimensions.flatMap(([name, dimension]): EvidenceRow[] => {
    const row = strongest[name]
    if (!row) return []
    const { key, label, ...figures } = row
    const what = name === 'community' ? graph('summary.community') : t(`strongest.${name}`)
    return [{ ...figures, label: `${what}: ${labelOf(dimension, { key, label })}` }]
  })
  return { groups: [{ title: t('strongest.title'), rows, unknown_share: null }], measures: [] }
}
