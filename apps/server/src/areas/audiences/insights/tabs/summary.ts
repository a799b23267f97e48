import type { InsightDataOf } from '@rookery/contract'
import { byStrength } from '@rookery/contract/audiences/insights/by-strength.ts'
import { countriesOf, readRecipe } from '../../../../targeting/recipe.policy.ts'
import { presentSizes } from '../../../../targeting/ledger.presenter.ts'
import { sizeFacts } from '../../match-rate/size-facts.service.ts'
import { countRecipe } from '../../audiences/recipes/count-recipe.service.ts'
import { defineInsightTab, type TabContext } from './define-insight-tab.ts'
import type { EvidenceRow, TableTexts, TabTables } from './tab-tables.ts'

/** Adds the three sizes to the strongest rows. */
export const summary = defineInsightTab({
  name: 'summary',
  complete: async ({ strongest }, context) => {
    const { sizes, targetable, countries } = await sizesOf(context)
    const facts = await sizeFacts(context.deps, context.teams, [sizes])
    return {
      sizes: presentSizes(sizes, facts),
      targetable,
      region: context.question.region,
      countries,
      strongest,
    }
  },
  packPosts: ({ time_zone: _, ...period }) => period,
  evidence,
})

/** Timeout of a count. It is shared by several requests, so it must not be cancelled with the first one. */
const COUNT_TIMEOUT_MS = 30_000

/**
 * The cached sizes exclude the network's answers (`answers_of: []`), since these depend on the caller's
 * teams.
 */
async function sizesOf({ deps, question, lists, cached }: TabContext) {
  const { region, lists_of } = question
  const recipe = readRecipe({ targeting_package: question.targeting_package }, () => null)
  const timeoutSignal = AbortSignal.timeout(COUNT_TIMEOUT_MS)
  const countedSizes = await cached(['sizes', recipe.canonical, region?.id, lists], () =>
    countRecipe(deps, { recipe, region, lists_of, answers_of: [], sizes_only: true, signal: timeoutSignal }),
  )
  const countries = region?.country_codes ?? countriesOf(recipe.counted).map(({ code }) => code)
  return { ...countedSizes, countries: [...countries] }
}

const dimensions = [
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
    const dimensionName = name === 'community' ? graph('summary.community') : t(`strongest.${name}`)
    return [{ ...row, key: `${name} ${row.key}`, label: `${dimensionName}: ${labelOf(dimension, row)}` }]
  })
  const strongestFirst = rows.toSorted(byStrength)
  return {
    groups: [{ title: t('strongest.title'), rows: strongestFirst, unknown_share: null }],
    measures: [],
  }
}
