const EPOCH_MS = 1_288_834_974_657n

/** A post id for that moment, in decimal digits; `serial` (base 36) distinguishes posts of one moment. */
export const snowflakeAt = (at: number, serial: string): string =>
  String(((BigInt(Math.floor(at)) - EPOCH_MS) << 22n) | BigInt(Number.parseInt(serial, 36) % 4_194_304))
