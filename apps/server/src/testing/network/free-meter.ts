import type { XMeter } from '@rookery/network'

/** Books nothing: for a test's own calls of X. */
export const freeMeter: XMeter = { reserve: async () => ({ settle: async () => {} }) }
