/** Prints one line on standard output. */
export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

/** 1234567 as 1,234,567. */
export const number = (n: number | bigint): string => n.toLocaleString('en')
