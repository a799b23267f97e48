import { audienceRequestsCalls } from '@rookery/contract/facts.ts'
import { useRef, useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'
import { fieldErrors } from '../../../../shared/errors/error-text.ts'
import { isRepOnly } from '../../../../shared/errors/rep-only.ts'

type Field = 'email' | 'handle' | 'ad_account_id'
/** What the server says of a value. `note` is no obstacle. */
interface Check {
  /** In words, or that only representatives may ask. */
  error?: string
  isRepOnly?: boolean
  note?: string
}

interface CheckTexts {
  checking: string
  found: (profile: { name: string; followers_count: number | null }) => string
  unchecked: string
  noAccess: string
}

const asVisitor = () => ({ token: appToken(), quiet: true })

/**
 * Checks a field when it is left, by the rules by which the request will be checked. A check that cannot be made says
 * nothing: sending the form does.
 */
export function useFieldChecks(texts: CheckTexts, isSignedIn: boolean) {
  const [checks, setChecks] = useState<Partial<Record<Field, Check>>>({})
  const newest = useRef<Partial<Record<Field, string>>>({})

  const ask: Record<Field, (value: string) => Promise<Check>> = {
    email: async (email) => {
      await api.call(audienceRequestsCalls.validateRequestEmail, { email }, asVisitor())
      return {}
    },
    handle: async (handle) => {
      const { checked, profile } = await api.call(
        audienceRequestsCalls.validateRequestHandle,
        { handle },
        asVisitor(),
      )
      return { note: checked && profile ? texts.found(profile) : texts.unchecked }
    },
    ad_account_id: async (ad_account_id) => {
      const { access } = await api.call(
        audienceRequestsCalls.validateRequestAdAccount,
        { ad_account_id },
        isSignedIn ? { quiet: true } : asVisitor(),
      )
      return access === false ? { note: texts.noAccess } : {}
    },
  }

  async function check(field: Field, text: string): Promise<void> {
    const value = text.trim()
    if (newest.current[field] === value) return
    newest.current[field] = value
    const show = (found: Check) => {
      if (newest.current[field] === value) setChecks((old) => ({ ...old, [field]: found }))
    }
    if (value === '') return show({})
    if (field === 'handle') show({ note: texts.checking })
    try {
      show(await ask[field](value))
    } catch (error) {
      const refused = fieldErrors(error)[field]
      show(isRepOnly(error) ? { isRepOnly: true } : refused === undefined ? {} : { error: refused })
      // Leaving the field again asks again, if the question itself failed.
      if (refused === undefined && !isRepOnly(error)) delete newest.current[field]
    }
  }
  const forget = (field: Field) => {
    delete newest.current[field]
    setChecks((old) => ({ ...old, [field]: {} }))
  }
  return { checks, check, forget }
}
