import { modelCard, type CardFigure, type ModelName } from '@rookery/contract/models/model-cards.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

/**
 * The quantity a model infers and its limits, with its accuracy: first on real people, then in the synthetic
 * world.
 */
export function ModelCardText({ model, unknown }: { model: ModelName; unknown?: number }) {
  const t = useT('modelCards')
  const formats = useFormats()
  const card = modelCard(model)
  const heading = 'mb-1 text-13 font-semibold'
  return (
    <div className="grid gap-4 text-13">
      <p className="max-w-prose">{t(`${model}.says`)}</p>
      {unknown !== undefined && unknown > 0 && (
        <p className="font-medium">{t('unknownHere', { share: formats.percent(unknown, 0) })}</p>
      )}
      <section>
        <h3 className={heading}>{t('real')}</h3>
        <Figures figures={card.real} none={t('noReal')} />
      </section>
      <section>
        <h3 className={heading}>{t('synthetic')}</h3>
        <Figures figures={card.synthetic} none={t('noSynthetic')} />
      </section>
      <section>
        <h3 className={heading}>{t('limits')}</h3>
        <p className="max-w-prose text-ink-soft">{t(`${model}.limits`)}</p>
      </section>
    </div>
  )
}

function Figures({ figures, none }: { figures: readonly CardFigure[]; none: string }) {
  const t = useT('modelCards')
  const formats = useFormats()
  if (figures.length === 0) return <p className="text-ink-soft">{none}</p>
  return (
    <dl className="grid gap-2">
      {figures.map(({ figure, set, n, value, low, high }) => (
        <div key={`${figure} ${set}`}>
          <dt>
            {t(`figures.${figure}`)} <span className="text-ink-soft">({t(`sets.${set}`)})</span>
          </dt>
          <dd className="tabular-nums">
            <span className="font-medium">{formats.percent(value)}</span>
            {low !== null &&
              high !== null &&
              ` ${t('interval', { low: formats.percent(low), high: formats.percent(high) })}`}
            {` ${t('n', { n: formats.number(n) })}`}
            {figure === 'told' && ` · ${t('unknownShare', { share: formats.percent(1 - value, 0) })}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
