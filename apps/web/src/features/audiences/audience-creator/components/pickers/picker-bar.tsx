import type { CriterionKind } from '@rookery/contract'
import { ContentCopyIcon, Button, ExpandMoreIcon, Popover } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { modelOfKind } from '../../../../../shared/model-cards/model-of-kind.ts'
import { chosenItems } from '../../model/place-items.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { KindIcon } from '../parts/kind-icon.tsx'
import { AgePicker } from './age-picker.tsx'
import { CountryPicker } from './country-picker.tsx'
import { GenderPicker } from './gender-picker.tsx'
import { InterestPicker } from './interest-picker.tsx'
import { JobTitlePicker } from './job-title-picker.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { MorePicker } from './more-picker.tsx'

/** Pickers for kinds with a known list: age, gender, language, country, interests, job titles. */
export function PickerBar({ onPaste }: { onPaste: () => void }) {
  const t = useT('creator')
  return (
    <div role="group" aria-label={t('pickers.label')} className="flex flex-wrap gap-1.5">
      <Picker kind="country" of="location" content={<CountryPicker />} />
      <Picker kind="language" of="language" content={<LanguagePicker />} />
      <Picker kind="age" of="age" content={<AgePicker />} />
      <Picker kind="gender" of="gender" content={<GenderPicker />} />
      <Picker kind="interest" of="interest" content={<InterestPicker />} />
      <Picker kind="job" of="job_title" content={<JobTitlePicker />} />
      <Picker kind="more" content={<MorePicker />} />
      <Button size="sm" variant="quiet" icon={<ContentCopyIcon size={18} />} onClick={onPaste}>
        {t('pickers.paste')}
      </Button>
    </div>
  )
}

type PickerName = 'country' | 'language' | 'age' | 'gender' | 'interest' | 'job' | 'more'

function Picker({ kind, of, content }: { kind: PickerName; of?: CriterionKind; content: ReactNode }) {
  const t = useT('creator')
  const { recipe } = useCreator()
  const pickerLabel = t(`pickers.${kind}`)
  const model = of && modelOfKind[of]
  const chosenCount = of ? chosenItems(recipe, of).filter((item) => !item.deselected).length : 0
  return (
    <Popover
      label={pickerLabel}
      className="w-[min(360px,calc(100vw-32px))]!"
      trigger={
        <Button size="sm" icon={of && <KindIcon kind={of} />}>
          {pickerLabel}
          {chosenCount > 0 && (
            <span className="ml-1 rounded-sm bg-signal-soft px-1 text-signal-strong">{chosenCount}</span>
          )}
          <ExpandMoreIcon size={16} className="-mr-1 text-ink-soft" />
        </Button>
      }
    >
      {content}
      {model && (
        <p className="mt-2 flex items-center gap-1 border-t border-hairline pt-2 text-12 text-ink-soft">
          {t('pickers.inferred')}
          <ModelCardButton model={model} />
        </p>
      )}
    </Popover>
  )
}
