/** Rules of one field, checked in the order listed (RULE-001). */
export interface FieldRules {
  isRequired?: boolean
  type?: 'email'
  minLength?: number
  maxLength?: number
  /** Run in order; the first message returned is used. */
  validators?: readonly ((value: string) => string | null | undefined)[]
}

/** The texts in the page's language: forms:required and following. */
export interface RuleTexts {
  required: (field: string) => string
  invalid: (field: string) => string
  tooShort: (field: string, n: number) => string
  tooLong: (field: string, n: number) => string
}

/** 'invoice_email' → 'Invoice email' */
export const fieldName = (key: string): string => {
  const fieldWords = key.replaceAll('_', ' ')
  return fieldWords.charAt(0).toUpperCase() + fieldWords.slice(1)
}

/** The first error message of a field, or null. `name` is its label. */
export function validateField(
  name: string,
  value: unknown,
  rules: FieldRules,
  texts: RuleTexts,
): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (rules.isRequired && text === '') return texts.required(name)
  if (text === '' && value !== undefined && typeof value === 'string') return null
  if (rules.type === 'email' && (typeof value !== 'string' || !/[@＠]/.test(value)))
    return texts.invalid(name)
  if (rules.minLength !== undefined && text.length < rules.minLength)
    return texts.tooShort(name, rules.minLength)
  if (rules.maxLength !== undefined && text.length > rules.maxLength)
    return texts.tooLong(name, rules.maxLength)
  for (const validator of rules.validators ?? []) {
    const message = validator(text)
    if (message) return message
  }
  return null
}

/** The error messages of all invalid fields, by key. */
export function validateForm<K extends string>(
  values: Record<K, string>,
  rules: Partial<Record<K, FieldRules>>,
  texts: RuleTexts,
  names: Partial<Record<K, string>> = {},
): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {}
  for (const [key, rule] of Object.entries(rules) as [K, FieldRules][]) {
    const message = validateField(names[key] ?? fieldName(key), values[key], rule, texts)
    if (message) found[key] = message
  }
  return found
}
