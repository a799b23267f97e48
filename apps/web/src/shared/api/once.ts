/** A write that is carried out once, however often it is sent, and whose failure is told where it was asked for. */
export const once = () => ({ quiet: true, idempotencyKey: crypto.randomUUID() })
