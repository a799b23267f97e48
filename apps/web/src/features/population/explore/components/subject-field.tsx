import type { ExploreKind } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Combobox } from '@rookery/ui/fields/combobox.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { autocompleteSubjects } from '../api/autocomplete-subjects.ts'

interface SubjectFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  onChoose: (query: string, kind: ExploreKind) => void
  takesFocus?: boolean
  className?: string
}

/** A search field for any subject, with suggestions from the population. */
export function SubjectField({ label, value, onChange, onChoose, takesFocus, className }: SubjectFieldProps) {
  const t = useT('explore')
  const formats = useFormats()
  const locale = useLocale()
  return (
    <Combobox
      label={label}
      placeholder={t('search.placeholder')}
      loadingText={t('search.loading')}
      emptyText={t('search.noSuggestion')}
      inputValue={value}
      onInputChange={(text) => onChange(text.slice(0, 512))}
      load={async (text, signal) =>
        (await autocompleteSubjects(text, locale, signal)).map((found) => ({
          ...found,
          id: `${found.kind}:${found.query}`,
          label: found.query,
          description: t(`kinds.${found.kind}`),
          figure: found.size === null ? t('search.few', { n: PRIVACY_MINIMUM }) : formats.short(found.size),
        }))
      }
      onSelect={({ query, kind }) => onChoose(query, kind)}
      {...(takesFocus && { autoFocus: true })}
      {...(className !== undefined && { className })}
    />
  )
}
