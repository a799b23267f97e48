import { Select } from '@rookery/ui'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'

const ANY = 'any'

interface FilterSelectProps {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  /** What stands for no filter. */
  readonly any: string
  readonly value: string | undefined
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

/** A filter of the list, kept in the address. */
export function FilterSelect({ name, label, any, value, options }: FilterSelectProps) {
  return (
    <Select
      label={label}
      className="w-full min-w-0 sm:w-40"
      options={[{ id: ANY, label: any }, ...options]}
      value={options.find(({ id }) => id === value)?.id ?? ANY}
      onChange={(next) => setSearchParams({ [name]: next === ANY ? null : next })}
    />
  )
}
