import { useMemo, useState } from 'react'
import { fieldErrors } from '../errors/error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { validateForm, type FieldRules, type RuleTexts } from './validate.ts'

function useRuleTexts(): RuleTexts {
  const t = useT('forms')
  return useMemo(
    () => ({
      required: (field) => t('required', { field }),
      invalid: (field) => t('invalid', { field }),
      tooShort: (field, n) => t('tooShort', { field, n }),
      tooLong: (field, n) => t('tooLong', { field, n }),
    }),
    [t],
  )
}

/**
 * State of a small form. Errors show after the first attempt to submit and are then updated with every change
 * of a value or a rule (RULE-008). The server's errors stay until their field changes.
 */
export function useForm<K extends string>(
  initial: Record<K, string>,
  rules: Partial<Record<K, FieldRules>>,
  names: Partial<Record<K, string>> = {},
) {
  const texts = useRuleTexts()
  const [values, setValues] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const found = validateForm(values, rules, texts, names)
  const visibleErrors = { ...refused, ...(isChecked ? found : {}) } as Partial<Record<K, string>>

  return {
    values,
    errors: visibleErrors,
    isChanged: (Object.keys(initial) as K[]).some((key) => values[key] !== initial[key]),
    set: (key: K, value: string) => {
      setValues((old) => ({ ...old, [key]: value }))
      setRefused((old) => ({ ...old, [key]: undefined }))
    },
    reset: (next: Record<K, string>) => {
      setValues(next)
      setChecked(false)
      setRefused({})
    },
    /** Runs `send` if every rule is met. The server's errors are shown at their fields. */
    submit: async (send: (values: Record<K, string>) => Promise<unknown>): Promise<boolean> => {
      setChecked(true)
      if (Object.keys(found).length > 0) return false
      try {
        await send(values)
        setChecked(false)
        return true
      } catch (error) {
        setRefused(fieldErrors(error))
        return false
      }
    },
  }
}
