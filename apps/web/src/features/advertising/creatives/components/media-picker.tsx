import type { AdMedia } from '@rookery/contract'
import { Button, CloudUploadIcon, Skeleton } from '@rookery/ui'
import { useState } from 'react'
import { MediaUploader } from '../../../../shared/ad-media/media-uploader.tsx'
import type { AccountOfTeam } from '../../../../shared/ad-media/send-media.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useChooseWhenReady } from '../api/use-choose-when-ready.ts'
import { MediaWaiting } from './media-waiting.tsx'
import { MediaThumb } from './post-preview.tsx'

interface MediaPickerProps {
  account: AccountOfTeam
  media: readonly AdMedia[] | undefined
  failure: unknown
  onRetry: () => unknown
  value: readonly string[]
  onChange: (keys: string[]) => void
  onHold: (isHeld: boolean) => void
  error?: string
}

/** Ready files of the library as checkboxes; a file uploaded here is chosen as soon as X has prepared it. */
export function MediaPicker({
  account,
  media,
  failure,
  onRetry,
  value,
  onChange,
  onHold,
  error,
}: MediaPickerProps) {
  const t = useT('creatives')
  const [isUploading, setUploading] = useState(false)
  const chooseWhenReady = useChooseWhenReady(media, (keys) => onChange([...new Set([...value, ...keys])]))
  if (failure && !media) return <LoadFailed title={t('media.failed')} error={failure} onRetry={onRetry} />
  if (!media) return <Skeleton label={t('media.loading')} height={96} />
  const readyMedia = media.filter(({ status, media_key }) => status === 'READY' && media_key !== null)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{t('fields.media')}</legend>
      {readyMedia.length === 0 && <p className="mb-2 text-13 text-ink-soft">{t('media.none')}</p>}
      {readyMedia.length > 0 && (
        <ul className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2 overflow-y-auto p-0.5">
          {readyMedia.map((each) => {
            const key = each.media_key!
            return (
              <li key={each.id}>
                <label className="relative block overflow-hidden rounded-md border border-hairline has-checked:border-signal has-checked:shadow-[0_0_0_1px_var(--signal)] has-focus-visible:outline-2 has-focus-visible:outline-signal">
                  <input
                    type="checkbox"
                    className="absolute top-1.5 left-1.5 size-4"
                    aria-label={each.name}
                    checked={value.includes(key)}
                    onChange={(event) =>
                      onChange(event.target.checked ? [...value, key] : value.filter((one) => one !== key))
                    }
                  />
                  <span className="flex h-20 items-center justify-center overflow-hidden bg-sunk">
                    <MediaThumb media={each} />
                  </span>
                  <span className="block truncate px-1.5 py-1 text-12">{each.name}</span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
      <div className="mt-2 grid justify-items-stretch gap-2">
        <MediaWaiting media={chooseWhenReady.waiting} />
        {isUploading || readyMedia.length === 0 ? (
          <MediaUploader account={account} offersCrop onHold={onHold} onUploaded={chooseWhenReady.add} />
        ) : (
          <Button
            size="sm"
            className="justify-self-start"
            icon={<CloudUploadIcon size={18} />}
            onClick={() => setUploading(true)}
          >
            {t('media.upload')}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
