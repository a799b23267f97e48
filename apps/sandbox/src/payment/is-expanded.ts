import type { Exchange } from '../http/exchange.ts'

/** Whether a request asks for an object in place of its id. */
export const isExpanded = (exchange: Exchange, what: string): boolean =>
  [...exchange.query].some(([key, value]) => key.startsWith('expand') && value === what)
