import { Field, inputClass } from '@rookery/ui'
import { useCountries } from '../../../shared/i18n/use-countries.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

interface CountryFieldProps {
  label: string
  /** ISO code, or '' for none. */
  value: string
  onChange: (code: string) => void
  error?: string
  isOptional?: boolean
  isDisabled?: boolean
}

/** A native list: 249 names, and every platform has its own good way to choose from them. */
export function CountryField({ label, value, onChange, error, isOptional, isDisabled }: CountryFieldProps) {
  const t = useT('forms')
  const countries = useCountries()
  return (
    <Field label={label} error={error} hint={isOptional ? t('optional') : undefined}>
      {(aria) => (
        <select
          {...aria}
          value={value}
          disabled={isDisabled}
          autoComplete="country"
          onChange={(event) => onChange(event.target.value)}
          className={`${inputClass} h-8`}
        >
          <option value="">{t('choose')}</option>
          {value && !countries.some((c) => c.id === value) && <option value={value}>{value}</option>}
          {countries.map((country) => (
            <option key={country.id} value={country.id}>
              {country.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
