import type { AdCreative, AdMedia } from '@rookery/contract'
import { Dialog, KeyFigure, KeyFigures, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { creativeQuery } from '../api/creatives.query.ts'
import { NetworkPreview } from './network-preview.tsx'
import { PostPreview } from './post-preview.tsx'
import { PreviewFrame } from './preview-frame.tsx'

interface PreviewDialogProps {
  creative: AdCreative
  media: readonly AdMedia[]
  onClose: () => void
}

/** A creative, its figures, and the network's preview. */
export function PreviewDialog({ creative, media, onClose }: PreviewDialogProps) {
  const t = useT('creatives')
  const common = useT('common')
  const formats = useFormats()
  const openCreative = useQuery(creativeQuery(creative.id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={creative.name || t('unnamed')}
      description={t(`kinds.${creative.kind}`)}
      closeLabel={common('actions.close')}
    >
      <div className="grid gap-5">
        <PreviewFrame>
          <PostPreview handle={creative.as_handle} text={creative.text} media={media} card={creative.card} />
        </PreviewFrame>
        {creative.kind === 'published' && (
          <KeyFigures>
            {(['impressions', 'engagements', 'clicks'] as const).map((name) => (
              <KeyFigure
                key={name}
                label={t(`figures.${name}`)}
                value={creative.metrics[name] === null ? '–' : formats.number(creative.metrics[name])}
              />
            ))}
          </KeyFigures>
        )}
        {openCreative.isPending ? (
          <Skeleton label={t('preview.loading')} height={120} />
        ) : openCreative.isError ? (
          <LoadFailed
            title={t('preview.failed')}
            error={openCreative.error}
            onRetry={() => openCreative.refetch()}
          />
        ) : (
          openCreative.data.preview_html && (
            <section>
              <h3 className="mb-2 text-13 font-medium">{t('preview.network')}</h3>
              <NetworkPreview html={openCreative.data.preview_html} />
            </section>
          )
        )}
      </div>
    </Dialog>
  )
}
