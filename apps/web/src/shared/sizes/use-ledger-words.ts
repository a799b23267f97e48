import type { LedgerFormats } from '@rookery/i18n'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

/** Formats of a ledger's figures. */
export function useLedgerWords() {
  const t = useT('ledger')
  const formats = useFormats()
  const ledgerFormats = useMemo(
    (): LedgerFormats => ({
      count: formats.count,
      people: formats.short,
      range: formats.range,
      percent: formats.percent,
      number: formats.number,
      date: formats.date,
    }),
    [formats],
  )
  return { t, written: ledgerFormats }
}
