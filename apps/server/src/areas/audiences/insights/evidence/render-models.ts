import { formatNumber } from '@rookery/i18n'
import type { UiLanguage } from '@rookery/contract'
import { PageWriter, QUIET_COLOUR } from '../../../../pdf/page-writer.ts'
import type { EvidenceFormat } from './evidence-format.ts'
import type { ModelRows } from './model-rows.ts'

const COLUMN_WIDTHS = [0.1, 0.34, 0.28, 0.1, 0.18] as const

/** A table for each model behind a pack's figures. */
export function renderModels(
  page: PageWriter,
  models: readonly ModelRows[],
  { t, share, shares }: EvidenceFormat,
  language: UiLanguage,
): void {
  page.room(120)
  page.space(1.4)
  page.text(t('models.title'), { size: 16, face: 'bold' })
  page.text(t('models.note'), { size: 8, color: QUIET_COLOUR })
  const inWords = (low: number | null, high: number | null, value: number) =>
    low === null ? share(value) : `${share(value)} (${shares(low, high)})`
  for (const { name, tabs, description, limits, figures } of models) {
    page.title(t('models.of', { model: name, tabs: tabs.join(language === 'ja' ? '・' : ', ') }))
    page.text(description)
    if (figures.length === 0) page.text(t('models.none'))
    else
      page.table(
        [
          (['data', 'figure', 'set', 'n', 'value'] as const).map((column) => t(`models.columns.${column}`)),
          ...figures.map(({ isReal, figure, set, n, value, low, high }) => [
            t(isReal ? 'models.real' : 'models.synthetic'),
            figure,
            set,
            formatNumber(language, n),
            inWords(low, high, value),
          ]),
        ],
        COLUMN_WIDTHS,
        { headed: true, size: 7.5 },
      )
    page.text(limits, { size: 8, color: QUIET_COLOUR })
  }
}
