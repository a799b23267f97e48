import { useId } from 'react'
import type { FormTargeting } from '../sections.ts'
import { ages, type FormTexts } from './texts.ts'

interface Props {
  shown: FormTargeting
  onChange: (part: Pick<FormTargeting, 'gender'> | Pick<FormTargeting, 'age'>) => void
  t: FormTexts
}

/** Gender and age, of which an ad group has one answer each. */
export function Choices({ shown, onChange, t }: Props) {
  const id = useId()
  return (
    <>
      <section aria-labelledby={`${id}-gender`}>
        <h2 id={`${id}-gender`}>{t.sections.genders}</h2>
        <div className="row" role="radiogroup" aria-labelledby={`${id}-gender`}>
          {(['', '2', '1'] as const).map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={`${id}-gender`}
                checked={shown.gender === value}
                onChange={() => onChange({ gender: value })}
              />{' '}
              {t.genders[value]}
            </label>
          ))}
        </div>
      </section>
      <section aria-labelledby={`${id}-age`}>
        <h2 id={`${id}-age`}>{t.sections.ages}</h2>
        <select
          aria-label={t.sections.ages}
          value={shown.age}
          onChange={({ target }) => onChange({ age: target.value })}
        >
          {ages(t).map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </section>
    </>
  )
}
