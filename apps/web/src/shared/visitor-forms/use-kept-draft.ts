import { useEffect } from 'react'
import { storeDraft } from './stored-draft.ts'

/** Keeps the values of a form while they differ from how it began. */
export function useKeptDraft(form: string, values: object, isChanged: boolean): void {
  const text = JSON.stringify(values)
  useEffect(() => {
    if (isChanged) storeDraft(form, JSON.parse(text) as object)
  }, [form, text, isChanged])
}
