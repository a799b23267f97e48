/**
 * The endpoints with their schemas; the contract's index omits them, so that the web's first page loads no
 * zod.
 */
export { allEndpoints } from '@rookery/contract/endpoints.ts'
export type { Endpoint } from '@rookery/contract'
