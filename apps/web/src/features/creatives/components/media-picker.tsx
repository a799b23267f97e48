import type { AdMedia } from '@rookery/contract'
import { LinkButton, Skeleton } from '@rookery/ui'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { MediaThumb } from './post-preview.tsx'
import type { CreativesPaths } from '../paths.ts'

interface MediaPickerProps {
  accountId: string
  media: readonly AdMedia[] | undefined
  failure: unknown
  onRetry: () => unknown
  value: readonly string[]
  onChange: (keys: string[]) => void
  error?: string
}

/** Ready files of the library, as checkboxes. */
export function MediaPicker({
  accountId,
  media,
  failure,
  onRetry,
  value,
  onChange,
  error,
}: MediaPickerProps) {
  const t = useT('creatives')
  const paths = usePaths<CreativesPaths>()
  if (failure && !media) return <LoadFailed title={t('media.failed')} error={failure} onRetry={onRetry} />
  if (!media) return <Skeleton label={t('media.loading')} height={96} />
  const readyMedia = media.filter(({ status, media_key }) => status === 'READY' && media_key !== null)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{t('fields.media')}</legend>
      {readyMedia.length === 0 ? (
        <p className="flex flex-wrap items-center gap-3 text-13 text-ink-soft">
          {t('media.none')}
          <LinkButton size="sm" href={paths.media(accountId)}>
            {t('media.upload')}
          </LinkButton>
        </p>
      ) : (
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
      {error && (
        <p role="alert" className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
