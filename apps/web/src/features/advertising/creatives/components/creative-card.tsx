import type { AdCreative, AdMedia } from '@rookery/contract'
import { Badge, IconButton, Menu, MoreHorizIcon, type MenuItem, type Tone } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { PostPreview } from './post-preview.tsx'
import { PrerollPreview } from './preroll-preview.tsx'

const toneByKind: Record<AdCreative['kind'], Tone | 'neutral'> = {
  published: 'success',
  scheduled: 'info',
  draft: 'neutral',
}

interface CreativeCardProps {
  creative: AdCreative
  media: readonly AdMedia[]
  menu: readonly MenuItem[]
}

export function CreativeCard({ creative, media, menu }: CreativeCardProps) {
  const t = useT('creatives')
  const formats = useFormats()
  const name = creative.name || t('unnamed')
  const { impressions, engagements, clicks } = creative.metrics
  return (
    <article aria-label={name} className="flex h-full min-w-0 flex-col gap-2">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-14 font-semibold break-words">{name}</h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-soft">
            {creative.format === 'preroll' ? (
              <Badge tone="info">{t('formats.preroll')}</Badge>
            ) : (
              <Badge tone={toneByKind[creative.kind]}>{t(`kinds.${creative.kind}`)}</Badge>
            )}
            <span>
              {creative.kind === 'scheduled' && creative.scheduled_at
                ? t('scheduledFor', { at: formats.dateTime(creative.scheduled_at) })
                : formats.date(creative.created_at)}
            </span>
            {creative.ad_ids.length > 0 && <span>{t('inAds', { count: creative.ad_ids.length })}</span>}
          </p>
        </div>
        <Menu
          align="end"
          label={t('menu', { name })}
          trigger={<IconButton label={t('menu', { name })} icon={<MoreHorizIcon />} />}
          items={menu}
        />
      </header>
      {creative.format === 'preroll' ? (
        <PrerollPreview media={media} button={creative.call_to_action} />
      ) : (
        <PostPreview handle={creative.as_handle} text={creative.text} media={media} card={creative.card} />
      )}
      {creative.kind === 'published' && impressions !== null && impressions > 0 && (
        <p className="text-12 text-ink-soft tabular-nums">
          {t('summary', {
            impressions: formats.short(impressions),
            engagements: engagements === null ? '–' : formats.short(engagements),
            clicks: clicks === null ? '–' : formats.short(clicks),
          })}
        </p>
      )}
    </article>
  )
}
