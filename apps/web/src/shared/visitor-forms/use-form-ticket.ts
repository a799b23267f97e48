import { siteRequestsCalls } from '@rookery/contract/facts.ts'
import { useCallback, useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { appToken } from '../api/app-token.ts'

/** A form that is sent sooner was filled in by a program: the server refuses it. */
const LEAST_MS = 3_100

interface Opened {
  ticket: string
  at: number
}
const open = async (): Promise<Opened> => {
  const { ticket } = await api.call(siteRequestsCalls.getFormTicket, {}, { token: appToken(), quiet: true })
  return { ticket, at: Date.now() }
}

/**
 * The proof of when the form was opened, fetched at once. The function waits for the rest of the three seconds, which a
 * person seldom notices; after `renew` it is a new one.
 */
export function useFormTicket(): { ticketOf: () => Promise<string>; renew: () => void } {
  const opened = useRef<Promise<Opened> | null>(null)
  const renew = useCallback(() => {
    opened.current = open()
    // Whoever sends the form asks again.
    opened.current.catch(() => {
      opened.current = null
    })
  }, [])
  useEffect(renew, [renew])
  const ticketOf = useCallback(async () => {
    opened.current ??= open()
    const { ticket, at } = await opened.current
    const rest = LEAST_MS - (Date.now() - at)
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    return ticket
  }, [])
  return { ticketOf, renew }
}
