export { ApiError } from './api-error.ts'
export { createApi, type Api, type ApiOptions, type CallOptions } from './create-api.ts'
export { errorMessage, NETWORK_FAILURE } from './error-message.ts'
export { InFlight } from './in-flight.ts'
