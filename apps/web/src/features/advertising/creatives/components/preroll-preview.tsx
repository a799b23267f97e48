import type { AdMedia, PrerollCallToAction } from '@rookery/contract'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { hostOf, MediaThumb } from './post-preview.tsx'

interface PrerollPreviewProps {
  media: readonly AdMedia[]
  button: PrerollCallToAction | null
}

/** A video with its button roughly in the network's layout; without links. */
export function PrerollPreview({ media, button }: PrerollPreviewProps) {
  const t = useT('creatives')
  return (
    <div className="min-w-0 rounded-md border border-hairline bg-raised p-3 text-14">
      {media.map((each) => (
        <div
          key={each.id}
          className="flex min-w-0 items-center justify-center overflow-hidden rounded-sm bg-sunk"
        >
          <MediaThumb media={each} />
        </div>
      ))}
      {button && (
        <div className="mt-2 flex items-center gap-3 rounded-sm border border-hairline px-3 py-2">
          <p className="min-w-0 flex-1 truncate text-12 text-ink-soft">{hostOf(button.url)}</p>
          <span className="shrink-0 rounded-md border border-edge px-2 text-13">
            {t(`preroll.labels.${button.label}`)}
          </span>
        </div>
      )}
    </div>
  )
}
