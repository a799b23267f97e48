import { KeyFigure, KeyFigures, Notice } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { ProductUsage } from '../api/product-usage.query.ts'
import { DaysCard } from './days-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { UsedPartsCard } from './used-parts-card.tsx'

const DAY_MS = 86_400_000
/** Fewer days tell of nobody whether they come back. */
const YOUNG_DAYS = 14

interface UsageContentProps {
  readonly usage: ProductUsage
  /** When the first event of all came. */
  readonly beganAt: string
  readonly now: number
}

export function UsageContent({ usage, beganAt, now }: UsageContentProps) {
  const t = useT('productUsage')
  const formats = useFormats()
  const { people, sessions, days, funnels, retention, screens, actions } = usage
  const isYoung = now - Date.parse(beganAt) < YOUNG_DAYS * DAY_MS
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isYoung && <Notice title={t('young')}>{t('youngText', { date: formats.date(beganAt) })}</Notice>}
      <KeyFigures>
        <KeyFigure label={t('browsers')} value={formats.number(people)} note={t('agreed')} />
        <KeyFigure label={t('visits')} value={formats.number(sessions)} />
        <KeyFigure
          label={t('visitsEach')}
          value={people === 0 ? '–' : formats.number(sessions / people, 1)}
        />
        <KeyFigure label={t('since')} value={formats.date(beganAt)} />
      </KeyFigures>
      <DaysCard days={days} />
      <section aria-labelledby="funnels">
        <h2 id="funnels" className="mb-2 text-14 font-semibold">
          {t('funnels.title')}
        </h2>
        <div className="grid gap-4 md:grid-cols-2">
          {funnels.map((funnel) => (
            <FunnelCard key={funnel.name} funnel={funnel} />
          ))}
        </div>
      </section>
      <RetentionCard cohorts={retention} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <UsedPartsCard
          title={t('parts.screens')}
          column={t('parts.screen')}
          rows={screens.map(({ site, screen, ...counts }) => ({ name: `${site} ${screen}`, ...counts }))}
        />
        <UsedPartsCard
          title={t('parts.actions')}
          column={t('parts.action')}
          rows={actions.map(({ action, ...counts }) => ({ name: action, ...counts }))}
        />
      </div>
      <p className="max-w-prose text-13 text-ink-soft">{t('howComputed')}</p>
    </div>
  )
}
