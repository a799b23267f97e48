import { formatMessage } from '../create-messages.ts'
import { fieldName } from '../field-name.ts'
import { formatNumber } from '../formats.ts'
import type { Locale } from '../languages.ts'
import fieldNames from '../messages/ja/shared/field-names.ts'
import { serverMessages } from './server-messages.ts'
import type { ServerText, ServerTextValue } from './server-text.ts'

type TextValues = Readonly<Record<string, ServerTextValue>>

/**
 * Renders a text in the reader's language. Anything else, such as a sentence stored before texts had keys, is
 * returned unchanged. `field` is the request field in error.
 */
export function render(text: ServerText, locale: Locale, field = 'body'): string {
  const { key, values } = partsOf(text)
  return formatMessage(serverMessages[locale], locale, key, {
    field: fieldName(field, locale === 'ja' ? fieldNames : null),
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value, locale)])),
  })
}

const valueText = (value: ServerTextValue, locale: Locale): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? formatNumber(locale, value, 3)
      : render(value.text, locale)

function partsOf(text: string): { readonly key: string; readonly values: TextValues } {
  if (!text.startsWith('{"key":')) return { key: text, values: {} }
  return JSON.parse(text) as { key: string; values: TextValues }
}
