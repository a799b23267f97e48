const epoch = 1_288_834_974_657n

/** A post id of that moment, in decimal digits; `serial` (base 36) tells those of one moment apart. */
export const snowflake = (at: number, serial: string): string =>
  String(((BigInt(Math.floor(at)) - epoch) << 22n) | BigInt(Number.parseInt(serial, 36) % 4_194_304))
