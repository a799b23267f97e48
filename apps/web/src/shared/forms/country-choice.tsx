import { Chip } from '@rookery/ui'
import { NativeSelect } from './native-select.tsx'
import { useCountries } from '../i18n/use-countries.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

/** Chosen countries, each with a button to remove it. */
export function CountryChoice({
  codes,
  onChange,
  error,
}: {
  codes: readonly string[]
  onChange: (codes: string[]) => void
  error: string | undefined
}) {
  const t = useT('audienceRequests')
  const formats = useFormats()
  const countries = useCountries()
  return (
    <div className="grid gap-2">
      <NativeSelect
        label={t('form.countries')}
        error={error}
        value=""
        onChange={(code) => {
          if (code && !codes.includes(code)) onChange([...codes, code])
        }}
        options={[
          { id: '', label: t('form.addCountry') },
          // The blocked country is not offered.
          ...countries.filter(({ id }) => !codes.includes(id) && id !== 'KP'),
        ]}
      />
      {codes.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {codes.map((code) => (
            <li key={code}>
              <Chip
                removeLabel={t('form.remove', { name: formats.region(code) })}
                onRemove={() => onChange(codes.filter((one) => one !== code))}
              >
                {formats.region(code)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
