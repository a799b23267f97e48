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
 * The state of a small form. Errors show after the first try to submit and from then on are checked again with every change, of a value or a
 * rule (RULE-008). Errors of the server stand until their field changes.
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
  const shown = { ...refused, ...(isChecked ? found : {}) } as Partial<Record<K, string>>

  return {
    values,
    errors: shown,
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
    /** Runs `send` when every rule holds. What the server refuses comes to stand at its field. */
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
