import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useCountries } from '../../../../shared/i18n/use-countries.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface CountryFieldProps {
  label: string
  /** ISO code, or '' for none. */
  value: string
  onChange: (code: string) => void
  error?: string
  isOptional?: boolean
  isDisabled?: boolean
}

/** A native list: it has 249 names, and every platform has a good control for that. */
export function CountryField({ label, value, onChange, error, isOptional, isDisabled }: CountryFieldProps) {
  const t = useT('forms')
  const countries = useCountries()
  const isUnlisted = value !== '' && !countries.some((c) => c.id === value)
  return (
    <NativeSelect
      label={label}
      error={error}
      hint={isOptional ? t('optional') : undefined}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      autoComplete="country"
      options={[
        { id: '', label: t('choose') },
        ...(isUnlisted ? [{ id: value, label: value }] : []),
        ...countries,
      ]}
    />
  )
}
