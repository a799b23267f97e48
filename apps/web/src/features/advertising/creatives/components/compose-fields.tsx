import type { AdMedia } from '@rookery/contract'
import { TextField } from '@rookery/ui'
import type { AccountOfTeam } from '../../../../shared/ad-media/send-media.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import {
  CARD_TITLE_CAP,
  NAME_CAP,
  TEXT_CAP,
  type CreativeField,
  type CreativeForm,
  type CreativeProblems,
} from '../model/creative-form.ts'
import { MediaPicker } from './media-picker.tsx'

interface ComposeFieldsProps {
  form: CreativeForm
  onChange: (part: Partial<CreativeForm>) => void
  problems: CreativeProblems
  /** Empty fields count as errors only after the first attempt to send. */
  isTried: boolean
  media: {
    account: AccountOfTeam
    all: readonly AdMedia[] | undefined
    failure: unknown
    onRetry: () => unknown
    /** Whether a chosen picture is not sent yet. */
    onHold: (isHeld: boolean) => void
  }
  /** Time zone of the publication time; null if it cannot be chosen. */
  scheduleZone: string | null
}

/** Text, media, card and publication time of a creative. */
export function ComposeFields({
  form,
  onChange,
  problems,
  isTried,
  media,
  scheduleZone,
}: ComposeFieldsProps) {
  const t = useT('creatives')
  const forms = useT('forms')
  const caps = { name: NAME_CAP, text: TEXT_CAP, cardTitle: CARD_TITLE_CAP } as const
  const errorOf = (field: CreativeField): string | undefined => {
    const problem = problems[field]
    if (!problem) return undefined
    const name = t(`fields.${field}`)
    if (problem === 'required') return isTried ? forms('required', { field: name }) : undefined
    if (problem === 'tooLong')
      return forms('tooLong', { field: name, n: caps[field as keyof typeof caps] + 1 })
    if (problem === 'textOrMedia') return isTried ? t('problems.textOrMedia') : undefined
    if (problem === 'url') return forms('invalid', { field: name })
    return t(`problems.${problem as 'past'}`)
  }
  const optionalText = forms('optional')
  return (
    <div className="grid content-start gap-4">
      <TextField
        label={t('fields.name')}
        description={t('fields.nameNote')}
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={NAME_CAP}
        autoFocus
        error={errorOf('name')}
      />
      <TextField
        label={t('fields.text')}
        rows={4}
        value={form.text}
        onChange={(text) => onChange({ text })}
        description={t('fields.textCount', { n: [...form.text].length, cap: TEXT_CAP })}
        error={errorOf('text')}
      />
      <MediaPicker
        account={media.account}
        media={media.all}
        failure={media.failure}
        onRetry={media.onRetry}
        value={form.mediaKeys}
        onChange={(mediaKeys) => onChange({ mediaKeys })}
        onHold={media.onHold}
        error={errorOf('mediaKeys')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('fields.cardUrl')}
          hint={optionalText}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={form.cardUrl}
          onChange={(cardUrl) => onChange({ cardUrl })}
          maxLength={2000}
          error={errorOf('cardUrl')}
        />
        <TextField
          label={t('fields.cardTitle')}
          hint={optionalText}
          value={form.cardTitle}
          onChange={(cardTitle) => onChange({ cardTitle })}
          maxLength={CARD_TITLE_CAP}
          error={errorOf('cardTitle')}
        />
        {scheduleZone !== null && (
          <TextField
            label={t('fields.scheduledAt')}
            hint={optionalText}
            type="datetime-local"
            value={form.scheduledAt}
            onChange={(scheduledAt) => onChange({ scheduledAt })}
            description={t('fields.scheduledNote', { zone: scheduleZone })}
            error={errorOf('scheduledAt')}
          />
        )}
      </div>
    </div>
  )
}
