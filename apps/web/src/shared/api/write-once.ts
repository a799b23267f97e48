/**
 * Options of a write that is carried out once, however often it is sent, and whose failure the caller
 * reports.
 */
export const singleWriteOptions = () => ({ quiet: true, idempotencyKey: crypto.randomUUID() })
