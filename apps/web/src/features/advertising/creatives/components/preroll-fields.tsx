import type { AdMedia } from '@rookery/contract'
import { Button, CloudUploadIcon, Skeleton, TextField } from '@rookery/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { MediaUploader } from '../../../../shared/ad-media/media-uploader.tsx'
import type { AccountOfTeam } from '../../../../shared/ad-media/send-media.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useChooseWhenReady } from '../api/use-choose-when-ready.ts'
import { NAME_CAP } from '../model/creative-form.ts'
import { canBePreroll, prerollButtons, problemsOfPreroll, type PrerollForm } from '../model/preroll-form.ts'
import { MediaWaiting } from './media-waiting.tsx'

interface PrerollFieldsProps {
  form: PrerollForm
  onChange: (part: Partial<PrerollForm>) => void
  /** Empty fields count as errors only after the first attempt to send. */
  isTried: boolean
  /** The video of an existing creative cannot be changed. */
  isVideoFixed: boolean
  account: AccountOfTeam
  media: UseQueryResult<AdMedia[]>
}

/** Name, video and button of a pre-roll creative. */
export function PrerollFields(props: PrerollFieldsProps) {
  const { form, onChange, isTried, isVideoFixed, account, media } = props
  const t = useT('creatives')
  const forms = useT('forms')
  const problems = problemsOfPreroll(form)
  const errorOf = (field: keyof typeof problems, name: string): string | undefined => {
    const problem = problems[field]
    if (!problem || (problem === 'required' && !isTried)) return undefined
    if (problem === 'tooLong') return forms('tooLong', { field: name, n: NAME_CAP + 1 })
    return forms(problem === 'required' ? 'required' : 'invalid', { field: name })
  }
  return (
    <>
      <TextField
        label={t('fields.name')}
        description={t('fields.nameNote')}
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={NAME_CAP}
        autoFocus
        error={errorOf('name', t('fields.name'))}
      />
      {!isVideoFixed && (
        <VideoChoice
          value={form.mediaKey}
          onChange={(mediaKey) => onChange({ mediaKey })}
          account={account}
          media={media}
          error={errorOf('mediaKey', t('preroll.video'))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label={t('preroll.button')}
          value={form.button}
          onChange={(button) => onChange({ button })}
          options={[
            { id: '', label: t('preroll.noButton') },
            ...prerollButtons.map((id) => ({ id, label: t(`preroll.labels.${id}`) })),
          ]}
        />
        {form.button !== '' && (
          <TextField
            label={t('preroll.url')}
            description={t('preroll.urlNote')}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={form.url}
            onChange={(url) => onChange({ url })}
            maxLength={2000}
            error={errorOf('url', t('preroll.url'))}
          />
        )}
      </div>
    </>
  )
}

interface VideoChoiceProps extends Pick<PrerollFieldsProps, 'account' | 'media'> {
  value: string
  onChange: (key: string) => void
  error: string | undefined
}

function VideoChoice({ value, onChange, account, media, error }: VideoChoiceProps) {
  const t = useT('creatives')
  const [isUploading, setUploading] = useState(false)
  const chooseWhenReady = useChooseWhenReady(media.data, ([key]) => onChange(key!))
  if (media.isError && !media.data)
    return <LoadFailed title={t('media.failed')} error={media.error} onRetry={() => media.refetch()} />
  if (!media.data) return <Skeleton label={t('media.loading')} height={64} />
  const videos = media.data.filter(canBePreroll)
  return (
    <div className="grid gap-2">
      {videos.length === 0 ? (
        <p className="text-13 text-ink-soft">{t('preroll.none')}</p>
      ) : (
        <NativeSelect
          label={t('preroll.video')}
          value={value}
          onChange={onChange}
          options={[
            { id: '', label: t('preroll.chooseVideo') },
            ...videos.map(({ media_key, name, file_name }) => ({
              id: media_key ?? '',
              label: name || file_name,
            })),
          ]}
          {...(error ? { error } : {})}
        />
      )}
      <MediaWaiting media={chooseWhenReady.waiting} />
      {isUploading || videos.length === 0 ? (
        <MediaUploader account={account} accepted={['VIDEO']} onUploaded={chooseWhenReady.add} />
      ) : (
        <div>
          <Button size="sm" icon={<CloudUploadIcon size={18} />} onClick={() => setUploading(true)}>
            {t('media.upload')}
          </Button>
        </div>
      )}
    </div>
  )
}
