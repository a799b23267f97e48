/** The endpoints with their schemas; the contract's index leaves them out so that the web's first route loads no zod. */
export { allEndpoints } from '@rookery/contract/endpoints.ts'
export type { Endpoint } from '@rookery/contract'
