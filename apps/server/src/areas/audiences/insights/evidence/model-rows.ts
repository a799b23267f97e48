import { insightTabs, type UiLanguage } from '@rookery/contract'
import { insightAnswers } from '@rookery/contract/audiences/insights/audience-insight.ts'
import { modelsOf } from '@rookery/contract/models/inferred-figures.ts'
import { modelCard, modelNames, type CardFigure } from '@rookery/contract/models/model-cards.ts'
import { createMessages } from '@rookery/i18n'
import type { EvidencePack } from './evidence-parts.ts'

/** The card of one model in words: what it infers, how accurate it is, its limits. */
export interface ModelRows {
  readonly name: string
  /** Titles of the tabs that use the model. */
  readonly tabs: readonly string[]
  readonly description: string
  readonly limits: string
  /** Measurements on real people and posts first, those on the synthetic world second. */
  readonly figures: readonly (Pick<CardFigure, 'n' | 'value' | 'low' | 'high'> & {
    readonly isReal: boolean
    readonly figure: string
    readonly set: string
  })[]
}

const modelsOfTab = new Map(
  insightTabs.map((tab) => [tab, new Set(modelsOf(insightAnswers[tab].shape.data))] as const),
)

/** The card of every model behind the tabs of a pack, with the texts of the screens. */
export async function modelRows({ tabs }: EvidencePack, language: UiLanguage): Promise<ModelRows[]> {
  const t = (await createMessages(language, ['modelCards'])).of('modelCards')
  return modelNames.flatMap((model): ModelRows[] => {
    const tabsUsing = tabs.filter(({ insight }) => modelsOfTab.get(insight.tab)!.has(model))
    if (tabsUsing.length === 0) return []
    const card = modelCard(model)
    const figureText = (isReal: boolean) => (row: CardFigure) => ({
      isReal,
      figure: t(`figures.${row.figure}`),
      set: t(`sets.${row.set}`),
      n: row.n,
      value: row.value,
      low: row.low,
      high: row.high,
    })
    return [
      {
        name: t(`${model}.name`),
        tabs: tabsUsing.map(({ title }) => title),
        description: t(`${model}.says`),
        limits: t(`${model}.limits`),
        figures: [...card.real.map(figureText(true)), ...card.synthetic.map(figureText(false))],
      },
    ]
  })
}
